"""Asking the server over HTTP, one question after the other; and what every answer has to be like."""

import re
from functools import partial
from typing import Any

import httpx

from tests.waiting import FAR_TOO_LONG

INSIDE = re.compile(r"traceback|litestar|uvicorn|python|sqlalchemy|sqlite|\.py\b|line \d+", re.IGNORECASE)
"""What an answer would say if it told of the server's inside."""


get, post = partial(httpx.get, timeout=FAR_TOO_LONG), partial(httpx.post, timeout=FAR_TOO_LONG)
request = partial(httpx.request, timeout=FAR_TOO_LONG)


def browser(url: str, name: str | None = "Ada", language: str = "en", **headers: str) -> httpx.Client:
    """Open a browser, as somebody with a name or as a stranger."""
    client = httpx.Client(
        base_url=url, timeout=FAR_TOO_LONG, headers={"Accept-Language": language, **headers}
    )
    if name is not None:
        answer = client.post("/api/people", json={"name": name, "language": language})
        assert answer.status_code == 201, answer.text
        secret = client.cookies["frontrow"]
        client.cookies.clear()
        client.cookies.set("frontrow", secret)  # also where it should be sent over https alone
    return client


def check_safe(answer: httpx.Response) -> None:
    """Check what is true of every answer: the safe headers, and nothing of the server's inside."""
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert not {"server", "x-powered-by", "access-control-allow-origin"} & set(answer.headers)
    assert all(len(answer.headers.get_list(name)) == 1 for name in answer.headers)
    if not answer.is_success:
        assert not INSIDE.search(answer.text), answer.text


def refused(answer: httpx.Response, status: int, reason: str) -> str:
    """Check that something was refused, in our own words; give them."""
    assert answer.status_code == status, f"{answer.status_code} {answer.text}"
    assert answer.headers["content-type"] == "application/json"
    told: dict[str, Any] = answer.json()
    assert told.keys() == {"reason", "text"}
    assert told["reason"] == reason, told
    check_safe(answer)
    return str(told["text"])


def make_table(client: httpx.Client, **wish: Any) -> str:
    """Make a table, of Cover Me for two unless something else is wished for."""
    options = {"players": 2, "two_player": "advanced", "first_game": True}
    answer = client.post("/api/tables", json={"game": "coverme", "options": options, **wish})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])
