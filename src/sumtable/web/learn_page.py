"""The pages to learn at: all lessons of all games, and each one by itself."""

from dataclasses import dataclass
from functools import lru_cache, partial
from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable import faces
from sumtable.catalog import GAMES
from sumtable.core import Seat
from sumtable.core.language import language_code
from sumtable.host import lesson_list
from sumtable.host.types.answers import LessonSummary
from sumtable.lessons import begin, find_lesson
from sumtable.web.cards import scene
from sumtable.web.pages import error_page
from sumtable.web.templating import render

router = APIRouter(include_in_schema=False)
_page = partial(router.api_route, methods=["GET", "HEAD"])


@dataclass(frozen=True, slots=True)
class Course:
    """A game with its lessons, in order."""

    name: str
    title: str
    lessons: tuple[LessonSummary, ...]


def courses() -> tuple[Course, ...]:
    """The games that can be learned here, in the catalogue's order."""
    every = lesson_list()
    found = (
        Course(name, game.title, tuple(one for one in every if one["game"] == name))
        for name, game in GAMES.items()
    )
    return tuple(course for course in found if course.lessons)


@_page("/learn")
async def learn(request: Request) -> Response:
    """All lessons; the browser adds the stars that were earned in it."""
    return render(request, "learn.html", courses=courses(), scene=scene)


@_page("/learn/{game}/{name}")
async def lesson(request: Request, game: str, name: str) -> Response:
    """One lesson, which begins by a press of its button."""
    found = [one for one in lesson_list() if (one["game"], one["name"]) == (game, name)]
    if not found:
        return await error_page(request, HTTPStatus.NOT_FOUND)
    picture = _picture(game, name, language_code())
    return render(request, "lesson.html", lesson=found[0], picture=picture)


@lru_cache(maxsize=256)
def _picture(game: str, name: str, _language: str) -> str:
    """The board of a lesson as its learner finds it; its words are in the language chosen now."""
    found = find_lesson(game, name)
    rules, start = found.record.game, begin(found)
    view = rules.view(start.position, Seat(found.seat))
    return faces.board(rules, view)
