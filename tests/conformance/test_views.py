"""Views as JSON: what a seat sees, written straight from compiled code, is exact and compact."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import frontrow
from frontrow import IllegalMove, Table
from tests.conformance.walks import Options, covering, deal, one_of_each_phase, walk
from tests.editions import SHIPPED, changed, large


def compact(value: Any) -> bytes:
    """Write JSON as short as it can be."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def viewers(table: Table) -> list[int | None]:
    """List every seat, and the spectator."""
    return [*range(table.game.players), None]


def check_views(table: Table) -> None:
    """Check what every viewer sees, as far as it can also be asked for by itself."""
    assert table.views_json(viewers(table)) == {viewer: table.view_json(viewer) for viewer in viewers(table)}
    for viewer in viewers(table):
        view = table.view(viewer)
        assert table.view_json(viewer) == compact(view)
        assert view["game"] == table.game.key
        assert view["options"] == table.game.options
        assert view["seat"] == viewer
        assert view["to_move"] == list(table.to_move)
        assert view["legal"] == ([] if viewer is None else table.legal(viewer))
        assert view["result"] == table.result


@pytest.mark.parametrize(("key", "options"), covering())
def test_views_are_exact_and_compact_json(key: str, options: Options):
    for table in one_of_each_phase(key, options).values():
        check_views(table)


def test_only_viewers_there_are_can_look():
    table = frontrow.game("coverme").deal(seed=1)
    for nobody in (4, -1, True, "0"):
        with pytest.raises(IllegalMove):
            table.view_json(nobody)  # type: ignore[arg-type]


NAMES = ["d'Arc", "O’Brien", "R&D", "Zoë", "Łucja", "\U00020000lf", "a", "a-b", "a.b", "日本"]


def odd_names(folder: Path) -> Path:
    """Write an edition whose names hold whatever names may hold."""
    shipped = tomllib.loads(SHIPPED.read_text(encoding="utf-8"))
    people = [{**person, "name": name} for person, name in zip(shipped["person"], NAMES, strict=False)]
    places = [{**place, "name": name} for place, name in zip(shipped["location"], NAMES, strict=False)]
    between = [[NAMES[3], NAMES[4]], [NAMES[7], NAMES[0]]]
    corners = [{"name": f"N&{at}", "between": ends} for at, ends in enumerate(between)]
    everybody = people + shipped["person"][len(NAMES) :]
    return changed(folder, name="R&D’s", location=places, corner=corners, person=everybody)


@pytest.mark.parametrize("edition", [odd_names, large])
def test_names_of_all_kinds_are_written_as_json_writes_them(edition: Any, tmp_path: Path):
    table, rng = deal("suitup", {"players": 4, "edition": edition(tmp_path)})
    for number, there in enumerate(walk(table, rng)):
        if number % 9 == 0 or there.over:
            check_views(there)
            for seat in there.view(None)["seats"]:
                assert seat["known_favors"] == sorted(seat["known_favors"])
