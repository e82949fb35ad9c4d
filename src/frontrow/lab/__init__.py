"""The lab: whole games in compiled code, and what they tell."""
