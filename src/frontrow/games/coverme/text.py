"""Cover Me in words: cards, moves, news and results as sentences, in any language."""

from collections.abc import Callable
from typing import Any

from ...engine.text import Level, Speaker, agreed_on, compared
from ...engine.words import listed, say
from .cards import COLOURS, prestige
from .variants import CALENDARS, OPTIONS, SEASON_NAMES

Event = dict[str, Any]
View = dict[str, Any]


class Voice(Speaker):
    """Who speaks of Cover Me."""

    game = "coverme"


def style(language: str, trait: str, letter: str) -> str:
    """Name a characteristic: of the hair, `b` is blonde."""
    return say(language, f"coverme.style.{trait}.{letter}")


def styles_of(card: str) -> dict[str, str]:
    """Read a card's four letters, each by its trait."""
    return {"clothes": card[0], "hair": card[1], "length": card[2], "pattern": card[3]}


def card(language: str, name: str) -> str:
    """Say a card in full."""
    named = {trait: style(language, trait, letter) for trait, letter in styles_of(name).items()}
    return say(language, "coverme.card", card=name, **named)


def move(language: str, move: str) -> str:
    """Say a move as an invitation to make it."""
    verb, *rest = move.split(" ")
    if verb == "pick" and rest != ["facedown"]:
        return say(language, "coverme.move.pick", hair=style(language, "hair", rest[0]))
    if verb == "pick":
        return say(language, "coverme.move.facedown")
    return say(language, f"coverme.move.{verb}", cards=listed(language, rest))


def magazine(voice: Voice, seat: int | None, magazine: int) -> str:
    """Name a row of covers: a seat's, its secondary one, or a fictional player's."""
    if seat is None:
        return say(voice.language, "coverme.row.fictional", number=magazine + 1)
    if magazine:
        return say(voice.language, "coverme.row.secondary", name=voice.names[seat])
    return voice.names[seat]


def agreed(language: str, options: dict[str, Any]) -> list[str]:
    """Say what was agreed on: the number of seats, and all that is not standard."""
    said = agreed_on("coverme", language, OPTIONS, options)
    if options["players"] == 2 and options["two_player"] == "fictional":
        said.append(say(language, "coverme.value.two_player.fictional"))
    return said


def calendar(options: dict[str, Any]) -> tuple[int, list[str]]:
    """Say how many years are played, and which seasons a year has."""
    chosen = next(calendar for calendar in CALENDARS if calendar.key == options["length"])
    return chosen.years, [SEASON_NAMES[season] for season in chosen.seasons]


def question(language: str, view: View) -> str:
    """Ask for the decision that is due."""
    phase = view["phase"]
    if phase == "month" and view["options"]["two_player"] == "advanced":
        phase = "secondary" if view["commit"] else "primary"
    return say(language, f"coverme.ask.{phase}", month=view["month"])


def told(voice: Voice, event: Event) -> str:
    """Say one piece of news."""
    return TELLERS[event["event"]](voice, event)


def told_pick(voice: Voice, event: Event) -> str:
    """Say who took which card from where; a face-down card is named only to those who know it."""
    if event["pile"] != "facedown":
        return voice.says("pick", event["seat"], card=event["card"])
    if event["card"] is None:
        return voice.says("facedown", event["seat"])
    return voice.says("facedown_card", event["seat"], card=event["card"])


def told_play(voice: Voice, event: Event) -> str:
    """Say that a cover has been chosen and, to who may know, which."""
    if event["card"] is None:
        return voice.says("play", event["seat"])
    return voice.says("play_card", event["seat"], card=event["card"])


def told_keep(voice: Voice, event: Event) -> str:
    """Say how many cards of the next pile were kept and, to who may know, which."""
    if event["cards"] is None:
        return voice.says("keep", event["seat"], count=event["count"])
    return voice.says("keep_cards", event["seat"], cards=voice.listed(event["cards"]))


def told_of_seat(voice: Voice, event: Event) -> str:
    """Say what a seat did openly."""
    values = {name: value for name, value in event.items() if name in ("card", "count")}
    return voice.says(event["event"], event["seat"], **values)


def told_scored(voice: Voice, event: Event) -> str:
    """Say which covers a seat scores; more than one are three that match no trend at all."""
    cards = event["cards"]
    values = {"points": event.get("points", 0), "clothes": style(voice.language, "clothes", cards[0][0])}
    return voice.says(event["event"], event["seat"], count=len(cards), cards=voice.listed(cards), **values)


def told_reveal(voice: Voice, event: Event) -> str:
    """Say which covers came out, with their trend values so far."""
    covers = [
        f"{magazine(voice, cover['seat'], cover['magazine'])} {cover['card']} ({cover['value']})"
        for cover in event["covers"]
    ]
    return voice.says("reveal", month=event["month"], covers=voice.listed(covers))


def told_special(voice: Voice, event: Event) -> str:
    """Say which trends the season is scored by."""
    trends = [
        voice.listed([style(voice.language, track["trait"], letter) for letter in track["trends"]])
        for track in event["tracks"]
    ]
    return voice.says("special", trends="; ".join(trends))


def told_influence(voice: Voice, event: Event) -> str:
    """Say what the influence row holds now."""
    if not event["cards"]:
        return voice.says("influence_empty")
    return voice.says("influence", cards=voice.listed(event["cards"]))


def told_season(voice: Voice, event: Event) -> str:
    """Say which season begins, and who starts."""
    season = say(voice.language, f"coverme.season.{event['season']}")
    key = "season_extra" if event["extra"] else "season"
    return voice.says(key, event["start"], season=season, year=event["year"])


def told_new_year(voice: Voice, event: Event) -> str:
    """Say which colour is on its way in the new year."""
    if event["coming"] is None:
        return voice.says("new_year_last")
    return voice.says("new_year", clothes=style(voice.language, "clothes", event["coming"]))


def told_of_all(voice: Voice, event: Event) -> str:
    """Say what happened to the whole table."""
    cards = event.get("cards", [event.get("card", "")])
    return voice.says(event["event"], cards=voice.listed(cards))


TELLERS: dict[str, Callable[[Voice, Event], str]] = {
    "pick": told_pick,
    "play": told_play,
    "keep": told_keep,
    **dict.fromkeys(("feature", "swap", "pass", "recall", "take_back", "receive"), told_of_seat),
    **dict.fromkeys(("scored", "middle"), told_scored),
    "reveal": told_reveal,
    "special": told_special,
    "influence": told_influence,
    "season": told_season,
    "new_year": told_new_year,
    **dict.fromkeys(("turn", "renew", "fictional", "over"), told_of_all),
}


def with_draw(event: Event, seat: int, before: list[str], after: list[str]) -> Event:
    """Name the card that a seat took from the face-down pile, for whoever saw its hand before and after."""
    if event["event"] != "pick" or event["seat"] != seat or event["pile"] != "facedown":
        return event
    return event | {"card": next((card for card in after if card not in before), None)}


def sheet(view: View, place: str = "scored") -> list[list[int]]:
    """Count every seat's scored cards, or those in the middle, by clothes colour."""
    return [[sum(card[0] == colour for card in seat[place]) for colour in COLOURS] for seat in view["seats"]]


def worth(view: View, card: str) -> int:
    """Say what a scored card brings: its prestige, or 1 where all are equal."""
    return 1 if view["options"]["scoring"] == "equal" else prestige(card)


def tie_breaks(view: View) -> list[Level]:
    """List what decides, level by level."""
    held = [seat["scored"] + seat["middle"] for seat in view["seats"]]
    levels = [Level("prestige", [seat["points"] for seat in view["seats"]])]
    if view["options"]["two_player"] == "advanced":
        levels.append(Level("middle", [sum(worth(view, card) for card in cards) for cards in held]))
    if view["options"]["scoring"] != "equal":
        levels.append(Level("cards", [len(cards) for cards in held]))
        for of in (5, 4, 3, 2):
            levels.append(Level("worth", [sum(prestige(card) == of for card in cards) for cards in held], of))
    return levels


def result(voice: Voice, view: View) -> list[str]:
    """Say who won and, after a tie, what decided."""
    said, _ = compared(voice, tie_breaks(view))
    return [*said, told_victory(voice, view)]


def told_victory(voice: Voice, view: View) -> str:
    """Say who won, or who share the victory."""
    winners, points = view["result"]["winners"], view["result"]["points"]
    if len(winners) == 1:
        return voice.says("wins", winners[0], points=points[winners[0]])
    names = listed(voice.language, [voice.names[seat] for seat in winners])
    return voice.says("share", names=names, points=points[winners[0]])
