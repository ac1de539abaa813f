"""The short way for actions, the requests that come most often.

The endpoint is the one that the framework's route has; what is left out is what the framework does
around it: looking for the route, solving dependencies, packing an answer that is short anyway.
"""

import re

from pydantic import ValidationError
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from sumtable.web.api.play import ACTIONS_PATH, act
from sumtable.web.errors import unreadable
from sumtable.web.models import Act

_ACTIONS = re.compile(ACTIONS_PATH.replace("{id}", "([a-z0-9]{10})"))


class _Route:
    """What logs and figures ask of a route."""

    path = ACTIONS_PATH


class Express:
    """Answers actions itself and hands on everything else."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = scope["type"] == "http" and _ACTIONS.fullmatch(scope["path"])
        if not found or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        scope["route"] = _Route
        scope["path_params"] = {"id": found[1]}
        request = Request(scope, receive)
        try:
            body = Act.model_validate_json(await request.body())
        except ValidationError as error:
            raise unreadable(error.errors()) from None
        answer = await act(request, found[1], body, request.headers.get("prefer"))
        await answer(scope, receive, send)
