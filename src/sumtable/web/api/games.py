"""Games: beginning one, finding one's own, looking at one, again."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from sumtable import host
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import At, GameId, limit_games, send_state
from sumtable.web.asking import while_waiting
from sumtable.web.context import holder_of, host_of
from sumtable.web.documents import GameName, State, Summaries, answers
from sumtable.web.guests import guest

router = APIRouter(prefix="/api", tags=["Games"])

_USUAL_SEATS: tuple[host.NewSeat, ...] = (
    host.NewSeat("me", None, None),
    host.NewSeat("computer", None, None),
)


@router.post(
    "/games",
    status_code=201,
    summary="Begin a game",
    responses=answers(State, status=201),
)
async def create(request: Request, body: models.NewGame) -> Response:
    """Begins a game; a browser that has no guest's cookie gets one.

    With an open seat the state has the code and the link by which somebody joins.
    """
    limit_games(request)
    seats = _USUAL_SEATS
    if body.seats is not None:
        seats = tuple(host.NewSeat(seat.kind, seat.name, seat.level) for seat in body.seats)
    clock = None
    if body.clock is not None:
        clock = host.ClockRule(body.clock.minutes, body.clock.increment)
    new = host.NewGame(body.game, body.options, seats, clock, body.open_after_end)
    made = await host_of(request).create(new, guest(request))
    request.app.state.metrics.games.labels(body.game).inc()
    return await send_state(request, made.id, status=201)


@router.get("/games", summary="My games", responses=answers(Summaries))
async def mine(
    request: Request,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[
        float | None, Query(description="Only games touched before this time.")
    ] = None,
) -> Response:
    """The games in which this guest holds a seat, the latest first."""
    holder = holder_of(request)
    if holder is None:
        return answer(Summaries(games=[]))
    work = host_of(request).mine(holder, limit, before)
    return answer(Summaries(games=await while_waiting(request, work)))


@router.get("/games/{id}", summary="Look at a game", responses=answers(State))
async def look(request: Request, id: GameId, at: At = None) -> Response:
    """The game as you may see it, now or after so many events."""
    return await send_state(request, id, at)


@router.post("/games/{id}/rematch", summary="Play again", responses=answers(GameName))
async def rematch(request: Request, id: GameId, body: models.Rematch | None = None) -> Response:
    """The same game again with the seats swapped; the same one for everybody who asks.

    Whoever asks first may give the computers another level.
    """
    limit_games(request)
    level = None if body is None else body.level
    return answer(GameName(id=await host_of(request).rematch(id, holder_of(request), level)))
