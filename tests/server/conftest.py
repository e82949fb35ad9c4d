"""What tests of the server may ask for."""

from tests.server.homes import home, played
from tests.server.postgres import postgres, postgres_url

__all__ = ["home", "played", "postgres", "postgres_url"]
