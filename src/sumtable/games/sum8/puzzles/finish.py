"""Finish the board: the tiles that are left go into the open slots in exactly one way."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice, permutations, product
from typing import ClassVar, cast

from sumtable.core import OptionsError
from sumtable.core.language import _, later, ngettext_
from sumtable.games.sum8.puzzles.deductions import deduce, hardest
from sumtable.games.sum8.puzzles.fillings import Filling, fillings
from sumtable.games.sum8.puzzles.full_boards import connected_order, full_board, open_up
from sumtable.games.sum8.puzzles.points import Task, Type, task_of, type_of
from sumtable.games.sum8.puzzles.steps import Step
from sumtable.games.sum8.rules import GAME, Place, Position
from sumtable.games.sum8.rules.layouts import plan_disks
from sumtable.games.sum8.rules.words import slot_words, tile_words
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import Clue, Kind, Proof, Puzzle, PuzzleError, Verdict, check_grade
from sumtable.records import Record, replay

Tiles = Mapping[int, str]
"""The tile that goes into each open slot."""


@dataclass(frozen=True, slots=True)
class Grade:
    """How a grade's boards are made: how many tiles come off, and around how many points at most.

    Of every `patterns` boards one is another pattern of nine disks than three by three; 0 is none.
    """

    sizes: range
    points: int
    patterns: int = 0


GRADES: Mapping[int, Grade] = {
    1: Grade(range(4, 7), 1),
    2: Grade(range(6, 9), 3),
    3: Grade(range(8, 11), 4),
    4: Grade(range(10, 14), 24, patterns=4),
    5: Grade(range(12, 17), 24, patterns=4),
}


class Finish(Kind):
    """A solo game in which nothing moves, most of its tiles placed.

    Its grade is the level of the hardest deduction that it takes (see `deductions`): each puzzle is
    solved by those up to its grade and not by those below, and none needs a trial within a trial.
    """

    game = GAME
    name = "finish"
    drawn = True
    title = later("Finish the board")
    grades: ClassVar[Mapping[int, str]] = {
        1: later("a slot that only one tile fits"),
        2: later("a tile that fits only one slot"),
        3: later("counting slots and tiles"),
        4: later("looking one tile ahead"),
        5: later("trying a tile until it fails"),
    }

    def make(self, grade: int, seed: str) -> Puzzle:
        check_grade(grade)
        attempts = (
            _attempt(grade, seed, Chance(f"sum8/finish/{grade}/{seed}/{number}"))
            for number in count()
        )
        return next(puzzle for puzzle in attempts if puzzle is not None)

    def clue(self, action: str) -> Clue:
        _verb, tile, slot = action.split(" ")
        words = _("{tile} belongs on {slot}.")
        return Clue(action, words.format(tile=tile_words(tile), slot=slot_words(slot)))

    def goal(self, puzzle: Puzzle) -> str:
        count = len(puzzle.solution)
        text = ngettext_(
            "Place the tile that is left. There is exactly one way.",
            "Place the {count} tiles that are left. There is exactly one way.",
            count,
        )
        return text.format(count=count)

    def judge(self, puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
        position = GAME.start(puzzle.options)
        for text in (*puzzle.given, *actions):
            position = GAME.play(position, GAME.parse(text)).position
        if position.outcome is None:
            return Verdict("open")
        if position.outcome.winners:
            return Verdict("right", _("All nine circles are closed."))
        if position.outcome.reason == "resigned":
            return Verdict("wrong", _("That was given up."))
        left = len(position.hand(1))
        words = ngettext_(
            "That doesn't work out: {count} tile is left and fits nowhere.",
            "That doesn't work out: {count} tiles are left and none of them fits.",
            left,
        )
        return Verdict("wrong", words.format(count=left))

    def prove(self, record: Record, facts: Mapping[str, int], limit: int = 2) -> Proof:
        task = _task(record)
        order = _deduced_order(task, deduce(task))
        found: list[tuple[str, ...]] = []
        try:
            for tiles in islice(_solutions(task), limit + 1):
                found.append(_placements(task, order, tiles))
            complete = len(found) <= limit
        except PuzzleError:
            complete = False
        return Proof(tuple(found[:limit]), {"tiles": len(task.left)}, complete)


def _attempt(grade: int, seed: str, chance: Chance) -> Puzzle | None:
    """A board with tiles taken off, if putting them back is just of this grade."""
    wanted = GRADES[grade]
    options, position = _table(wanted, chance)
    board = full_board(task_of(position).grid, chance)
    task = open_up(board, wanted.points, chance.pick(wanted.sizes), chance)
    if len(task.open) not in wanted.sizes:
        return None
    steps = deduce(task, grade)
    if len(steps) < len(task.open) or hardest(steps) < grade:
        return None
    tiles = dict(enumerate(board.tiles))
    given = connected_order(task.grid, (), chance.shuffled(sorted(task.placed)))
    return Puzzle(
        GAME.name,
        Finish.name,
        grade,
        seed,
        options,
        given=_placements(task, given, tiles),
        solution=_placements(task, _deduced_order(task, steps), tiles),
        facts={"tiles": len(task.left)},
    )


def _table(grade: Grade, chance: Chance) -> tuple[dict[str, object], Position]:
    """The options of a puzzle of this grade, and the empty board."""
    options: dict[str, object] = {"mode": "solo", "layout": "nine", "difficulty": "hard-easy"}
    if grade.patterns and not chance.below(grade.patterns):
        twelve = plan_disks("twelve")
        while True:
            disks = frozenset(chance.shuffled(twelve)[:9])
            options["layout"] = [disk for disk in twelve if disk in disks]
            try:
                return options, GAME.start(options)
            except OptionsError:
                continue
    return options, GAME.start(options)


def _task(record: Record) -> Task:
    """The task in the position that the record ends in. Raises PuzzleError."""
    position = replay(record).position
    fitting = isinstance(position, Position) and (
        position.options.mode == "solo"
        and position.options.difficulty == "hard-easy"
        and not position.options.ground.freestyle
        and position.outcome is None
    )
    if not fitting:
        message = _(
            "A board to be finished is a solo game of SUM8 on nine disks, hard-easy, "
            "that isn't over yet."
        )
        raise PuzzleError("puzzle.position", message)
    return task_of(cast(Position, position))


def _solutions(task: Task) -> Iterator[dict[int, str]]:
    """Every way to place the tiles that are left."""
    alike: dict[Type, list[str]] = {}
    for tile in task.left:
        alike.setdefault(type_of(tile), []).append(tile)
    for filling in fillings(task):
        slots = _slots_by_type(task, filling)
        for orders in product(*(permutations(alike[kind]) for kind in slots)):
            yield {
                slot: tile
                for places, tiles in zip(slots.values(), orders, strict=True)
                for slot, tile in zip(places, tiles, strict=True)
            }


def _slots_by_type(task: Task, filling: Filling) -> dict[Type, list[int]]:
    slots: dict[Type, list[int]] = {}
    for slot in task.open:
        first, second = task.grid.ends[slot]
        slots.setdefault((filling[first], filling[second]), []).append(slot)
    return slots


def _deduced_order(task: Task, steps: Sequence[Step]) -> list[int]:
    """The open slots in the order of the steps, as far as each connects then."""
    numbers = task.grid.numbers
    found = [numbers[step.slot] for step in steps]
    rest = [slot for slot in task.open if slot not in found]
    return connected_order(task.grid, task.placed, [*found, *rest])


def _placements(task: Task, order: Sequence[int], tiles: Tiles) -> tuple[str, ...]:
    return tuple(GAME.format(Place(tiles[slot], task.grid.slots[slot])) for slot in order)


FINISH = Finish()
