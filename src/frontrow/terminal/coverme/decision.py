"""A decision: the numbered choices, the hand, and all cards whose place is known."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.words import say
from ...games.coverme import text
from ...games.coverme.cards import HAIRS, NUMBERS
from ...games.coverme.text import Voice
from ..colours import in_accent
from . import ink

View = dict[str, Any]

WIDTHS = {"clothes": 8, "hair": 14, "length": 16, "pattern": 14}
"""What the traits take in a table of cards, so that all such tables line up."""


def choices(view: View) -> list[str]:
    """List the legal moves in the order in which they are numbered: hands are sorted, passing is first."""
    if view["phase"] in ("month", "swap"):
        return sorted(view["legal"], key=lambda move: NUMBERS.get(move.split(" ")[-1], -1))
    return list(view["legal"])


def draw_decision(language: str, view: View, seen: set[str]) -> RenderableType:
    """Draw what can be chosen and, where that is not the hand itself, the hand."""
    numbers = {move: number for number, move in enumerate(choices(view), 1)}
    if view["phase"] in ("month", "swap"):
        by_card = {move.split(" ")[-1]: number for move, number in numbers.items()}
        return Group(*draw_told(language, view, numbers), draw_hand(language, view, by_card, seen))
    piles = draw_cards(language, view, numbers)
    return Group(*piles, *draw_told(language, view, numbers), Text(), draw_hand(language, view, {}, seen))


def draw_cards(language: str, view: View, numbers: dict[str, int]) -> list[RenderableType]:
    """Draw the choices that are one card each; where they are pairs, the cards to choose from."""
    cards = [(number, cards_of(view, move)) for move, number in numbers.items()]
    table = card_table(language, say(language, "coverme.board.choice"))
    for number, chosen in cards:
        if len(chosen) == 1:
            table.add_row(in_accent(number), *card_cells(language, view, chosen[0]))
    for card in view["looking"] if not table.row_count else []:
        table.add_row("", *card_cells(language, view, card))
    return [table] if table.row_count else []


def draw_told(language: str, view: View, numbers: dict[str, int]) -> list[RenderableType]:
    """Write the choices that are no single card."""
    return [
        Text.assemble(in_accent(number), " ", ink.inked(text.move(language, move)))
        for move, number in numbers.items()
        if len(cards_of(view, move)) != 1
    ]


def draw_hand(language: str, view: View, numbers: dict[str, int], seen: set[str]) -> RenderableType:
    """Draw the hand, sorted; what is chosen already or new says so."""
    table = card_table(language, say(language, "coverme.board.hand"))
    for card in sorted(view["hand"], key=lambda card: NUMBERS[card]):
        said = remark(language, view, card, seen)
        table.add_row(in_accent(numbers.get(card)), *card_cells(language, view, card), said)
    return table


def remark(language: str, view: View, card: str, seen: set[str]) -> Text:
    """Say of a hand card that it is chosen already, or new."""
    if card in view["commit"]:
        return Text(say(language, "coverme.board.chosen"), "italic")
    return Text(say(language, "coverme.board.new") if seen and card not in seen else "", "italic")


def cards_of(view: View, move: str) -> list[str]:
    """List the cards that a move is about, as far as they can be seen."""
    verb, *rest = move.split(" ")
    if verb == "pick":
        return [view["open"][rest[0]]["top"]] if rest[0] in HAIRS else []
    return rest


def card_table(language: str, title: str) -> Table:
    """Lay out columns for a number, a card with its traits, what it is worth, and a remark."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", width=2)
    width = max(len(say(language, key)) for key in ("coverme.board.choice", "coverme.board.hand"))
    table.add_column(Text(title, "bold"), no_wrap=True, min_width=width)
    for trait, width in WIDTHS.items():
        table.add_column(say(language, f"coverme.trait.{trait}"), no_wrap=True, min_width=width)
    table.add_column(say(language, "coverme.board.worth"), justify="right")
    table.add_column("", no_wrap=True)
    return table


def card_cells(language: str, view: View, card: str) -> list[Text]:
    """Write a card with its traits in words: stars match a trend, what does not count now steps back."""
    trends = {track["trait"]: track["trends"] for track in view["tracks"]}
    cells = [ink.code(card)]
    for trait, letter in text.styles_of(card).items():
        cell = ink.named(language, trait, letter)
        if trait not in trends:
            cell.stylize("dim")
        elif letter in trends[trait]:
            cell.append(f" {ink.STAR}", ink.GOLD)
        cells.append(cell)
    return [*cells, Text(str(text.worth(view, card)))]


def draw_known(voice: Voice, view: View) -> RenderableType:
    """List every card whose place is known, place by place."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for place, cards in known_places(voice, view):
        if cards:
            grid.add_row(Text(place, "bold"), ink.inked(" ".join(cards)))
    if not grid.row_count:
        grid.add_row(say(voice.language, "coverme.known.nothing"))
    return Group(Text(say(voice.language, "coverme.known.title"), ink.ACCENT), grid)


def known_places(voice: Voice, view: View) -> list[tuple[str, list[str]]]:
    """Say which cards are known to be where."""
    language = voice.language
    places = known_of_seats(voice, view)
    for letter, pile in view["open"].items():
        hair = text.style(language, "hair", letter)
        places.append((say(language, "coverme.known.buried", hair=hair), pile["buried"]))
    places.append((say(language, "coverme.known.facedown"), at_depth(language, view["facedown"])))
    if view["coming"] is not None:
        places.append((say(language, "coverme.known.coming"), at_depth(language, view["coming"])))
    if view["fictional"] is not None:
        places.append((say(language, "coverme.known.fictional"), view["fictional"]["known"]))
    return [*places, (say(language, "coverme.known.discard"), view["discard"])]


def known_of_seats(voice: Voice, view: View) -> list[tuple[str, list[str]]]:
    """Say which cards are known to be in hands, under magazines and in the middle."""
    places = []
    for name, editor in zip(voice.names, view["seats"], strict=True):
        places.append((say(voice.language, "coverme.known.hand", name=name), editor["known"]))
        for place in ("scored", "middle"):
            lying = say(voice.language, f"coverme.known.{place}", name=name)
            places.append((lying, known_of(voice.language, editor, place)))
    return places


def known_of(language: str, editor: View, place: str) -> list[str]:
    """Say which cards lie there, or only how many where they lie face down."""
    if editor["points"] is None and editor[place]:
        return [say(language, "coverme.board.covered", count=len(editor[place]))]
    return list(editor[place])


def at_depth(language: str, pile: View) -> list[str]:
    """Say which cards of a face-down pile are known, and how deep they lie."""
    return [
        say(language, "coverme.known.depth", card=known["card"], number=known["depth"] + 1)
        for known in pile["known"]
    ]
