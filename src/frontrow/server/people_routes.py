"""Over HTTP: who you are."""

from typing import Annotated

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from .asking import (
    COOKIE,
    Asking,
    Req,
    Serving,
    base_url,
    delete,
    get,
    patch,
    post,
    put,
    qr_code,
    with_cookie,
)
from .bodies import Arrival, Change, Claim, Link, Me
from .guards import address_of
from .names import clean_name
from .people import Person

Other = Annotated[str, PathParameter(description="the other person's public id")]


def me_of(person: Person) -> Me:
    """Say who somebody is."""
    return Me(person.id, person.name, person.language, sorted(person.muted))


@post("/api/people")
async def arrive(request: Req, front: Serving, data: JSONBody[Arrival]) -> Response[Me]:
    """Pick a name; the answer sets the cookie that is you from now on."""
    clean_name(data.name)
    front.limits.spend("person", address_of(request.scope))
    person, secret = await front.people.arrive(data.name, data.language)
    return with_cookie(request, front, me_of(person), secret, 201)


@get("/api/me")
async def show_me(front: Serving, person: Asking) -> Me:
    """Say who you are."""
    return me_of(front.named(person))


@patch("/api/me")
async def change_me(front: Serving, person: Asking, data: JSONBody[Change]) -> Me:
    """Take another name or language."""
    who = front.named(person)
    await front.people.change(who, data.name, data.language)
    return me_of(who)


@post("/api/me/links")
async def make_link(request: Req, front: Serving, person: Asking) -> Link:
    """Make a link (and QR code) that moves you to another device, once, within a quarter of an hour."""
    who = front.named(person)
    front.limits.spend("link", who.id)
    code, expires_at = await front.people.make_link(who)
    url = f"{base_url(request, front)}/enter#{code}"
    return Link(url, code, qr_code(url), expires_at)


@post("/api/me/claim", status_code=200)
async def claim_link(request: Req, front: Serving, data: JSONBody[Claim]) -> Response[Me]:
    """Use a one-time link: this device is yours too now."""
    front.limits.spend("enter", address_of(request.scope))
    person, secret = await front.people.claim_link(data.code)
    return with_cookie(request, front, me_of(person), secret, 200)


@delete("/api/me/device", response_cookies=[Cookie(COOKIE, value="", max_age=0, expires=0)])
async def forget_device(request: Req, front: Serving) -> None:
    """Leave: this device's cookie opens nothing any more."""
    secret = request.cookies.get(COOKIE)
    if secret:
        await front.people.forget_device(secret)


@put("/api/me/mutes/{other:str}", status_code=204)
async def mute(front: Serving, person: Asking, other: Other) -> None:
    """Hear somebody no longer."""
    await front.people.mute(front.named(person), other, True)


@delete("/api/me/mutes/{other:str}")
async def unmute(front: Serving, person: Asking, other: Other) -> None:
    """Hear somebody again."""
    await front.people.mute(front.named(person), other, False)


ROUTES = [arrive, show_me, change_me, make_link, claim_link, forget_device, mute, unmute]
