"""`python -m frontrow` is `frontrow`."""

from .cli import main

main()
