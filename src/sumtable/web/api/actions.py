"""Acting, the request that comes most often."""

from typing import Annotated

from fastapi import APIRouter, Header, Request
from starlette.responses import Response

from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId, send_state
from sumtable.web.context import holder_of, host_of
from sumtable.web.documents import Accepted, PicturedState, State, answers

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
