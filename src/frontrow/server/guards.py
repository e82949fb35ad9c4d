"""Guards: who may ask from where and how often, safe headers, and answers that give nothing away."""

import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response
from litestar._openapi.plugin import handle_schema_path_not_found
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, HTTPException, NotFoundException, ValidationException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..engine.errors import FrontRowError
from ..engine.words import LANGUAGES
from . import metrics
from .limits import household
from .refusals import Refusal, progress_of, reason_of, status_of, told_to_people

log = logging.getLogger("frontrow.server")

SAFE = {"GET", "HEAD", "OPTIONS"}
SOON = 5
NESTED = "JSON is nested too deeply"
GONE = "client disconnected prematurely"
"""What Litestar says when a request breaks off in the middle of its body."""

UNLIMITED = {"/health", "/ready", "/metrics"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Told(msgspec.Struct, omit_defaults=True):
    """Why a request was not met: a reason for programs, a text for people; and how far a game's rules are."""

    reason: str
    text: str
    game: str | None = None
    done: int | None = None
    total: int | None = None


class Guard(ASGIMiddleware):
    """Looks at every request before it is let in, and puts the safe headers on every answer."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check where a request comes from and how many there were."""
        front = scope["litestar_app"].state.front
        headers = Headers.from_scope(scope)
        unsafe = scope.get("method", "") not in SAFE
        if unsafe and not same_origin(headers, front.settings.url):
            raise Refusal("origin")
        if scope["path"] not in UNLIMITED:
            front.limits.spend("ask", address_of(scope))
        handler: Any = scope["route_handler"]
        if handler.fn is handle_schema_path_not_found:
            raise NotFoundException  # Litestar's own page for what is not there, beside the OpenAPI
        await next_app(scope, receive, careful(send) if scope["type"] == ScopeType.HTTP else send)


def careful(send: Send) -> Send:
    """Put the safe headers on an answer."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def same_origin(headers: Headers, url: str) -> bool:
    """Say whether a request comes from our own pages; programs, which name no origin, are no browsers."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    place = urlsplit(origin).netloc.lower()
    ours = {headers.get("host", "").lower()} | ({urlsplit(url).netloc.lower()} if url else set())
    return bool(place) and place in ours


def address_of(scope: Scope) -> str:
    """Say from which household a request comes."""
    client = scope.get("client")
    return household(client[0]) if client else "local"


def language_of(request: Request[Any, Any, Any]) -> str:
    """Find the language of whoever asks."""
    wanted = request.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def answer(status: int, reason: str, text: str, **progress: Any) -> Response[Told]:
    """Say why a request was not met; with the headers, for what leads nowhere never comes to the guard."""
    metrics.REFUSED.labels(reason).inc()
    return Response(
        Told(reason, text, **progress), status_code=status, media_type="application/json", headers={**HEADERS}
    )


def refused(request: Request[Any, Any, Any], error: FrontRowError) -> Response[Told]:
    """Say what was refused, in the language of whoever asks."""
    text = told_to_people(error, language_of(request))
    told = answer(status_of(error), reason_of(error), text, **progress_of(error))
    if isinstance(error, Refusal) and error.reason == "too_many":
        told.headers["Retry-After"] = str(error.values.get("seconds", SOON))
    return told


def misread(request: Request[Any, Any, Any], error: ValidationException) -> Response[Told]:
    """Say what in a request cannot be read."""
    details = error.extra if isinstance(error.extra, list) else []
    said = [f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in details]
    why = "; ".join(said) or error.detail.partition("\n")[0]
    return refused(request, Refusal("bad_request", why=why[:300]))


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Told]:
    """Say that what was sent is nested too deeply to be read."""
    return refused(request, Refusal("bad_request", why=NESTED))


def unmet(request: Request[Any, Any, Any], error: HTTPException) -> Response[Told]:
    """Answer a request that the framework itself does not meet."""
    if isinstance(error, ValidationException):
        return misread(request, error)
    if isinstance(error, NotFoundException):
        return answer(404, "no_page", Refusal("no_page").told(language_of(request)))
    if error.status_code == 413:
        return refused(request, Refusal("too_large"))
    if error.detail == GONE:  # nobody is there to read the answer, and nothing failed
        return refused(request, Refusal("bad_request", why=GONE))
    if isinstance(error, ClientException) or error.status_code < 500:
        why = (error.detail or "").partition("\n")[0]
        return answer(
            error.status_code, "bad_request", Refusal("bad_request", why=why).told(language_of(request))
        )
    return failed(request, error)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Told]:
    """Answer when the server itself is at fault: noted for its owner, not told to anybody."""
    metrics.ERRORS.inc()
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return answer(500, "failed", Refusal("failed").told(language_of(request)))


HANDLERS: Any = {
    FrontRowError: refused,
    HTTPException: unmet,
    RecursionError: too_deep,
    Exception: failed,
}
