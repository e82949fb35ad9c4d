"""Measurements: `make bench`."""
