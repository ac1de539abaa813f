"""Puzzles on paper: one as a picture with its task, many as a sheet with a solution page."""

import shlex
from collections.abc import Sequence

from sumtable.core.language import _
from sumtable.puzzles import Puzzle, kind_of
from sumtable.puzzles.files import start_of
from sumtable.records import Replay, replay
from sumtable.records.record import make_record
from sumtable.render import Last
from sumtable.render.paper import paper
from sumtable.render.sheet import Entry, Sheet, pdf


def goal_picture(puzzle: Puzzle) -> str:
    """The position with the task under it, as SVG."""
    return paper(replay(start_of(puzzle)).position, words=kind_of(puzzle).goal(puzzle))


def solution_picture(puzzle: Puzzle) -> str:
    """The position after the answer with its notation under it, as SVG."""
    return _solved(puzzle, _answer(puzzle))


def puzzle_sheet(made: Sequence[Puzzle]) -> bytes:
    """The puzzles, all of one kind and grade, as a PDF document. Raises SumtableError."""
    first = made[0]
    kind = kind_of(first)
    grade = _("grade {number}").format(number=first.grade)
    return pdf(
        Sheet(
            title=f"{kind.game.title}: {_(kind.title)}, {grade}",
            about=f"Sumtable · {_origin(made)}",
            tasks=[
                Entry(paper(replay(start_of(puzzle)).position), kind.goal(puzzle))
                for puzzle in made
            ],
            solutions=[
                Entry(_solved(puzzle), "" if puzzle.game == "sum8" else _answer(puzzle))
                for puzzle in made
            ],
            answers=first.game != "sum8",  # there one draws into the slots
        )
    )


def _origin(made: Sequence[Puzzle]) -> str:
    """The command that makes the same sheet again."""
    first, count = made[0], len(made)
    seed = first.seed if count == 1 else first.seed.rpartition("/")[0]
    chosen = f"--kind {first.kind} --grade {first.grade} --seed {shlex.quote(seed)}"
    return f"sumtable puzzle {first.game} {chosen} --count {count} --pdf …"


def _solved(puzzle: Puzzle, words: str = "") -> str:
    """The position after the answer: all of it in SUM8, else its first action."""
    if puzzle.game == "sum8":
        whole = _replayed(puzzle, len(puzzle.solution))
        placed = [action.split()[-1] for action in puzzle.solution]
        return paper(whole.position, marked=placed, hand=False, words=words)
    done = _replayed(puzzle, 1)
    last = Last.among(done.moments, done.start)
    return paper(done.position, last=last, hand=False, words=words)


def _replayed(puzzle: Puzzle, count: int) -> Replay:
    """The game after the first actions of the answer."""
    events = (*puzzle.given, *puzzle.solution[:count])
    return replay(make_record(kind_of(puzzle).game, puzzle.options, events))


def _answer(puzzle: Puzzle) -> str:
    """The answer in notation; the other side's replies stand in brackets."""
    if puzzle.game == "sumon":
        turns = enumerate(puzzle.solution)
        return " ".join(f"({turn})" if number % 2 else turn for number, turn in turns)
    return ", ".join(action.removeprefix("play ") for action in puzzle.solution)
