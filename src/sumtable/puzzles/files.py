"""Puzzles as files: an ordinary record of the given events, with the task in its header."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from sumtable.catalog import GAMES
from sumtable.core import Position, SumtableError
from sumtable.core.language import _
from sumtable.puzzles.puzzle import GRADES, Kind, Proof, Puzzle, PuzzleError
from sumtable.puzzles.registry import find_kind
from sumtable.records import Record, replay
from sumtable.records.record import make_record

VERSION = 1
"""Counts up when a header's keys come to mean something else."""


def to_record(puzzle: Puzzle, solution: bool = False) -> Record:
    """The puzzle as a record that ends where the task begins; with its solution if wished."""
    header: dict[str, Any] = {
        "kind": puzzle.kind,
        "grade": puzzle.grade,
        "seed": puzzle.seed,
        "version": VERSION,
        "given": len(puzzle.given),
        "facts": dict(puzzle.facts),
    }
    if solution:
        header["solution"] = list(puzzle.solution)
    return make_record(GAMES[puzzle.game], puzzle.options, puzzle.given, puzzle=header)


@dataclass(frozen=True, slots=True)
class Header:
    """What the header of a puzzle's record says; nothing of it is proven."""

    kind: Kind
    grade: int
    seed: str
    given: tuple[str, ...]
    facts: Mapping[str, int]
    solution: tuple[str, ...] | None


def from_record(record: Record) -> Puzzle | None:
    """The puzzle that a record holds; None if it says nothing of one. Raises PuzzleError.

    Events after the given ones are somebody's attempt and left out. Nothing is taken on trust: the
    position is searched for its answer, of which there must be exactly one, and a solution that
    the record gives must be it.
    """
    header = parse_header(record)
    if header is None:
        return None
    start = given_record(record, header)
    if _replayed(start).to_move != 1:
        _refuse(_("In a puzzle seat 1 is to move."))
    puzzle = proven(start, header, header.kind.prove(start, header.facts))
    if puzzle is None:
        raise PuzzleError("puzzle.proof", _("This position doesn't have exactly one answer."))
    if header.solution is None:
        return puzzle
    _replayed(replace(start, events=(*header.given, *header.solution)))
    if header.kind.judge(puzzle, header.solution).status != "right":
        raise PuzzleError("puzzle.proof", _("The solution that the puzzle gives is wrong."))
    return replace(puzzle, solution=header.solution)


def proven(start: Record, header: Header, proof: Proof) -> Puzzle | None:
    """The puzzle with what a proof found in its position; None if that isn't one answer."""
    if not proof.unique:
        return None
    return Puzzle(
        game=start.game.name,
        kind=header.kind.name,
        grade=header.grade,
        seed=header.seed,
        options=dict(start.options),
        given=header.given,
        solution=proof.solutions[0],
        facts=proof.facts,
    )


def parse_header(record: Record) -> Header | None:
    """What a record says of a puzzle; None if nothing. Raises PuzzleError `puzzle.file`."""
    if "puzzle" not in record.header:
        return None
    header = record.header["puzzle"]
    if not isinstance(header, dict) or header.get("version") != VERSION:
        _refuse(_('The "puzzle" of a record is an object with "version": 1.'))
    return Header(
        kind=find_kind(record.game.name, _text(header, "kind")),
        grade=_grade(header),
        seed=_text(header, "seed"),
        given=_given(record, header),
        facts=_facts(header),
        solution=_solution(header),
    )


def unsolved(record: Record) -> bool:
    """Whether a record holds a puzzle that nobody has tried yet."""
    try:
        header = parse_header(record)
    except PuzzleError:
        return False
    return header is not None and len(header.given) == len(record.events)


def given_record(record: Record, header: Header) -> Record:
    """The record without what somebody tried after the given events."""
    return make_record(record.game, record.options, header.given, record.names)


def start_of(puzzle: Puzzle) -> Record:
    """The record of the given events alone, which is what a proof looks at."""
    return make_record(GAMES[puzzle.game], puzzle.options, puzzle.given)


def _solution(header: Mapping[str, Any]) -> tuple[str, ...] | None:
    written = header.get("solution")
    if written is None:
        return None
    if not isinstance(written, list) or not all(isinstance(text, str) for text in written):
        _refuse(_('The "solution" of a puzzle is a list of events.'))
    return tuple(written)


def _given(record: Record, header: Mapping[str, Any]) -> tuple[str, ...]:
    count = header.get("given", len(record.events))
    if type(count) is not int or not 0 <= count <= len(record.events):
        _refuse(_('"given" says how many events of a puzzle are given.'))
    given = tuple(record.events[:count])
    if not all(isinstance(text, str) for text in given):
        _refuse(_("An event is written as a string."))
    return given


def _grade(header: Mapping[str, Any]) -> int:
    grade = header.get("grade")
    if type(grade) is not int or grade not in GRADES:
        _refuse(_("Puzzles have the grades 1 to 5."))
    return grade


def _text(header: Mapping[str, Any], key: str) -> str:
    text = header.get(key)
    if not isinstance(text, str):
        _refuse(_('The "{key}" of a puzzle is a text.').format(key=key))
    return text


def _facts(header: Mapping[str, Any]) -> dict[str, int]:
    facts = header.get("facts", {})
    if not isinstance(facts, dict) or not all(type(value) is int for value in facts.values()):
        _refuse(_('The "facts" of a puzzle are numbers by name.'))
    return dict(facts)


def _replayed(record: Record) -> Position:
    """The position that the record ends in. Raises PuzzleError if it can't be replayed."""
    try:
        return replay(record).position
    except SumtableError as error:
        _refuse(_("This puzzle can't be replayed: {reason}").format(reason=error.message))


def _refuse(message: str) -> NoReturn:
    raise PuzzleError("puzzle.file", message)
