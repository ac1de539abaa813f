"""`sumtable learn`: the lessons of a game in the terminal, and who has which stars."""

from collections.abc import Sequence

import click

from sumtable.cli.common import fail
from sumtable.cli.language import spoken
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.lessons import Lesson, LessonError, find_lesson, games_with_lessons, lessons_of
from sumtable.terminal import this_terminal
from sumtable.terminal.learning import learn
from sumtable.terminal.stars import Stars, lessons_text, read_stars, stars_path


@click.command("learn")
@click.argument("game", required=False, type=click.Choice(games_with_lessons()))
@click.option("--lesson", "wanted", metavar="LESSON", help="Begin with this one: number or name.")
@click.option("--list", "listing", is_flag=True, help="Only list the lessons and your stars.")
@spoken
def command(game: str | None, wanted: str | None, listing: bool) -> None:
    """Learn GAME by playing: small positions with one task each. Without GAME, list all lessons.

    It begins with the first lesson that has no star yet.
    """
    if game is None and wanted is not None:
        raise click.UsageError("--lesson needs a GAME.")
    try:
        stars = read_stars(stars_path())
        if game is None:
            _list_all(stars)
            return
        lessons = lessons_of(game)
        if not lessons:
            raise LessonError("lesson.unknown", _("This game has no lessons."))
        number = _first(lessons, stars) if wanted is None else _number(lessons, wanted)
    except SumtableError as error:
        fail(error.code, error.message, 2)
    click.echo(lessons_text(lessons, stars))
    if not listing:
        learn(lessons, number, this_terminal(click.echo), stars_path())


def _list_all(stars: Stars) -> None:
    """Every game's lessons, and how to begin."""
    for name in games_with_lessons():
        if lessons := lessons_of(name):
            click.echo(lessons_text(lessons, stars) + "\n")
    example = _("Begin with: sumtable learn {game}")
    click.echo(example.format(game=games_with_lessons()[0]))


def _first(lessons: Sequence[Lesson], stars: Stars) -> int:
    """The number of the first lesson without a star; 1 when all have one."""
    done = stars.get(lessons[0].game, frozenset())
    return next((lesson.number for lesson in lessons if lesson.name not in done), 1)


def _number(lessons: Sequence[Lesson], wanted: str) -> int:
    """The number of a lesson by its number or name. Raises LessonError."""
    if wanted in {str(lesson.number) for lesson in lessons}:
        return int(wanted)
    return find_lesson(lessons[0].game, wanted).number
