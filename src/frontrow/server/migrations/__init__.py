"""Migrations: the way from every earlier database to today's."""
