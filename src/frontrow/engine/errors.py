"""What can be wrong with what people hand in: each says so in a sentence, in any language."""

from .words import say


class FrontRowError(ValueError):
    """Something given to Front Row was not right; the text says what, and what would be."""

    topic = ""

    def __init__(self, key: str, **values: object) -> None:
        self.key = f"{self.topic}.{key}"
        self.values = values
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """Say what was wrong in a language; a reason within it too."""
        values = {
            name: value.told(language) if isinstance(value, FrontRowError) else value
            for name, value in self.values.items()
        }
        return say(language, self.key, **values)


class BadOption(FrontRowError):
    """A game or option that does not exist, or options that do not go together."""

    topic = "bad_option"


class BadSeed(FrontRowError):
    """A seed that is neither a number nor 32 bytes."""

    topic = "bad_option"


class IllegalMove(FrontRowError):
    """A move that the rules do not allow now."""

    topic = "illegal"


class BadEdition(FrontRowError):
    """An edition of a game's components that cannot be used; `place` says which entry is wrong."""

    topic = "bad_edition"

    def __init__(self, place: str, key: str, **values: object) -> None:
        self.place = place
        super().__init__(key, **values)

    def told(self, language: str) -> str:
        """Say which entry is wrong, and what is wrong there."""
        return f"{self.place}: {super().told(language)}"


NUMBERED = {"event": "bad_record.at_event", "legal": "bad_record.at_legal"}


class BadRecord(FrontRowError):
    """A record that cannot be read or breaks the rules; `place` says where."""

    topic = "bad_record"

    def __init__(self, place: str, key: str, **values: object) -> None:
        self.place = place
        super().__init__(key, **values)

    def told(self, language: str) -> str:
        """Say where the record is wrong, and what is wrong there."""
        kind, _, number = self.place.partition(" ")
        place = say(language, NUMBERED[kind], number=number) if kind in NUMBERED and number else self.place
        return f"{place}: {super().told(language)}"
