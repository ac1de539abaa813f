"""Puzzles on paper: one as a picture with its task, many as a sheet with a solution page."""

import shlex
from collections.abc import Sequence

from sumtable.core.language import _, language_code
from sumtable.drawing.handout import Entry, Handout, pdf
from sumtable.faces import Last, paper
from sumtable.puzzles import Puzzle, kind_of
from sumtable.puzzles.files import start_of
from sumtable.records import Replay, replay
from sumtable.records.record import make_record


def goal_picture(puzzle: Puzzle) -> str:
    """The position with the task under it, as SVG."""
    kind = kind_of(puzzle)
    return paper(kind.game, replay(start_of(puzzle)).position, words=kind.goal(puzzle))


def solution_picture(puzzle: Puzzle) -> str:
    """The position after the answer with its notation under it, as SVG."""
    return _solved(puzzle, kind_of(puzzle).answer(puzzle))


def handout(made: Sequence[Puzzle]) -> bytes:
    """The puzzles, all of one kind and grade, as a PDF document. Raises SumtableError."""
    first = made[0]
    kind = kind_of(first)
    grade = _("grade {number}").format(number=first.grade)
    return pdf(
        Handout(
            title=f"{kind.game.title}: {_(kind.title)}, {grade}",
            about=f"Sumtable · {_origin(made)}",
            tasks=[
                Entry(paper(kind.game, replay(start_of(puzzle)).position), kind.goal(puzzle))
                for puzzle in made
            ],
            solutions=[
                Entry(_solved(puzzle), "" if kind.drawn else kind.answer(puzzle)) for puzzle in made
            ],
            answers=not kind.drawn,
        )
    )


def _origin(made: Sequence[Puzzle]) -> str:
    """The command that makes the same sheet again."""
    first, count = made[0], len(made)
    seed = first.seed if count == 1 else first.seed.rpartition("/")[0]
    chosen = f"--kind {first.kind} --grade {first.grade} --seed {shlex.quote(seed)}"
    spoken = f"--language {language_code()}"
    return f"sumtable puzzle {first.game} {chosen} --count {count} {spoken} --pdf …"


def _solved(puzzle: Puzzle, words: str = "") -> str:
    """The position after the answer: all of it where it is drawn, else its first action."""
    kind = kind_of(puzzle)
    if kind.drawn:
        whole = _replayed(puzzle, len(puzzle.solution))
        placed = [action.split()[-1] for action in puzzle.solution]
        return paper(kind.game, whole.position, marked=placed, hand=False, words=words)
    done = _replayed(puzzle, 1)
    last = Last.among(done.moments, done.start)
    return paper(kind.game, done.position, last=last, hand=False, words=words)


def _replayed(puzzle: Puzzle, count: int) -> Replay:
    """The game after the first actions of the answer."""
    events = (*puzzle.given, *puzzle.solution[:count])
    return replay(make_record(kind_of(puzzle).game, puzzle.options, events))
