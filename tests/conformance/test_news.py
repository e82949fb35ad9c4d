"""News: told once from what everybody sees, it is what each viewer's own views tell."""

import json
from itertools import pairwise
from typing import Any

import pytest

import frontrow
from frontrow import Table
from tests.conformance import coverme_news, suitup_news
from tests.conformance.test_views import compact, viewers
from tests.conformance.walks import Options, covering, deal, play_on
from tests.options import marks

News = list[dict[str, Any]]
PLAIN: dict[str, Any] = {"coverme": coverme_news, "suitup": suitup_news}
"""How each game's news are told from views, in plain Python."""
NAMES = ["news", "more news", "and more"]
NEWS = [
    pytest.param(
        *game.values, name, id=f"{game.id}-{name}", marks=marks(name == NAMES[0] or game in covering(6))
    )
    for name in NAMES
    for game in covering()
]
"""A game of each combination, and two more of the first."""


def told_by_views(table: Table, viewer: int | None) -> News:
    """Tell the last move to a viewer from what it saw itself, stage by stage."""
    plain = PLAIN[table.game.key]
    views = [json.loads(table._shown(stage[None], viewer)) for stage in table._kept]
    told: News = []
    if table._mover is not None:
        mover, action = table._mover
        move = table.game.definition.spell(table._stages[0]["state"][0], action)
        told += plain.tell_move(views[0], mover, move, mover == viewer)
    for before, after in pairwise(views):
        told += plain.tell_change(before, after)
    return told


def check_news(table: Table) -> None:
    """Check what every viewer is told."""
    written = table.news_json()
    assert list(written) == viewers(table)
    for viewer in viewers(table):
        told = told_by_views(table, viewer)
        assert table.news(viewer) == told
        assert written[viewer] == compact(told)


@pytest.mark.parametrize(("key", "options", "name"), NEWS)
def test_everybody_is_told_what_their_own_views_tell(key: str, options: Options, name: str):
    table, rng = deal(key, options, name)
    check_news(table)
    while not table.over:
        if table.hidden_choices and rng.random() < 0.1:
            table.recall(rng.choice(table.hidden_choices))
        else:
            play_on(table, rng)
        if rng.random() < 0.2 or len(table._kept) > 2:
            check_news(table)


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_news_are_of_the_table_as_it_is(key: str):
    """What was seen of an earlier table, or of a copy, is used only where the state is the same."""
    table, rng = deal(key, frontrow.game(key).options)
    for _ in range(40):
        table.news_json()
        other = table.copy()
        play_on(table, rng)
        play_on(other, rng)
        other.news_json()
        check_news(other)
        check_news(table)
