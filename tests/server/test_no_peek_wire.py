"""Nobody sees what they may not, over the wire: every byte that a seat gets is the same at tables that it
cannot tell apart, in the same order too."""

import asyncio
import base64
import contextlib
import json
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Any

import httpx
import pytest

import frontrow
from frontrow import Table
from frontrow.server.position import position_in
from frontrow.server.protocol import Live
from tests.conformance import counting
from tests.conformance.walks import Options, spelled
from tests.waiting import until

from .client import Person, new_id
from .endings import TAKE_BACK, ending, in_stages, lay_ending, longest, whole
from .players import Player
from .process import Server
from .twins import Laid, Record, Step, events_of_each_phase, finished, lay_out, origin_of, twins
from .visits import (
    WHATEVER_IS_ASKED,
    Plot,
    Visit,
    as_if_dealt_anew,
    as_if_made_together,
    everybody,
    first_difference,
    visit,
)

GAMES = [
    ("coverme", {"players": 4}),
    ("coverme", {"players": 5, "length": "shorter", "first_game": True}),
    ("coverme", {"players": 3, "scoring": "equal", "removed": "Y", "on_tie": "season"}),
    ("coverme", {"players": 2, "two_player": "advanced", "first_game": True}),
    ("coverme", {"players": 2, "two_player": "fictional", "length": "longer"}),
    ("suitup", {"players": 4}),
    ("suitup", {"players": 3, "abilities": False}),
    ("suitup", {"players": 2}),
]
Laying = Callable[..., Laid]

EACH_GAME = [pytest.param(key, options, id=spelled(key, options)) for key, options in GAMES]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def another(table: Table, seat: int, rng: random.Random) -> int | None:
    """Choose somebody else at a table: another seat or a spectator."""
    return rng.choice([viewer for viewer in (*range(table.game.players), None) if viewer != seat])


async def compare_twins(server: Server, key: str, options: Options) -> None:
    """Visit twins in every phase of a game, in turn as a seat that has to decide and as somebody else."""
    rng = random.Random(spelled(key, options))
    people = await everybody(server.url)
    for number, (phase, (record, event)) in enumerate(events_of_each_phase(key, options, rng).items()):
        table = position_in(record, event)
        decides = rng.choice(table.to_move)
        viewer = another(table, decides, rng) if number % 2 else decides
        laid = twins(server.database, people, record, event, viewer, rng)
        plot = Plot(laid, viewer, rng)
        visits = [visit(server.url, one, twin, people, plot) for twin, one in enumerate(laid)]
        dealt, anew = await asyncio.gather(*visits)
        difference = first_difference(as_if_dealt_anew(dealt), anew)
        assert not difference, f"{phase}, event {event}, seen by {viewer}: {difference}"
    for person in people:
        await person.close()


@pytest.mark.parametrize(("key", "options"), EACH_GAME)
def test_every_byte_is_the_same_at_tables_that_a_viewer_cannot_tell_apart(
    server: Server, key: str, options: Options
):
    asyncio.run(compare_twins(server, key, options))


def test_these_games_have_every_phase_there_is():
    for key, definition in frontrow.GAMES.items():
        met = counting.GAMES[key].phases_met
        every = set[str]().union(*(met(options) for options in definition.combinations()))
        ours = [frontrow.game(key, **options).options for game, options in GAMES if game == key]
        assert set[str]().union(*map(met, ours)) == every


def months(key: str, options: Options, name: object, rng: random.Random, count: int) -> list[Laying]:
    """Find tables at which everybody chooses in secret and nobody has yet; say how to lay them out."""
    if frontrow.GAMES[key].whole_choices:
        return [partial(lay_ending, found=ending(number, **options)) for number in range(count)]
    record, game = finished(key, options, name), frontrow.game(key, **options)
    found = [
        event
        for event, table in enumerate(frontrow.replay(record))
        if table.secret and not table.hidden_choices and len(table.to_move) > 1
    ]
    return [
        partial(lay_out, game=game, key=rng.randbytes(32), origin=origin_of(record, event, 0, None))
        for event in rng.sample(found, count)
    ]


class Crowd:
    """Everybody at a table but one seat, each with a tab open."""

    def __init__(self, url: str, laid: Laid, people: Sequence[Person], without: int) -> None:
        self.id, self.people = laid.id, people
        viewers = [viewer for viewer in (*range(laid.mirror.game.players), None) if viewer != without]
        self.visits = [Visit(url, laid.id, people, viewer) for viewer in viewers]

    async def gather(self) -> None:
        """Come to the table, one after the other."""
        for one in self.visits:
            await one.open("first")

    async def go_on(self, step: Step, twin: int) -> None:
        """Let a seat make moves, and wait until everybody has heard of them."""
        for move in step.moves[twin]:
            answer = {"after": WHATEVER_IS_ASKED, "id": new_id()}
            place, said = ("take-back", {}) if move == TAKE_BACK else ("moves", {"move": move})
            await self.people[step.seat].ask("POST", f"/api/tables/{self.id}/{place}", answer | said)
        for one in self.visits:
            await one.settle()

    async def look_up(self) -> list[list[str]]:
        """Ask for everything again over HTTP, go, and give what everybody was sent."""
        for one in self.visits:
            for path in ("", "/frame", "/frame?after=0", "/chat"):
                await one.ask(path)
        for one in self.visits:
            await one.tabs["first"].close()
        return [one.sent for one in self.visits]


def other_choice(table: Table, seat: int, rng: random.Random) -> list[Step]:
    """Choose one way at the first table and another way at its twin; in the end one seat is not ready."""
    at_once = table.game.definition.whole_choices
    one = other = whole(table, seat, rng)
    while one == other if at_once else set(one) & set(other):
        other = whole(table, seat, rng)
    pairs = [(one, other)] if at_once else [([here], [there]) for here, there in zip(one, other, strict=True)]
    make(table, seat, one)
    steps = [Step(seat, pair) for pair in pairs]
    return [*steps, *choose_alike(table, table.to_move[:-1], rng)]


def half_a_choice(table: Table, seat: int, rng: random.Random) -> list[Step]:
    """Choose in stages that do not come to an end at the first table, and not at all at its twin."""
    stages = longest(table, seat, rng)[-1][:-1]
    make(table, seat, stages)
    others = [other for other in table.to_move if other != seat]
    return [*(Step(seat, ([stage], [])) for stage in stages), *choose_alike(table, others, rng)]


def choose_alike(table: Table, seats: Sequence[int], rng: random.Random) -> list[Step]:
    """Let seats choose, the same at both tables."""
    steps = []
    for seat in seats:
        moves = whole(table, seat, rng)
        make(table, seat, moves)
        steps += [Step(seat, ([move], [move])) for move in moves]
    return steps


def make(table: Table, seat: int, moves: Sequence[str]) -> None:
    """Make all these moves at a table."""
    for move in moves:
        table.play(seat, move)


def hesitant(table: Table, seat: int, rng: random.Random) -> tuple[list[str], list[str]]:
    """Make up one's mind at once, and after some hesitation."""
    if table.game.definition.whole_choices:
        begun = [move for stages in longest(table, seat, rng) for move in (*stages[:-1], TAKE_BACK)]
        chosen = whole(table, seat, rng)
        return chosen, [*begun, *chosen]
    others = rng.sample(table.legal(seat), 3)
    return others[-1:], others


def second_thoughts(table: Table, seat: int, rng: random.Random) -> list[Step]:
    """Choose at once at the first table, after some hesitation the same at its twin, then go on alike."""
    at_once, at_last = hesitant(table, seat, rng)
    steps = [Step(seat, (at_once, at_last))]
    make(table, seat, at_once)
    for _ in range(12):
        if table.over:
            break
        mover = rng.choice(table.to_move)
        move = rng.choice(table.legal(mover))
        table.play(mover, move)
        steps.append(Step(mover, ([move], [move])))
    return steps


async def compare_choices(server: Server, key: str, options: Options, plot: Any, count: int) -> None:
    """Let everybody else watch how a seat chooses in two ways, in some months of a game."""
    rng = random.Random(f"{spelled(key, options)} {plot.__name__}")
    people = await everybody(server.url)
    for number, lay in enumerate(months(key, options, plot.__name__, rng, count)):
        laid = [lay(server.database, people=people) for _ in range(2)]
        there = laid[0].mirror
        chooser = rng.choice(in_stages(there, rng) if there.game.definition.whole_choices else there.to_move)
        steps = plot(there, chooser, rng)
        told = []
        for twin, one in enumerate(laid):
            await people[chooser].ask(
                "GET", f"/api/tables/{one.id}/frame"
            )  # who has asked for nothing is not here
            crowd = Crowd(server.url, one, people, chooser)
            await crowd.gather()
            for step in steps:
                await crowd.go_on(step, twin)
            told.append(await crowd.look_up())
        for watcher, sent in enumerate(zip(*told, strict=True)):
            difference = first_difference(*sent)
            assert not difference, f"table {number}, {chooser} chooses, watcher {watcher}: {difference}"


@pytest.mark.parametrize(("key", "options"), EACH_GAME)
def test_what_a_seat_has_chosen_is_told_to_nobody_before_the_reveal(
    server: Server, key: str, options: Options
):
    asyncio.run(compare_choices(server, key, options, other_choice, 2))


@pytest.mark.parametrize(
    ("key", "options"), [game for game in EACH_GAME if game.values[1].get("two_player") != "advanced"]
)
def test_a_choice_that_replaced_another_looks_like_the_first(server: Server, key: str, options: Options):
    """Now and for ever: the numbers of later frames tell nothing either."""
    asyncio.run(compare_choices(server, key, options, second_thoughts, 1))


@pytest.mark.parametrize(("key", "options"), [game for game in EACH_GAME if game.values[0] == "suitup"])
def test_a_choice_that_is_not_whole_looks_like_none(server: Server, key: str, options: Options):
    asyncio.run(compare_choices(server, key, options, half_a_choice, 3))


async def begin_live(url: str, **wish: Any) -> tuple[str, list[Person]]:
    """Begin a game of Cover Me between three people with clocks, in its first month."""
    people = [await Person(url, name).arrive() for name in ("Ada", "Ben", "Cleo")]
    options = {"players": 3, "first_game": True}
    pace = {"kind": "live", "reserve": 600, "refill": 10}
    wanted = {"game": "coverme", "options": options, "pace": pace, **wish}
    table = (await people[0].ask("POST", "/api/tables", wanted))["table"]
    for seat in (1, 2):
        await people[seat].ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
    await people[0].ask("POST", f"/api/tables/{table}/start")
    return table, people


Doing = Callable[[], Awaitable[None]]


async def look_on(table: str, seq: int, onlookers: Sequence[Person], secretly: Doing, openly: Doing) -> Any:
    """Look in every way there is while something is done in secret; give what is told of what follows."""
    sockets = []
    for onlooker in onlookers:
        sockets.append(await onlooker.socket())
        await sockets[-1].send("watch", table=table)
    await sockets[-1].until("frame")
    for socket in sockets:
        await socket.settled()

    async def look() -> list[bytes]:
        paths = [f"/api/tables/{table}{path}" for path in ("/frame", "/frame?after=0", "")]
        return [(await onlooker.http.get(path)).content for onlooker in onlookers for path in paths]

    before = await look()
    path = f"/api/tables/{table}/frame?after={seq}"
    polls = [await onlooker.waits_for(path) for onlooker in onlookers]
    await secretly()
    assert await look() == before
    assert not any([await socket.settled() for socket in sockets])
    waited = [await onlooker.http.get(f"{path}&wait=0.1") for onlooker in onlookers]
    assert [answer.content for answer in waited] == [before[0], before[3]]
    assert not any(poll.done() for poll in polls), "somebody who waits for news was answered"
    await openly()
    return [(await poll).json()["events"] for poll in polls]


async def replace_under_watch(url: str) -> None:
    """Replace a hidden choice while others look in every way there is."""
    table, (chooser, other, last) = await begin_live(url)
    frame = await chooser.ask("GET", f"/api/tables/{table}/frame")

    async def play(person: Person, move: str) -> int:
        data = {"after": frame["seq"] + 1, "move": move, "id": new_id()}
        played = await person.ask("POST", f"/api/tables/{table}/moves", data)
        return int(played["seq"])

    first, *more = frame["view"]["legal"]
    seq = await play(chooser, first)

    async def secretly() -> None:
        assert [await play(chooser, move) for move in more[:3]] == [seq] * 3

    async def openly() -> None:
        third = await last.ask("GET", f"/api/tables/{table}/frame")
        await play(last, third["view"]["legal"][0])

    told = await look_on(table, seq, [other, Person(url)], secretly, openly)
    assert [[event["seat"] for event in events] for events in told] == [[2]] * 2


def test_nothing_stirs_for_others_when_a_choice_is_replaced(server: Server):
    """No message, no answer to whoever waits, and no clock that shows another time."""
    asyncio.run(replace_under_watch(server.url))


async def choose_under_watch(server: Server) -> None:
    """Go through the stages of a hidden choice, and back, while others look in every way there is."""
    people, rng = await everybody(server.url), random.Random("watched")
    now = time.time_ns() // 1_000_000
    laid = lay_ending(server.database, people, ending(0, players=3), Live(), now)
    seat = in_stages(laid.mirror, rng)[0]
    last = next(asked for asked in laid.mirror.to_move if asked != seat)
    (other,) = {0, 1, 2} - {seat, last}
    seq, _ = [(await people[one].ask("GET", f"/api/tables/{laid.id}/frame"))["seq"] for one in (other, seat)]

    async def do(mover: int, after: int, **what: Any) -> int:
        place = "moves" if what else "take-back"
        answer = {"after": after, "id": new_id(), **what}
        return int((await people[mover].ask("POST", f"/api/tables/{laid.id}/{place}", answer))["seq"])

    async def secretly() -> None:
        own = seq
        for stages in longest(laid.mirror, seat, rng):
            for move in stages[:-1]:
                own = await do(seat, own, move=move)
            own = await do(seat, own)
        assert own > seq + 3, "for whoever chooses it counts"

    async def openly() -> None:
        own = seq
        for move in whole(laid.mirror, last, rng):
            own = await do(last, own, move=move)

    told = await look_on(laid.id, seq, [people[other], Person(server.url)], secretly, openly)
    assert told == [[{"event": "ready", "seat": last}]] * 2


def test_nothing_stirs_for_others_as_long_as_a_choice_is_not_whole(server: Server):
    """No message, no number, no answer to whoever waits, and no clock that shows another time."""
    asyncio.run(choose_under_watch(server))


def leaves(value: Any) -> set[str]:
    """List every text in a view, and the names of all its parts."""
    if isinstance(value, dict):
        return set(value).union(*map(leaves, value.values()))
    if isinstance(value, list):
        return set[str]().union(*map(leaves, value))
    return {value} if isinstance(value, str) else set()


async def look_from_the_stands(server: Server, key: str, options: Options) -> None:
    """Look as a spectator at every phase of a game."""
    rng = random.Random(f"{spelled(key, options)} stands")
    people = await everybody(server.url)
    stranger = Person(server.url)
    game = frontrow.game(key, **options)
    for phase, (record, event) in events_of_each_phase(key, options, rng).items():
        laid = lay_out(server.database, game, people, rng.randbytes(32), origin_of(record, event, 0, None))
        for viewer in (stranger, people[5]):
            frame = await viewer.ask("GET", f"/api/tables/{laid.id}/frame")
            assert frame["view"] == json.loads(json.dumps(laid.mirror.view(None))), phase
            assert (frame["take_back"], frame["instead"], frame["events"]) == (False, [], [])
        assert not any(frame["view"][mine] for mine in OWN if mine in frame["view"])
        for seat in range(game.players):
            seen = await people[seat].ask("GET", f"/api/tables/{laid.id}/frame")
            assert leaves(frame["view"]) <= leaves(seen["view"]), (phase, seat)


OWN = ("seat", "hand", "commit", "looking", "held", "legal", "prices", "late")
"""What is in a seat's view for that seat alone."""


@pytest.mark.parametrize(("key", "options"), EACH_GAME)
def test_a_spectator_sees_nothing_that_every_seat_does_not_see_too(
    server: Server, key: str, options: Options
):
    asyncio.run(look_from_the_stands(server, key, options))


async def finished_table(person: Person, key: str, options: Options) -> tuple[str, Record]:
    """Let bots play a whole game over the wire, and download its record."""
    seats = [{"kind": "bot", "bot": "greedy"}] * options["players"]
    made = await person.ask("POST", "/api/tables", {"game": key, "options": options, "seats": seats})
    table = made["table"]
    await person.ask("POST", f"/api/tables/{table}/start")
    socket = await person.socket()
    await socket.send("watch", table=table)
    await socket.until("room", phase="over")
    await socket.close()
    return table, await person.ask("GET", f"/api/tables/{table}/record")


def places_to_play_on(record: Record, rng: random.Random) -> list[tuple[int, int]]:
    """Choose an event of each phase, and where a shuffle follows; and a seat that has to decide there."""
    places: dict[str, list[tuple[int, int]]] = {}
    for event, table in enumerate(frontrow.replay(record)):
        shuffled = record["events"][event + 1 : event + 2] and record["events"][event + 1][0] == "shuffle"
        for seat in table.to_move:
            places.setdefault("shuffle" if shuffled else counting.phase(table), []).append((event, seat))
    return [rng.choice(found) for found in places.values()]


async def play_on(person: Person, table: str, event: int, seat: int, deal: str) -> tuple[str, dict[str, Any]]:
    """Go on from an event of a finished game, and wait until the bots have made their secret choices."""
    wanted = {"event": event, "seat": seat, "deal": deal}
    made: str = (await person.ask("POST", f"/api/tables/{table}/play-on", wanted))["table"]
    frame: dict[str, Any] = {}

    async def have_chosen() -> bool:
        frame.update(await person.ask("GET", f"/api/tables/{made}/frame"))
        return frame["view"]["to_move"] == [seat]

    await until(have_chosen)
    return made, frame


async def compare_play_on(server: Server, key: str, options: Options) -> None:
    """Go on from a game with the cards as they were dealt and dealt anew; compare until the seat moves on."""
    rng = random.Random(spelled(key, options))
    person = await Person(server.url).arrive()
    table, record = await finished_table(person, key, options)
    words = frontrow.GAMES[key].actions.moves
    for event, seat in places_to_play_on(record, rng):
        told = []
        refused = rng.sample(words, 8)
        for deal in ("dealt", "anew"):
            made, frame = await play_on(person, table, event, seat, deal)
            here = Visit(server.url, made, [person] * options["players"], seat)
            here.seq = frame["seq"]
            await here.open("first")
            await here.open("second", after=0)
            await here.be_refused([move for move in refused if move not in frame["view"]["legal"]])
            for path in ("", "/frame", "/frame?after=0", "/chat", "/record"):
                await here.ask(path)
            await here.move_on(frame["view"]["legal"][0])
            told.append(here.sent)
            for tab in here.tabs.values():
                await tab.close()
        difference = first_difference(*map(as_if_made_together, (as_if_dealt_anew(told[0]), told[1])))
        assert not difference, f"event {event}, seat {seat}: {difference}"


@pytest.mark.parametrize(
    ("key", "options"),
    [("coverme", {"players": 3, "length": "shorter"}), ("suitup", {"players": 2})],
    ids=["coverme", "suitup"],
)
def test_whoever_plays_on_cannot_tell_whether_the_cards_are_the_old_ones(
    server: Server, key: str, options: Options
):
    asyncio.run(compare_play_on(server, key, options))


def stored(server: Server, question: str, *values: str) -> list[Any]:
    """Look into the database behind the server's back."""
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        return [row[0] for row in database.execute(question, values)]


async def overheard_game(server: Server, people: Sequence[Person], sent: list[str]) -> tuple[str, str]:
    """Play a game with a reserved seat before a spectator; give its table and the key of that seat."""
    host, guest, stranger = people
    options = {"players": 2, "two_player": "advanced", "length": "shorter"}
    seats = [{"kind": "me"}, {"kind": "reserved", "name": "Ben"}]
    wanted = {"game": "coverme", "options": options, "seats": seats}
    table = (await host.ask("POST", "/api/tables", wanted))["table"]
    key = (await host.ask("GET", f"/api/tables/{table}/keys"))["1"]
    await guest.ask("PUT", f"/api/tables/{table}/seats/1", {"key": key})
    await host.ask("POST", f"/api/tables/{table}/start")
    players = [Player(person, table, random.Random(1)) for person in (host, guest)]
    watching = await stranger.socket()
    await watching.send("watch", table=table, after=0)
    await asyncio.gather(*(player.play() for player in players))
    await watching.until("room", phase="over")
    for socket in (watching, players[0].socket, players[1].socket):
        assert socket is not None
        sent += socket.raw
    return table, key


async def overhear(server: Server) -> tuple[list[str], list[str]]:
    """Overhear a whole game; give all that was sent until its end, and what is nobody's business."""
    sent: list[str] = []

    async def note(answer: httpx.Response) -> None:
        await answer.aread()
        if not (answer.url.path.endswith("/keys") and answer.status_code == 200):
            sent.extend([answer.text, str(answer.headers.multi_items())])

    people = [await Person(server.url, name).arrive() for name in ("Ada", "Ben", "Cleo")]
    for person in people:
        person.http.event_hooks["response"].append(note)
    table, key = await overheard_game(server, people, sent)
    [seed] = stored(server, "SELECT seed FROM tables WHERE id = ?", table)
    cookies = [person.http.cookies["frontrow"] for person in people]
    hashes = stored(server, "SELECT hash FROM keys")
    until_the_end = list(sent)
    record = await people[2].ask("GET", f"/api/tables/{table}/record")
    assert record["seed"] == seed.hex(), "the seed is told in the end"
    return until_the_end, [key, seed.hex(), base64.b64encode(seed).decode(), *cookies, *hashes]


def test_no_secret_leaves_the_server_before_the_end(server: Server):
    """Not the seed of the deal, nor the key of a seat, nor anybody's cookie."""
    sent, secrets = asyncio.run(overhear(server))
    assert len(sent) > 100
    assert not [secret for secret in secrets if any(secret in text for text in sent)]
