"""Where Sum On puzzles come from: openings, the games played from them, positions of records."""

from dataclasses import dataclass
from functools import cache
from typing import cast

from sumtable.core.language import _
from sumtable.games.sumon.kernel.slate import BLUE, NO_SWAP, Slate
from sumtable.games.sumon.kernel.turns import steps_of
from sumtable.games.sumon.puzzles.kernel.eight import Builder
from sumtable.games.sumon.puzzles.kernel.explorer import Explorer
from sumtable.games.sumon.puzzles.kernel.proofs import Prover
from sumtable.games.sumon.rules import Position
from sumtable.games.sumon.rules.game import start_rows
from sumtable.games.sumon.rules.options import BOARDS, Options
from sumtable.games.sumon.rules.position import square_name
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import PuzzleError
from sumtable.records import Record, replay

Squares = tuple[int, ...]

SEEDS = 1 << 62
"""How many games, and positions with all eight in one turn, the kernel has."""

SKILL = 4
"""Of so many random turns the players of a game take the best: neither random nor strong."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A game of which all pieces stand on their first rows, Blue to begin."""

    board: str
    start: str
    blue: Squares
    red: Squares

    @property
    def options(self) -> dict[str, object]:
        """The options of the game's record."""
        return {"start": self.start, "board": self.board}


@cache
def explorer_of(board: str) -> Explorer:
    """The process's one explorer for this board."""
    return Explorer(*BOARDS[board])


@cache
def prover_of(board: str) -> Prover:
    """The process's one prover for this board."""
    return Prover(*BOARDS[board])


@cache
def builder_of(board: str) -> Builder:
    """The process's one builder for this board."""
    return Builder(*BOARDS[board])


def choose_board(chance: Chance) -> str:
    """The wide board, the usual one, twice as often as the long one."""
    return chance.pick(("wide", "wide", "long"))


def choose_opening(chance: Chance) -> Opening:
    """The fixed start or pieces that were set at random, each half of the time."""
    board = choose_board(chance)
    start = chance.pick(("fixed", "placement"))
    if start == "fixed":
        return Opening(board, start, *start_rows(Options(board=board)))
    width, height = BOARDS[board]
    blue, red = (
        tuple(row * 16 + column for column in chance.shuffled(range(1, width + 1))[:8])
        for row in (1, height)
    )
    return Opening(board, start, blue, red)


def set_events(opening: Opening) -> list[str]:
    """The notation of the sets that lead to the opening; none with the fixed start."""
    if opening.start == "fixed":
        return []
    return [
        f"set {number} {square_name(square)}"
        for number, pair in enumerate(zip(opening.blue, opening.red, strict=True), 1)
        for square in pair
    ]


def game_events(opening: Opening, codes: list[int]) -> tuple[str, ...]:
    """The notation of a game from its opening to the end of the kernel's turns."""
    events = set_events(opening)
    slate = Slate(*BOARDS[opening.board])
    slate.load(opening.blue, opening.red, BLUE, NO_SWAP)
    for code in codes:
        steps = steps_of(slate.squares(slate.side), slate.side, code)
        events.append("-".join(f"{number}{square_name(square)}" for number, square in steps))
        slate.make(code)
    return tuple(events)


def position_of(record: Record) -> Position:
    """The position that the record ends in. Raises PuzzleError where no turn is to be made."""
    position = cast(Position, replay(record).position)
    if position.outcome or position.setting_up or position.may_swap:
        message = _("Nobody is to make a turn with steps here, so there is nothing to find.")
        raise PuzzleError("puzzle.position", message)
    return position
