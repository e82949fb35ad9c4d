"""The colours of the house: one accent for what asks for a decision, gold for the score."""

from rich.text import Text

ACCENT = "bold #e0115f"
GOLD = "bold #d4a017"
MASTHEAD = "bold #faf7f2 on #e0115f"


def in_accent(number: int | None) -> Text:
    """Write the number of a choice."""
    return Text("" if number is None else f"{number:2}", ACCENT)
