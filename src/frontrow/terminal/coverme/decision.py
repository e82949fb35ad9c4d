"""A decision: the numbered choices, the hand, and all cards whose place is known."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.words import say
from ...games.coverme import text
from ...games.coverme.cards import HAIRS, NUMBERS
from ...games.coverme.text import Voice
from . import ink

View = dict[str, Any]

TRAITS = ("clothes", "hair", "length", "pattern")


def choices(view: View) -> list[str]:
    """List the legal moves in the order in which they are numbered: hands are sorted, passing is first."""
    if view["phase"] in ("month", "swap"):
        return sorted(view["legal"], key=lambda move: NUMBERS.get(move.split(" ")[-1], -1))
    return list(view["legal"])


def draw_decision(language: str, view: View, seen: list[str]) -> RenderableType:
    """Draw what can be chosen and, where that is not the hand itself, the hand."""
    numbers = {move: number for number, move in enumerate(choices(view), 1)}
    if view["phase"] == "month":
        return draw_hand(language, view, numbers_of_cards(numbers), seen)
    if view["phase"] == "swap":
        staying = Text.assemble((" 1  ", ink.ACCENT), text.move(language, "pass"))
        return Group(staying, draw_hand(language, view, numbers_of_cards(numbers), seen))
    return Group(draw_choices(language, view, numbers), Text(), draw_hand(language, view, {}, seen))


def numbers_of_cards(numbers: dict[str, int]) -> dict[str, int]:
    """Find the number of the choice that each card stands for."""
    return {move.split(" ")[-1]: number for move, number in numbers.items()}


def draw_hand(language: str, view: View, numbers: dict[str, int], seen: list[str]) -> RenderableType:
    """Draw the hand, sorted; stars mark what matches a trend, and what is new says so."""
    table = card_table()
    for card in sorted(view["hand"], key=lambda card: NUMBERS[card]):
        new = say(language, "coverme.board.new") if seen and card not in seen else ""
        chosen = say(language, "coverme.board.chosen") if card in view["commit"] else ""
        table.add_row(number(numbers.get(card)), *card_cells(language, view, card), Text(chosen or new, "italic"))
    title = Text.assemble(
        (f" {say(language, 'coverme.board.hand')}", "bold"), (f"   {say(language, 'coverme.board.matches')}", "dim")
    )
    return Group(title, table)


def draw_choices(language: str, view: View, numbers: dict[str, int]) -> RenderableType:
    """Draw piles to pick from, or cards to keep or to feature."""
    table = card_table()
    told = Table.grid(padding=(0, 1, 0, 1))
    for move, place in numbers.items():
        cards = cards_of(view, move)
        if len(cards) == 1:
            table.add_row(number(place), *card_cells(language, view, cards[0]), "")
        else:
            told.add_row(number(place), ink.inked(text.move(language, move)))
    for card in view["looking"] if told.row_count and view["looking"] else []:
        table.add_row("", *card_cells(language, view, card), "")
    return Group(*(part for part in (table, told) if part.row_count))


def cards_of(view: View, move: str) -> list[str]:
    """List the cards that a move is about, as far as they can be seen."""
    verb, *rest = move.split(" ")
    if verb == "pick":
        return [view["open"][rest[0]]["top"]] if rest[0] in HAIRS else []
    return rest


def card_table() -> Table:
    """Lay out columns for a number, a card and a remark."""
    return Table.grid(padding=(0, 2, 0, 1))


def number(number: int | None) -> Text:
    """Write the number of a choice."""
    return Text("" if number is None else f"{number:2}", ink.ACCENT)


def card_cells(language: str, view: View, card: str) -> list[Text]:
    """Write a card with its traits in words; those that do not count this season step back."""
    tracks = {track["trait"]: track["trends"] for track in view["tracks"]}
    cells = [ink.code(card)]
    for trait, letter in text.styles_of(card).items():
        cell = ink.style(language, trait, letter) if trait != "clothes" else Text(text.style(language, trait, letter))
        if trait not in tracks:
            cell.stylize("dim")
        elif letter in tracks[trait]:
            cell.append(f" {ink.STAR}", ink.GOLD)
        cells.append(cell)
    return [*cells, Text(str(text.worth(view, card)))]


def draw_known(voice: Voice, view: View) -> RenderableType:
    """List every card whose place is known, place by place."""
    grid = Table.grid(padding=(0, 2, 0, 1))
    for place, cards in known_places(voice, view):
        if cards:
            grid.add_row(Text(place, "bold"), ink.inked(" ".join(cards)))
    if not grid.row_count:
        grid.add_row(say(voice.language, "coverme.known.nothing"))
    return Group(Text(f" {say(voice.language, 'coverme.known.title')}", "bold"), grid)


def known_places(voice: Voice, view: View) -> list[tuple[str, list[str]]]:
    """Say which cards are known to be where."""
    language = voice.language
    places = [
        (say(language, f"coverme.known.{key}", name=voice.names[seat]), editor[held])
        for seat, editor in enumerate(view["seats"])
        for key, held in (("hand", "known"), ("scored", "scored"), ("middle", "middle"))
    ]
    for letter, pile in view["open"].items():
        hair = text.style(language, "hair", letter)
        places.append((say(language, "coverme.known.buried", hair=hair), pile["buried"]))
    places.append((say(language, "coverme.known.facedown"), at_depth(language, view["facedown"])))
    if view["coming"] is not None:
        places.append((say(language, "coverme.known.coming"), at_depth(language, view["coming"])))
    if view["fictional"] is not None:
        places.append((say(language, "coverme.known.fictional"), view["fictional"]["known"]))
    return [*places, (say(language, "coverme.known.discard"), view["discard"])]


def at_depth(language: str, pile: View) -> list[str]:
    """Say which cards of a face-down pile are known, and how deep they lie."""
    return [
        say(language, "coverme.known.depth", card=known["card"], number=known["depth"] + 1) for known in pile["known"]
    ]
