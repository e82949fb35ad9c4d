"""The server put together: routes, guards, and what happens at the start and the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ..compilation import Compilation
from . import asking, guards, routes, starting, web
from .clocks import WallClock
from .front import Front
from .settings import Settings

LARGEST_BODY = 64 * 1024


def create_app(
    settings: Settings, clock: WallClock | None = None, compilation: Compilation | None = None
) -> Litestar:
    """Build the server's application; games that are still being compiled begin when they are ready."""
    lease = starting.Lease()

    @asynccontextmanager
    async def serving(app: Litestar) -> AsyncIterator[None]:
        front = Front(settings, clock, compilation)
        app.state.front = front
        try:
            await starting.start(front, lease)
            yield
        finally:
            await starting.stop(front, lease)

    return Litestar(
        routes.ROUTES,
        dependencies=asking.DEPENDENCIES,
        lifespan=[serving],
        middleware=[guards.Guard()],
        exception_handlers={**guards.HANDLERS, NotFoundException: web.not_found},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Front Row",
            version="1",
            path="/api",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        debug=False,
        logging_config=None,
    )
