"""The page of puzzles: a day's puzzles, the kinds to choose from, playing alone."""

import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import groupby
from operator import itemgetter

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.faces import face_of
from sumtable.faces.entrance import Entrance
from sumtable.host import check_day, daily_list
from sumtable.host.puzzling.making import FIRST_DAY
from sumtable.host.types.answers import DailyPuzzle
from sumtable.web.templating import render

router = APIRouter(include_in_schema=False)

_ONE = timedelta(days=1)


@router.api_route("/puzzles", methods=["GET", "HEAD"])
async def puzzles_page(request: Request, day: str = "") -> Response:
    """The puzzles of a day and all others; a script finds out which day it is where one is."""
    now = today()
    last = now + _ONE
    chosen = None
    with suppress(puzzles.PuzzleError):
        chosen = check_day(day, time.time())
    shown = chosen or now
    kinds = kind_choices()
    return render(
        request,
        "puzzles.html",
        day=shown,
        chosen=chosen is not None,
        first=FIRST_DAY,
        last=last,
        before=shown - _ONE if shown > FIRST_DAY else None,
        after=shown + _ONE if shown < last else None,
        games=daily_games(shown),
        kinds=kinds,
        lines={f"{kind.game}/{kind.name}": kind.lines for kind in kinds},
        grades=puzzles.GRADES,
        alone=alone(),
    )


def today() -> date:
    """The day by the server's calendar, which is UTC."""
    return datetime.now(UTC).date()


def daily_games(day: date) -> list[tuple[str, str, list[DailyPuzzle]]]:
    """Each game with its name, its title and its puzzles of that day, the easiest first."""
    by_game = groupby(daily_list(day), key=itemgetter("game", "game_title"))
    return [(name, title, list(found)) for (name, title), found in by_game]


def puzzle_of(day: date) -> str:
    """One of the day's puzzles by its game and kind, for the home page; games take turns."""
    found = daily_list(day)[:: len(puzzles.GRADES)]
    puzzle = found[day.toordinal() % len(found)]
    return _("{game}: {puzzle}").format(game=puzzle["game_title"], puzzle=puzzle["title"])


@dataclass(frozen=True, slots=True)
class KindChoice:
    """A kind of puzzle to choose; `lines` say per grade what one has to see."""

    game: str
    name: str
    title: str
    game_title: str
    lines: tuple[str, ...]


def kind_choices() -> tuple[KindChoice, ...]:
    """Every kind of puzzle, game by game."""
    return tuple(
        KindChoice(
            game,
            kind.name,
            _(kind.title),
            GAMES[game].title,
            tuple(_(kind.grades[grade]) for grade in puzzles.GRADES),
        )
        for game, kinds in puzzles.KINDS.items()
        for kind in kinds.values()
    )


def alone() -> list[tuple[str, str, Entrance]]:
    """The games that one can play alone, each with its title and the way to it."""
    found = [(name, game.title, face_of(game).entrance) for name, game in GAMES.items()]
    return [one for one in found if one[2].difficulties()]
