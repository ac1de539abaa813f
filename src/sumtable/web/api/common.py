"""What the routes of the API share."""

from typing import Annotated

from fastapi import Path, Query, Request
from starlette.responses import Response

from sumtable.web.answers import Json, with_picture
from sumtable.web.asking import while_waiting
from sumtable.web.context import base_url_of, holder_of, host_of
from sumtable.web.limits import address_of

GAME_ID = "^[a-z0-9]{10}$"
GameId = Annotated[
    str, Path(description="The game's name.", pattern=GAME_ID, examples=["kfd29xqmhw"])
]
At = Annotated[
    int | None,
    Query(ge=0, le=100_000, description="After so many events of the record; the last if left out"),
]

Turned = Annotated[
    int,
    Query(ge=0, le=2, description="Quarter turns: 1 for tall screens, 2 for the far side."),
]


async def send_state(
    request: Request,
    id: str,
    at: int | None = None,
    status: int = 200,
    turned: int | None = None,
    made: int | None = None,
) -> Response:
    """The game as this viewer may see it, with the step of a board's picture that is `turned`.

    `made` is the version that the viewer has just made.
    """
    host = host_of(request)
    work = host.state(id, holder_of(request), at, made)
    state = await (work if host.has(id) else while_waiting(request, work))
    base_url = "" if state["join"] is None else base_url_of(request)
    text = request.app.state.states.encode(state, base_url)
    if turned is not None:
        seen = await host.seen(id, holder_of(request))
        same = seen.hosted.version == state["version"]
        text = with_picture(text, request.app.state.steps.to(seen, turned) if same else None)
    return Json(text, status)


def limit_cost(request: Request, cost: float) -> None:
    """Counts a request for as many as it costs. Raises TooMuch."""
    request.app.state.limits.request(address_of(request.scope), cost)


SEARCH = 5
"""Requests that a search among one's games counts as."""


def limit_search(request: Request) -> None:
    """Counts a search. Raises TooMuch."""
    limit_cost(request, SEARCH - 1)


def limit_games(request: Request) -> None:
    """Counts one more game of this address. Raises TooMuch."""
    request.app.state.limits.game(address_of(request.scope))
