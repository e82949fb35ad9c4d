"""Moves in words: what an action is called at a table, and why a move is refused."""

from .cards import COLOURS, HAIRS, NAMES, NUMBERS
from .flow import ACTIONS, KEEPS, PASS, SWAPS
from .replenishing import SLOTS
from .state import DRAFT, EXCHANGE, FEATURE, KEEP, MONTH, PICK, State

ASKED_FOR = {
    DRAFT: "pick",
    PICK: "pick",
    EXCHANGE: "pick",
    MONTH: "play",
    FEATURE: "feature",
    KEEP: "keep",
}


def spell(state: State, action: int) -> str:
    """Write an action as a move; what is kept is named by its cards."""
    if not KEEPS <= action < SWAPS:
        return ACTIONS.moves[action]
    top = state.coming.count - 1
    kept = [NAMES[state.coming.cards[top - place]] for place in SLOTS[action - KEEPS]]
    return f"keep {' '.join(kept)}"


def choices(state: State) -> list[tuple[int, str]]:
    """List the covers chosen and not yet revealed, as moves."""
    return [
        (seat, f"play {NAMES[card]}")
        for seat in range(state.players)
        for card in state.seats[seat].commit[: state.seats[seat].commits].tolist()
    ]


def refusal(state: State, seat: int, move: str) -> tuple[str, dict[str, object]]:
    """Say why a seat on turn may not make a move: the key of a sentence, and its values."""
    words = move.split(" ") if isinstance(move, str) else [""]
    asked = ASKED_FOR.get(int(state.phase), "swap")
    verb, named = words[0], words[1:]
    if verb not in ACTIONS.blocks:
        return "coverme.unknown_move", {"move": move}
    if verb != asked and not (verb == ACTIONS.moves[PASS] and asked == "swap"):
        return f"coverme.asked.{asked}", {"move": move}
    if verb == "pick":
        return refused_pick(named)
    unknown = [card for card in named if card not in NUMBERS]
    if unknown or not named:
        return "coverme.unknown_card", {"card": " ".join(unknown) or move, "clothes": COLOURS, "hair": HAIRS}
    return f"coverme.refused.{verb}", {"cards": " ".join(named)}


def refused_pick(named: list[str]) -> tuple[str, dict[str, object]]:
    """Say why a pile cannot be taken from."""
    if named == ["facedown"]:
        return "coverme.no_facedown", {}
    if len(named) == 1 and named[0] in HAIRS:
        return "coverme.pile_empty", {"pile": named[0]}
    return "coverme.unknown_pile", {"pile": " ".join(named)}
