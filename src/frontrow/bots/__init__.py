"""Bots: each chooses from what its seat may see, the legal moves, and a generator."""
