"""`sumtable puzzle`: puzzles as records, pictures, text, or a sheet for a class."""

import secrets
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import click

from sumtable import faces, puzzles
from sumtable.arena import PROCESSES, check_where
from sumtable.cli.common import (
    daily_option,
    ended_by_ctrl_c,
    fail,
    game_argument,
    write_file,
)
from sumtable.cli.contest import Where, where_options
from sumtable.cli.language import spoken
from sumtable.cli.puzzle_handout import goal_picture, handout, solution_picture
from sumtable.cli.puzzle_making import Batch, make_all
from sumtable.core import Game, SumtableError
from sumtable.core.language import _
from sumtable.drawing.raster import png as raster
from sumtable.puzzles import Puzzle
from sumtable.puzzles.files import start_of
from sumtable.records import replay

SHEET = 10
"""How many puzzles a sheet has unless somebody says."""

KINDS = "; ".join(f"{game}: {', '.join(kinds)}" for game, kinds in puzzles.KINDS.items())


@click.command("puzzle")
@game_argument
@click.option("--kind", metavar="KIND", help=f"{KINDS}. Without it the game's first.")
@click.option(
    "--grade", type=click.IntRange(1, 5), default=3, show_default=True, help="1 (easy) to 5 (hard)."
)
@click.option("--seed", help="The same seed gives the same puzzle; without it a new one.")
@daily_option
@click.option("--count", type=click.IntRange(1, 1000), help="How many: 1, on a sheet 10.")
@where_options(
    "How many to make at the same time; here 1, on a cluster as many as there is room for.",
    "Keep finished puzzles in this file; go on with those that are in it. Needs --seed.",
)
@click.option("--solution", is_flag=True, help="Add the solution.")
@click.option("--text", is_flag=True, help="Print the board and the task for people.")
@click.option("--svg", metavar="FILE", help="Write an SVG picture; - is standard output.")
@click.option("--png", metavar="FILE", help="Write a PNG picture (needs the extra `png`).")
@click.option("--pdf", metavar="FILE", help="Write a sheet to print, solutions on its last page.")
@click.option(
    "--width", type=click.IntRange(100, 8000), default=1200, show_default=True, help="PNG pixels."
)
@spoken
@ended_by_ctrl_c()
def command(
    game: Game[Any],
    kind: str | None,
    grade: int,
    seed: str | None,
    daily: date | None,
    count: int | None,
    jobs: int | None,
    on: str,
    journal: Path | None,
    solution: bool,
    text: bool,
    svg: str | None,
    png: str | None,
    pdf: str | None,
    width: int,
) -> None:
    """Make puzzles, each proven to have exactly one answer, and write them as records.

    One record per line; `sumtable show` draws it and `sumtable solve` solves it.
    """
    if daily is not None and (kind or seed or count):
        raise click.UsageError("--daily says it all; leave out --kind, --seed and --count.")
    if journal is not None and not seed:
        raise click.UsageError("--journal goes on with the same puzzles: say their --seed.")
    if (svg or png) and (count or 1) > 1:
        raise click.UsageError("A picture shows one puzzle; --pdf takes many.")
    many = count or (SHEET if pdf and daily is None else 1)
    batch = Batch(game.name, kind, grade, seed or secrets.token_hex(4), many)
    where = Where(jobs or (1 if on == PROCESSES else None), on, journal)
    try:
        made = _made(batch, daily, where)
        if svg or png or pdf:
            made = _drawn(list(made), solution, svg, png, pdf, width)
            if not text:
                return
        for puzzle in made:
            record = puzzles.to_record(puzzle, solution).to_json()
            click.echo(_words(puzzle, solution) if text else record)
    except SumtableError as error:
        fail(error.code, error.message, 2)


def _made(batch: Batch, day: date | None, where: Where) -> Iterator[Puzzle]:
    """The puzzle of a day, or those of a batch as they are made. Raises PuzzleError."""
    if day is not None:
        return iter([puzzles.daily(day, batch.game, batch.grade)])
    puzzles.find_kind(batch.game, batch.kind)
    check_where(where.on)
    return make_all(batch, where.at_once, where.on, where.journal)


def _drawn(
    made: list[Puzzle],
    solution: bool,
    svg: str | None,
    png: str | None,
    pdf: str | None,
    width: int,
) -> Iterator[Puzzle]:
    """Writes the pictures and the sheet that are wished for; the puzzles, made already."""
    if svg or png:
        picture = solution_picture(made[0]) if solution else goal_picture(made[0])
        if svg:
            write_file(svg, picture.encode())
        if png:
            write_file(png, raster(picture, width))
    if pdf:
        write_file(pdf, handout(made))
    return iter(made)


def _words(puzzle: Puzzle, solution: bool) -> str:
    """The puzzle for people."""
    kind = puzzles.kind_of(puzzle)
    grade = _("grade {number}").format(number=puzzle.grade)
    parts = [
        f"{kind.game.title}: {_(kind.title)}, {grade} [{puzzle.seed}]",
        kind.goal(puzzle),
        "",
        faces.text(kind.game, replay(start_of(puzzle)).position),
    ]
    if solution:
        parts += ["", _("Solution: {events}").format(events=", ".join(puzzle.solution))]
    return "\n".join(parts) + "\n"
