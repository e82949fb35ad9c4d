"""What can be asked over HTTP; the socket does the same and more quickly."""

from dataclasses import asdict
from functools import partial
from typing import Annotated, Any

from litestar import Response, WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from .. import GAMES
from ..bots.roster import BOTS
from ..engine.game import Definition
from ..engine.options import Option
from ..engine.words import LANGUAGES, say
from ..games.suitup.rulebook import fillings
from . import chatting, metrics, people_routes, plan, table_routes, web
from .asking import COOKIE, Asking, Req, Serving, front_of, get
from .bodies import BotShown, Choices, GameShown, OptionShown, Unready
from .guards import address_of, language_of
from .hurrying import hear
from .ports import PROGRAM
from .protocol import GameKey, Lobby
from .sockets import TOO_MANY, Connection, serve

TheGame = Annotated[GameKey, PathParameter(description="the game; it has editions")]
TheEdition = Annotated[str, PathParameter(description="the name of one that ships", max_length=24)]


@get("/api/games", sync_to_thread=False)
def games(request: Req, front: Serving, person: Asking) -> Choices:
    """List what can be chosen: games and their options, bots, styles and phrases; and say who you are."""
    bots = [
        BotShown(name, *(say(language, bot.about) for language in LANGUAGES)) for name, bot in BOTS.items()
    ]
    you = people_routes.me_of(person) if person else None
    offered = [shown(definition) for definition in GAMES.values()]
    return Choices(you, offered, bots, chatting.phrases(), rules(request, front))


@get("/api/rules", sync_to_thread=False)
def show_rules(request: Req, front: Serving) -> list[Unready]:
    """List the games whose rules are not ready yet, and how far they are; nothing when all can be played."""
    return rules(request, front)


def rules(request: Req, front: Serving) -> list[Unready]:
    """Show how far the games are whose rules are not ready, in the language of whoever asks."""
    return front.readiness.shown(language_of(request))


def shown(definition: Definition) -> GameShown:
    """Show what a game offers."""
    return GameShown(
        game=definition.key,
        rules=definition.version,
        styles=list(plan.STYLES[definition.key]),
        options=[option_of(definition, option) for option in definition.options],
        scores=option_of(definition, definition.scores),
        edition=asdict(definition.edition) if definition.edition else None,
        others=others_of(definition),
    )


def option_of(definition: Definition, option: Option) -> OptionShown:
    """Show an option; an edition can be any that ships."""
    choices = definition.editions if option.name == "edition" else option.choices
    return OptionShown(option.name, list(choices), option.default)


def others_of(definition: Definition) -> list[dict[str, Any]]:
    """Show the editions that ship beside the standard one."""
    if definition.open_edition is None:
        return []
    return [asdict(definition.open_edition(name).edition) for name in definition.editions[1:]]


@get("/api/games/{game:str}/editions/{edition:str}/rulebook", sync_to_thread=False)
def rulebook(request: Req, game: TheGame, edition: TheEdition) -> dict[str, str]:
    """Give what the rulebook says of an edition, mark by mark, in the language of whoever asks."""
    return fillings(plan.agreed_game(game, {"edition": edition}).definition.edition, language_of(request))


@get("/api/lobby", sync_to_thread=False)
def lobby(front: Serving) -> Lobby:
    """List the tables that wait for people, and the games to watch."""
    return front.hall.lobby.lobby()


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> dict[str, str]:
    """Say that the process is alive, and that it is ours: another one that finds its port taken asks."""
    return {"status": "alive", "program": PROGRAM}


@get("/ready", include_in_schema=False)
async def ready(front: Serving) -> Response[dict[str, str]]:
    """Say whether games can be played: the database answers, all rules are there, nothing is stopping."""
    try:
        await front.store.ping()
    except Exception as error:
        front.hall.report(error)
        return Response({"status": "no database"}, status_code=503)
    good = front.ready and not front.stopping and not front.readiness.waiting
    return Response({"status": "ready" if good else "not ready"}, status_code=200 if good else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def show_metrics(request: Req, front: Serving) -> Response[bytes]:
    """Show the figures a host watches: to this machine alone, unless the settings say otherwise."""
    wanted = front.settings.metrics
    client = request.scope.get("client")
    local = client is None or client[0] in ("127.0.0.1", "::1")
    if wanted == "off" or (wanted == "local" and not local):
        raise NotFoundException
    return Response(metrics.exposed(), media_type="text/plain; version=0.0.4")


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, State], state: State) -> None:
    """Talk with a client."""
    front = front_of(state)
    person = await front.people.find(socket.cookies.get(COOKIE))
    address = address_of(socket.scope)
    await socket.accept()
    if not front.may_connect(address):
        await socket.close(TOO_MANY)
        return
    connection = Connection(socket, person, address)
    connection.listen(partial(hear, front, connection))
    front.connections.add(connection)
    metrics.CONNECTIONS.set(len(front.connections))
    try:
        await serve(front, connection)
    finally:
        metrics.CONNECTIONS.set(len(front.connections))


OWN = [games, show_rules, rulebook, lobby, health, ready, show_metrics, socket]
ROUTES = [*people_routes.ROUTES, *table_routes.ROUTES, *OWN, *web.ROUTES]
