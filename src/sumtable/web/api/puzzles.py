"""Puzzles: a new one, those of a day, the answer; and SUM8 alone, which is one as well."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from sumtable import host
from sumtable.host.types.answers import Lost, Solution, Solvable
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId, limit_cost, limit_games, send_state
from sumtable.web.asking import while_waiting
from sumtable.web.context import holder_of, host_of
from sumtable.web.documents import Daily, State, answers
from sumtable.web.guests import guest

router = APIRouter(prefix="/api", tags=["Puzzles"])


@router.post(
    "/puzzles",
    status_code=201,
    summary="Begin a puzzle",
    responses=answers(State, status=201),
)
async def create(request: Request, body: models.NewPuzzle) -> Response:
    """A table with a new puzzle, or with the one of a day; its state says what is to be found.

    It is played like a game. What comes of an action is in the state's `puzzle`.
    """
    limit_games(request)
    limit_cost(request, 5)
    new = host.NewPuzzle(body.game, body.grade, body.kind, body.seed, body.date)
    making = host_of(request).create_puzzle(new, guest(request))
    made = await while_waiting(request, making)
    request.app.state.metrics.games.labels(body.game).inc()
    return await send_state(request, made.id, status=201)


@router.get("/puzzles", summary="The puzzles of a day", responses=answers(Daily))
async def daily(
    request: Request,
    date: Annotated[
        models.Day | None, Query(description="Which day; today in UTC if left out.")
    ] = None,
) -> Response:
    """Which puzzles there are on a day: the same for everybody, one for each game and grade."""
    day = host_of(request).day(date)
    return answer(Daily(date=day.isoformat(), puzzles=host.daily_list(day)))


@router.get(
    "/games/{id}/solution",
    summary="Show the solution",
    responses=answers(Solution),
)
async def solution(request: Request, id: GameId) -> Response:
    """The answer to your puzzle, from the given position on."""
    return answer(await host_of(request).solution(id, holder_of(request)))


@router.post(
    "/games/{id}/solution",
    summary="Give a puzzle up",
    responses=answers(State),
)
async def give_up(request: Request, id: GameId) -> Response:
    """Keeps that the solution is shown to you: the puzzle doesn't count as solved then."""
    await host_of(request).show_solution(id, holder_of(request))
    return await send_state(request, id)


@router.post("/games/{id}/restart", summary="Start again", responses=answers(State))
async def restart(request: Request, id: GameId, body: models.OnVersion) -> Response:
    """Takes a puzzle, or SUM8 alone, back to its beginning; the same tiles will be drawn."""
    await host_of(request).restart(id, holder_of(request), body.version)
    return await send_state(request, id)


@router.get(
    "/games/{id}/solvable",
    summary="Still solvable?",
    responses=answers(Solvable),
)
async def solvable(request: Request, id: GameId) -> Response:
    """Whether SUM8 alone or together can still be solved, and the chance if tiles are drawn."""
    limit_cost(request, 5)
    return answer(await while_waiting(request, host_of(request).solvable(id)))


@router.get("/games/{id}/lost", summary="Why is it lost?", responses=answers(Lost))
async def lost(request: Request, id: GameId) -> Response:
    """Slots and tiles of SUM8 alone or together that can't be served: as few as show it."""
    limit_cost(request, 10)
    return answer(await while_waiting(request, host_of(request).lost(id)))
