"""Lessons: which there are, and beginning one."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable.host import lesson_list
from sumtable.host.types.answers import LessonVerdict
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId, limit_games, send_state
from sumtable.web.context import holder_of, host_of
from sumtable.web.documents import Lessons, State, answers
from sumtable.web.guests import guest

router = APIRouter(prefix="/api", tags=["Lessons"])


@router.get("/lessons", summary="All lessons", responses=answers(Lessons))
async def every(request: Request) -> Response:
    """The lessons of every game that has some, in the order in which they build on each other."""
    return answer(Lessons(lessons=lesson_list()))


@router.post(
    "/lessons",
    status_code=201,
    summary="Begin a lesson",
    responses=answers(State, status=201),
)
async def create(request: Request, body: models.NewLesson) -> Response:
    """A table with a small position in which one thing is to be done.

    It is played like a game, but nobody answers. What comes of an action is in the state's
    `lesson`; an action that isn't the goal can be taken back.
    """
    limit_games(request)
    made = await host_of(request).create_lesson(body.game, body.name, guest(request))
    request.app.state.metrics.games.labels(body.game).inc()
    return await send_state(request, made.id, status=201)


@router.post(
    "/games/{id}/lesson",
    summary="Ask the lesson",
    responses=answers(LessonVerdict),
)
async def ask(request: Request, id: GameId, body: models.TryAction) -> Response:
    """What the lesson says to an action at its beginning: why not, or that it is the goal.

    Changes nothing. A refusal by the rules is said in the lesson's own words, with its places.
    """
    return answer(await host_of(request).lesson(id, holder_of(request), body.action))
