"""A short way to what is asked for most often: acting, following, the table and its board.

What is as it should be goes straight to the endpoint, in a fraction of the time that finding the
route and looking at every part of a request by itself takes; whatever isn't, the framework looks
at, and says what is wrong.
"""

import re
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from pydantic import ValidationError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Router
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sumtable.web import models, table_page
from sumtable.web.api import actions, pictures, play
from sumtable.web.api.common import GAME_ID

_ID = GAME_ID.strip("^$")
_PATH = re.compile(f"/api/games/({_ID})/(actions|stream|board.svg)|/play/({_ID})")
_QUERY = re.compile(rb"(?:(?:^|&)(?:after=\d{1,15}|turned=[012]|answered=(?:true|false)))*")


def _route(router: Router, endpoint: Callable[..., Any]) -> BaseRoute:
    return next(one for one in router.routes if getattr(one, "endpoint", None) is endpoint)


_ACT = _route(actions.router, actions.act)
_STREAM = _route(play.router, play.stream)
_BOARD = _route(pictures.router, pictures.board)
_TABLE = _route(table_page.router, table_page.table_page)


class Straight:
    """Wraps the app: well-formed requests of these kinds don't go through it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is not None and scope["method"] == "POST" and found[2] == "actions":
            await self._act(found[1], scope, receive, send)
            return
        way = None
        if found is not None and scope["method"] == "GET":
            way = _way(found[2], found[1] or found[3], Request(scope, receive))
        if way is None:
            await self._app(scope, receive, send)
            return
        scope["route"], response = way
        scope["path_params"] = {"id": found[1] or found[3]}  # type: ignore[index]
        await (await response)(scope, receive, send)

    async def _act(self, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if b"content-length" not in headers:
            await self._app(scope, receive, send)
            return
        content = await _read(receive)
        try:
            body = models.Act.model_validate_json(content)
        except ValidationError:
            await self._app(scope, _again(content, receive), send)
            return
        scope["route"], scope["path_params"] = _ACT, {"id": id}
        prefer = headers.get(b"prefer", b"").decode("latin-1")
        response = await actions.act(Request(scope, receive), id, body, prefer)
        await response(scope, receive, send)


def _way(
    kind: str | None, id: str, request: Request
) -> tuple[BaseRoute, Coroutine[Any, Any, Response]] | None:
    """The route and what makes the answer, if all that is asked for is as it should be."""
    if kind is None:
        return _TABLE, table_page.table_page(request, id)
    asked = _asked(request.scope["query_string"])
    if asked is None or kind == "actions":
        return None
    turned = asked.get("turned")
    if kind == "board.svg":
        if asked.keys() - {"turned"}:
            return None
        return _BOARD, pictures.board(request, id, None, int(turned or 0))
    after = asked.get("after")
    following = play.stream(
        request,
        id,
        None if after is None else int(after),
        asked.get("answered") == "true",
        None if turned is None else int(turned),
        request.headers.get("last-event-id"),
    )
    return _STREAM, following


def _asked(query: bytes) -> Mapping[str, str] | None:
    """What a query asks for, if it is what our pages ask for, and once."""
    if not query:
        return {}
    if _QUERY.fullmatch(query) is None:
        return None
    parts = [part.split("=") for part in query.decode("ascii").split("&")]
    asked = dict(parts)
    return asked if len(asked) == len(parts) else None


async def _read(receive: Receive) -> bytes:
    """The whole body. Raises ClientDisconnect."""
    parts = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def _again(content: bytes, receive: Receive) -> Receive:
    """Reads a body that was read already, and then whatever comes."""
    waiting: list[Message] = [{"type": "http.request", "body": content, "more_body": False}]

    async def receiving() -> Message:
        return waiting.pop() if waiting else await receive()

    return receiving
