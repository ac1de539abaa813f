"""A clue to a puzzle: how its answer begins, and no more."""

from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.core.language import _
from sumtable.core.words import minus
from sumtable.games.sum8.words import slot_words, tile_words
from sumtable.games.sumon import GAME as SUMON
from sumtable.games.sumon import Turn
from sumtable.games.sumon.words import steps_words
from sumtable.puzzles.puzzle import Puzzle
from sumtable.puzzles.registry import kind_of
from sumtable.records.record import make_record


@dataclass(frozen=True, slots=True)
class Clue:
    """The beginning of the next action, written as the action would be, and what it says.

    It is to be shown, not to be played: the action may go on.
    """

    action: str
    words: str


def clue(puzzle: Puzzle, actions: Sequence[str]) -> Clue | None:
    """How the answer goes on after these actions; None where nothing leads to it any more.

    `actions` are those after the given ones, replies included.
    """
    done = len(actions)
    rest = puzzle.solution[done:]
    if tuple(actions) != puzzle.solution[:done]:
        rest = _other_way(puzzle, actions)
    return _CLUES[puzzle.game](rest[0]) if rest else None


def _other_way(puzzle: Puzzle, actions: Sequence[str]) -> tuple[str, ...]:
    """The rest of an answer that has left the solution's way; empty where there is none.

    Only a task over several turns can be solved in another way than its solution's.
    """
    turns, unanswered = divmod(len(actions), 2)
    left = puzzle.facts.get("turns", 0) - turns
    if left <= 0 or unanswered:
        return ()
    kind = kind_of(puzzle)
    record = make_record(kind.game, puzzle.options, [*puzzle.given, *actions])
    solutions = kind.prove(record, {"turns": left}, 1).solutions
    return solutions[0] if solutions else ()


def _placement(action: str) -> Clue:
    _verb, tile, slot = action.split(" ")
    words = _("{tile} belongs on {slot}.")
    return Clue(action, words.format(tile=tile_words(tile), slot=slot_words(slot)))


def _step(action: str) -> Clue:
    step, *more = action.split("-")
    words = (
        _("The turn begins with {step} and goes on.") if more else _("The turn is {step} alone.")
    )
    first = SUMON.parse(step)
    assert isinstance(first, Turn)
    return Clue(step, words.format(step=steps_words(first.steps)))


def _laid(action: str) -> Clue:
    """One of the tiles of a play; which number a wild tile has is not told."""
    first = next(word for word in action.split(" ") if "@" in word)
    thing, _at, square = first.partition("@")
    tile = thing.partition("=")[0]
    shown = minus(int(tile)) if tile != "W" else _("A wild tile")
    words = _("{tile} belongs on {square}.").format(tile=shown, square=square)
    return Clue(f"play {tile}@{square}", words)


_CLUES = {"sum8": _placement, "sumon": _step, "integers": _laid}
