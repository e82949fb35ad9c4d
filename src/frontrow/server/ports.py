"""Ports: taking one to listen on, and finding out who has it already."""

import errno
import http.client
import json
import socket
from contextlib import suppress

import msgspec

from .settings import BadSetting, Settings

PROGRAM = "Front Row"
"""What `/health` calls itself: nobody else answers that there."""

ANSWERED_WITHIN = 5.0
"""How many seconds whoever has a port may take to say who it is; one that has just started takes two."""

MOST_TRIED = 100
LAST_PORT = 65_535
REASONS = {errno.EADDRINUSE: "port_taken", errno.EACCES: "port_forbidden"}


def listen(settings: Settings) -> list[socket.socket]:
    """Take the port on every address that the host's name has."""
    opened: list[socket.socket] = []
    port = settings.port
    try:
        for family, kind, _, _, place in addresses(settings):
            opened.append(bound(family, kind, (place[0], port, *place[2:])))
            port = opened[0].getsockname()[1]
    except OSError as error:
        for other in opened:
            other.close()
        key = REASONS.get(error.errno or 0, "host")
        reason = error.strerror or str(error)
        raise BadSetting(key, host=settings.host, port=settings.port, reason=reason) from None
    return opened


def listen_or_find(settings: Settings, wished: bool) -> list[socket.socket] | str:
    """Take the port, or the next that is free unless just this one is wished for.

    Where a Front Row has one that was tried, its address is given instead.
    """
    more = 0 if wished else min(MOST_TRIED, LAST_PORT - settings.port)
    try:
        return listen(settings)
    except BadSetting as error:
        if error.key != "bad_setting.port_taken":
            raise
        for port in range(settings.port, settings.port + more + 1):
            with suppress(BadSetting):
                return listen(msgspec.structs.replace(settings, port=port))
            if is_ours(settings.host, port):
                return written(settings.host, port)
        raise


def addresses(settings: Settings) -> list[tuple[int, int, int, str, tuple[object, ...]]]:
    """List the addresses of the host's name, each once."""
    found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys(found))


def bound(family: int, kind: int, place: tuple[object, ...]) -> socket.socket:
    """Open a socket at an address; one for IPv6 leaves IPv4 to its own."""
    opened = socket.socket(family, kind)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind(place)
        opened.listen()  # else another server could take the port as well, until both want to hear
    except OSError:
        opened.close()
        raise
    return opened


def address(sockets: list[socket.socket]) -> str:
    """Write the address that a browser on this computer can open."""
    host, port = sockets[0].getsockname()[:2]
    return written(host, port)


def written(host: str, port: int) -> str:
    """Write an address for a browser on this computer, which reaches a server for everybody as well."""
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_ours(host: str, port: int) -> bool:
    """Ask whoever has a port whether it is a Front Row."""
    reached = "localhost" if host in ("0.0.0.0", "::") else host
    line = http.client.HTTPConnection(reached, port, timeout=ANSWERED_WITHIN)
    try:
        line.request("GET", "/health")
        told = json.loads(line.getresponse().read(1000))
    except (OSError, ValueError, http.client.HTTPException):
        return False
    finally:
        line.close()
    return isinstance(told, dict) and told.get("program") == PROGRAM
