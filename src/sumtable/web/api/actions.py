"""Acting, the request that comes most often: a route of the framework, and a short way to it.

What is as it should be goes straight to the endpoint, in a fraction of the time that finding the
route and looking at every part of a request by itself takes; whatever isn't, the framework looks
at, and says what is wrong.
"""

import re
from typing import Annotated

from fastapi import APIRouter, Header, Request
from pydantic import ValidationError
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GAME_ID, GameId, send_state
from sumtable.web.context import holder_of, host_of
from sumtable.web.documents import Accepted, PicturedState, State, answers

_PATH = re.compile(f"/api/games/({GAME_ID.strip('^$')})/actions")

router = APIRouter(tags=["Play"])

_ANSWERS = answers(State, PicturedState, Accepted)


@router.post("/api/games/{id}/actions", summary="Do something", responses=_ANSWERS)
async def act(
    request: Request,
    id: GameId,
    body: models.Act,
    prefer: Annotated[str | None, Header(description="`return=minimal`: no state back.")] = None,
) -> Response:
    """Plays an action in notation on the version it was chosen at.

    When the answer comes, the action is in the database. A stale or repeated one is refused with
    409 and the current version.
    """
    holder = holder_of(request)
    version = await host_of(request).act(id, holder, body.version, body.action, body.seat)
    request.app.state.metrics.moves.inc()
    if prefer == "return=minimal":
        return answer(Accepted(ok=True, version=version))
    return await send_state(request, id, turned=body.turned, made=version)


_ROUTE = router.routes[-1]


class Straight:
    """Wraps the app: well-formed actions don't go through it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        found = _PATH.fullmatch(scope["path"])
        request = Request(scope, receive)
        if found is None or "content-length" not in request.headers:
            await self._app(scope, receive, send)
            return
        content = await _read(receive)
        try:
            body = models.Act.model_validate_json(content)
        except ValidationError:
            await self._app(scope, _again(content, receive), send)
            return
        scope["route"], scope["path_params"] = _ROUTE, {"id": found[1]}
        response = await act(request, found[1], body, request.headers.get("prefer"))
        await response(scope, receive, send)


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
