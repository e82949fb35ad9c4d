"""The terminal: a game drawn, told and played in text."""
