"""Games: beginning one, finding one's own, looking at one, again."""

from datetime import UTC
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from sumtable import host
from sumtable.host.finding import Show
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import At, GameId, limit_games, limit_search, send_state
from sumtable.web.asking import while_waiting
from sumtable.web.beginning import begin
from sumtable.web.context import holder_of, host_of
from sumtable.web.dates import day_texts
from sumtable.web.documents import GameName, Removed, State, Summaries, answers

router = APIRouter(prefix="/api", tags=["Games"])


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
    made = await begin(request, body)
    return await send_state(request, made.id, status=201)


@router.get("/games", summary="My games", responses=answers(Summaries))
async def mine(
    request: Request,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[
        float | None, Query(description="Only games touched before this time.")
    ] = None,
    q: Annotated[
        str,
        Query(max_length=100, description="Words that all occur: game, name, option, day, result."),
    ] = "",
    show: Annotated[Show, Query(description="Only those that stand so.")] = "all",
) -> Response:
    """The games in which this guest holds a seat, the latest first; those that are looked for.

    A search looks at 200 games. `next` is the time to give as `before` for those that follow, null
    at the end of the list.
    """
    holder = holder_of(request)
    if holder is None:
        return answer(Summaries(games=[], next=None))
    if q:
        limit_search(request)
    wanted = host.Wanted(q, show, day_texts(UTC))
    work = host_of(request).find(holder, wanted, limit, before)
    found = await while_waiting(request, work)
    return answer(Summaries(games=found.games, next=found.next))


@router.delete("/games/{id}", summary="Take a game off my list", responses=answers(Removed))
async def remove(
    request: Request,
    id: GameId,
    version: Annotated[int, Query(ge=0, le=10_000_000, description="The version you know.")],
) -> Response:
    """You hold no seat of it any more; the others keep the game.

    One that nobody holds is deleted. A game that goes on has to be resigned, cancelled or left
    first, unless it is a puzzle or a game alone.
    """
    gone = await host_of(request).remove(id, holder_of(request), version)
    return answer(Removed(ok=True, deleted=gone))


@router.get("/games/{id}", summary="Look at a game", responses=answers(State))
async def look(request: Request, id: GameId, at: At = None) -> Response:
    """The game as you may see it, now or after so many events."""
    return await send_state(request, id, at)


@router.post("/games/{id}/rematch", summary="Play again", responses=answers(GameName))
async def rematch(request: Request, id: GameId, body: models.Rematch | None = None) -> Response:
    """The same game again with the seats swapped; the same one for everybody who asks.

    Whoever asks first may give the computers another level, and a commitment for the draws, for the
    first of their seats. The others who had committed before have a minute to do so again.
    """
    limit_games(request)
    wish = body or models.Rematch(level=None)
    again = host_of(request).rematch(id, holder_of(request), wish.level, wish.commit)
    return answer(GameName(id=await again))
