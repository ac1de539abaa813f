"""Playing: previews, undo, hints and the stream of what happens."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from starlette.responses import Response

from sumtable.host.types.answers import Hints, ReviewState
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId, limit_cost, send_state
from sumtable.web.asking import while_waiting
from sumtable.web.context import base_url_of, holder_of, host_of
from sumtable.web.documents import PREVIEW, State, answers
from sumtable.web.limits import address_of
from sumtable.web.stream import StreamResponse

router = APIRouter(tags=["Play"])

After = Annotated[
    int | None,
    Query(
        ge=0, le=100_000, description="How many moments the asker has; waits until there are more"
    ),
]

_STATE = answers(State)


@router.get(
    "/api/games/{id}/stream",
    summary="Follow a game",
    response_class=Response,
    responses={
        200: {
            "description": "Server-sent events: `state` (its id is the version, its data a state), "
            "`presence`, `phrase` (what somebody said), and with `answered` also `version`. A "
            "`ping` comes at once and every 15 seconds: which version of the scripts the server "
            "has (`assets`), and after how many `seconds` the next one comes.",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        }
    },
)
async def stream(
    request: Request,
    id: GameId,
    after: Annotated[
        int | None, Query(ge=0, le=2**53, description="The version that you have already.")
    ] = None,
    answered: Annotated[
        bool,
        Query(
            description="Of what you do yourself only the `version` is sent, after half a second "
            "if nothing newer was sent by then: the answer to it has the state."
        ),
    ] = False,
    turned: Annotated[
        int | None,
        Query(
            ge=0,
            le=2,
            description="How the board lies before you, in quarters: with each state comes what is "
            "new in its picture.",
        ),
    ] = None,
    last_event_id: Annotated[str | None, Header(description="The same, by a browser.")] = None,
) -> Response:
    """Sends the state now, unless you have it, and each newer one as soon as it is committed."""
    if last_event_id is not None and last_event_id.isdecimal():
        after = int(last_event_id[:16])
    app = request.app.state
    return StreamResponse(
        await host_of(request).subscribe(id, holder_of(request), answered, after or 0),
        app.streams,
        app.states,
        base_url_of(request),
        address_of(request.scope),
        after,
        None if turned is None else partial(app.steps.to, turned=turned),
    )


@router.post(
    "/api/games/{id}/preview",
    summary="Try something out",
    responses=answers(PREVIEW),
)
async def preview(request: Request, id: GameId, body: models.Preview) -> Response:
    """What a draft of an action would earn, or why the rules would refuse it. Changes nothing."""
    return answer(await host_of(request).preview(id, holder_of(request), body.draft))


@router.post("/api/games/{id}/undo", summary="Take back", responses=_STATE)
async def undo(request: Request, id: GameId, body: models.OnVersion) -> Response:
    """Takes the last action back at once, or asks the other players to agree."""
    await host_of(request).undo(id, holder_of(request), body.version)
    return await send_state(request, id)


@router.post("/api/games/{id}/undo/answer", summary="Answer an undo", responses=_STATE)
async def answer_undo(request: Request, id: GameId, body: models.UndoAnswer) -> Response:
    """Says yes or no to another player who wants to take back."""
    await host_of(request).answer_undo(id, holder_of(request), body.version, body.yes)
    return await send_state(request, id)


@router.post("/api/games/{id}/resign", summary="Resign", responses=_STATE)
async def resign(request: Request, id: GameId, body: models.Resign) -> Response:
    """Gives the game up, whoever is to move."""
    await host_of(request).resign(id, holder_of(request), body.version, body.seat)
    return await send_state(request, id)


@router.post("/api/games/{id}/claim", summary="Claim a win or a draw", responses=_STATE)
async def claim(request: Request, id: GameId, body: models.Claim) -> Response:
    """Ends a game whose player to move has been away for long, once `away.left` is 0."""
    await host_of(request).claim(id, holder_of(request), body.version, body.what)
    return await send_state(request, id)


@router.post("/api/games/{id}/hint", summary="Get a hint", responses=answers(Hints))
async def hint(request: Request, id: GameId, body: models.AskHint) -> Response:
    """The best actions with reasons; the computer thinks for a few seconds."""
    limit_cost(request, 10)
    hint = host_of(request).hint(id, holder_of(request), body.version, body.ways)
    return answer(await while_waiting(request, hint))


@router.get("/api/games/{id}/review", summary="Review a game", responses=answers(ReviewState))
async def review(request: Request, id: GameId, after: After = None) -> Response:
    """After the end: each action compared with the best one, and the turns that decided the game.

    The computer looks at one action after the other while somebody asks. Ask again with `after`
    until `ready`: only what is new is in `moments`. Going on costs less than beginning.
    """
    if not after:
        limit_cost(request, 10)
    review = host_of(request).review(id, holder_of(request), after)
    return answer(await while_waiting(request, review))
