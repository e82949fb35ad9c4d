"""`make bench-peers`: Front Row beside the environments that researchers know, in one run on one core."""
