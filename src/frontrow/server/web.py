"""The table in the browser: the files that `make play` builds, and the page from which all others open."""

import gzip
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ..engine.words import LANGUAGES, say
from .asking import Req
from .guards import HEADERS, language_of, unmet

FOLDER = Path(__file__).parent / "web"
INDEX = "index.html"
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
PACKED = {".html", ".css", ".js", ".svg", ".webmanifest", ".json"}
EXPECTED = (
    "worker.js", "manifest.webmanifest", "licences.json",
    "icon.svg", "icon-192.png", "icon-512.png", "icon-maskable.png",
)  # fmt: skip
PLACES = [
    "/", "/t/{table:str}", "/t/{table:str}/replay", "/new/{game:str}", "/rules/{game:str}",
    "/learn/{game:str}", "/enter", "/settings", "/licences",
]  # fmt: skip


class File(NamedTuple):
    """A file as it is sent: its bytes, plain and packed, its type, and how long it may be kept."""

    plain: bytes
    packed: bytes | None
    type: str
    kept: str


@cache
def files() -> dict[str, File]:
    """Read everything that was built, once."""
    found = (path for path in FOLDER.rglob("*") if path.is_file())
    return {path.relative_to(FOLDER).as_posix(): read(path) for path in found}


def read(path: Path) -> File:
    """Read a file; what is named after its content never changes."""
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, mtime=0) if path.suffix in PACKED else None
    return File(plain, packed, kind, FOR_EVER if path.parent.name == "assets" else ASK_AGAIN)


def sent(request: Req, name: str, status: int = 200) -> Response[bytes]:
    """Send a file, packed where the browser can unpack it."""
    file = files().get(name)
    if file is None:
        raise NotFoundException
    headers = {"Cache-Control": file.kept, "Vary": "Accept-Encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, status_code=status, media_type=file.type, headers=headers)
    return Response(file.plain, status_code=status, media_type=file.type, headers=headers)


def spoken(request: Req) -> str:
    """Say in which language the page begins: in the first only for those who read no other of ours."""
    wanted = [one.strip()[:2].lower() for one in request.headers.get("accept-language", "").split(",")]
    return next((language for language in LANGUAGES[1:] if language in wanted), LANGUAGES[0])


@cache
def hinted(language: str) -> dict[str, str]:
    """Let the browser ask for its words at once, beside the script that will want them."""
    words = [name for name in files() if name.startswith(f"assets/words-{language}-")]
    return {
        "Link": ", ".join(f"</{name}>; rel=modulepreload" for name in words),
        "Vary": "Accept-Encoding, Accept-Language",
    }


@get(PLACES, include_in_schema=False, sync_to_thread=False)
def page(request: Req) -> Response[Any]:
    """Open the table, wherever in it somebody wants to be."""
    if INDEX in files():
        answer = sent(request, INDEX)
        answer.headers.update(hinted(spoken(request)))
        return answer
    text = say(language_of(request), "serving.not_built")
    return Response(text, status_code=503, media_type="text/plain")


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Req, name: FromPath[str]) -> Response[bytes]:
    """Give a file whose name says its content."""
    return sent(request, f"assets/{name}")


@get([f"/{name}" for name in EXPECTED], include_in_schema=False, sync_to_thread=False)
def file(request: Req) -> Response[bytes]:
    """Give a file that a browser expects at its place."""
    return sent(request, request.url.path.removeprefix("/"))


def not_found(request: Req, error: NotFoundException) -> Response[Any]:
    """Say that there is no such page: to people on a page, to programs as the rest of the server does."""
    if "text/html" not in request.headers.get("accept", "") or INDEX not in files():
        return unmet(request, error)
    answer = sent(request, INDEX, 404)
    answer.headers.update(HEADERS | {"Cache-Control": ASK_AGAIN})  # the guard never saw it
    return answer


ROUTES = [page, asset, file]
