"""Hypothesis, the same on every run: a failure today is a failure tomorrow."""

from hypothesis import settings

settings.register_profile("conformance", derandomize=True, deadline=None, database=None)
settings.load_profile("conformance")
