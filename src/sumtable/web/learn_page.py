"""The pages to learn at: all lessons of all games, and each one by itself."""

from dataclasses import dataclass
from functools import partial
from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable.catalog import GAMES
from sumtable.host import lesson_list
from sumtable.host.types.answers import LessonSummary
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
    return render(request, "lesson.html", lesson=found[0], scene=scene)
