"""What all routes share: who asks, where we are, and how a request can be refused."""

import io
from functools import partial
from typing import Any

import litestar
import segno
from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec

from .front import Front
from .guards import Told
from .people import Person

REFUSALS = {
    400: "Something in the request cannot be read or cannot be.",
    401: "You have no name yet.",
    403: "It is not yours to do or to see.",
    404: "There is no such thing.",
    409: "It cannot be done now; the reason says why.",
    413: "The request is too large.",
    429: "That was too much at once; `Retry-After` says how many seconds to wait.",
    500: "The server failed; it has noted how.",
    503: "It cannot be done for a moment.",
}
"""How any request can be refused, always in the same form."""

TOLD = {status: ResponseSpec(Told, False, why) for status, why in REFUSALS.items()}
delete = partial(litestar.delete, responses=TOLD)
get = partial(litestar.get, responses=TOLD)
patch = partial(litestar.patch, responses=TOLD)
post = partial(litestar.post, responses=TOLD)
put = partial(litestar.put, responses=TOLD)
COOKIE = "frontrow"
A_YEAR = 365 * 24 * 3600
Req = Request[Any, Any, State]
Serving = NamedDependency[Front]
Asking = NamedDependency[Person | None]


def front_of(state: State) -> Front:
    """Find the server behind a request."""
    front: Front = state.front
    return front


async def person_of(request: Req, front: Serving) -> Person | None:
    """Find who asks, by their cookie."""
    return await front.people.find(request.cookies.get(COOKIE))


DEPENDENCIES = {
    "front": Provide(front_of, sync_to_thread=False),
    "person": Provide(person_of),
}


def base_url(request: Req, front: Front) -> str:
    """Say under which address people reach us."""
    return front.settings.url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"


def with_cookie(request: Req, front: Front, content: Any, secret: str, status: int) -> Response[Any]:
    """Answer with a secret in a cookie that no script can read."""
    secure = base_url(request, front).startswith("https:")
    cookie = Cookie(COOKIE, value=secret, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
    return Response(content, status_code=status, cookies=[cookie])


def qr_code(url: str) -> str:
    """Draw an address as a QR code, an SVG image."""
    page = io.BytesIO()
    segno.make(url, micro=False).save(page, kind="svg", xmldecl=False, scale=4)
    return page.getvalue().decode()
