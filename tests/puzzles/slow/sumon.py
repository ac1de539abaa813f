"""Proofs of Sum On puzzles from the public rules alone: every turn, every reply, plain minimax.

Nothing here uses the puzzles' own search: only `GAME.actions` and `GAME.play`.
"""

from collections.abc import Iterable, Mapping

from sumtable.games.sumon.rules import GAME, Position, Turn
from sumtable.puzzles import Puzzle


def proves(puzzle: Puzzle) -> bool:
    """Whether the puzzle's solution is right and the only one."""
    position = position_after(puzzle.options, puzzle.given)
    if position.to_move != 1:
        return False
    if puzzle.kind == "win":
        return _proves_win(puzzle, position)
    found = longest(position) if puzzle.kind == "longest" else all_eight(position)
    return found == [*puzzle.solution]


def _proves_win(puzzle: Puzzle, position: Position) -> bool:
    """Also: it doesn't go faster, and the solution is a game that is won in time."""
    turns = puzzle.facts["turns"]
    minimax = Minimax()
    end = position_after(puzzle.options, (*puzzle.given, *puzzle.solution))
    return (
        minimax.first_turns(position, turns - 1) == []
        and minimax.first_turns(position, turns) == [puzzle.solution[0]]
        and end.outcome is not None
        and end.outcome.winners == (1,)
        and len(puzzle.solution) in (2 * turns - 1, 2 * turns)
    )


def position_after(options: Mapping[str, object], events: Iterable[str]) -> Position:
    """The position that the events lead to; each is refused if the rules don't allow it."""
    position = GAME.start(options)
    for text in events:
        position = GAME.play(position, GAME.parse(text)).position
    return position


def turns_of(position: Position) -> list[Turn]:
    """Every turn of the one to move."""
    return [action for action in GAME.actions(position) if isinstance(action, Turn)]


def longest(position: Position) -> list[str]:
    """The turns with the most steps."""
    turns = turns_of(position)
    most = max(len(turn.steps) for turn in turns)
    return [GAME.format(turn) for turn in turns if len(turn.steps) == most]


def all_eight(position: Position) -> list[str]:
    """The turns in which every piece steps."""
    return [
        GAME.format(turn)
        for turn in turns_of(position)
        if {step.number for step in turn.steps} == set(range(1, 9))
    ]


def look_ahead(position: Position, solution: str, whole: bool) -> int:
    """One more than the steps of the longest wrong track, from where it leaves the solution.

    With `whole` only turns count that step with 1, 2, 3 and so on, none left out.
    """
    right = next(turn.steps for turn in turns_of(position) if GAME.format(turn) == solution)
    ahead = 0
    for turn in turns_of(position):
        steps = turn.steps
        if whole and [step.number for step in steps] != list(range(1, len(steps) + 1)):
            continue
        common = 0
        while common < len(steps) and steps[common] == right[common]:
            common += 1
        if common < len(steps):
            ahead = max(ahead, len(steps) - common + 1)
    return ahead


class Minimax:
    """Who wins how soon, by trying everything; positions that were seen are remembered."""

    def __init__(self) -> None:
        self._fastest: dict[Position, int] = {}
        self._not_in: dict[Position, int] = {}

    def first_turns(self, position: Position, turns: int) -> list[str]:
        """The turns with which the one to move wins in at most so many, whatever the replies."""
        if turns == 0:
            return []
        return [
            GAME.format(turn)
            for turn in turns_of(position)
            if self.loses(_after(position, turn), turns - 1)
        ]

    def wins(self, position: Position, turns: int) -> bool:
        """Whether the one to move wins with at most so many turns."""
        if position.outcome is not None:
            return position.outcome.winners == (position.acting + 1,)
        if turns >= self._fastest.get(position, turns + 1):
            return True
        if turns <= self._not_in.get(position, 0):
            return False
        turn_list = sorted(turns_of(position), key=numbers, reverse=True)
        if any(self.loses(_after(position, turn), turns - 1) for turn in turn_list):
            self._fastest[position] = turns
            return True
        self._not_in[position] = turns
        return False

    def loses(self, position: Position, turns: int) -> bool:
        """Whether the one not to move wins with at most so many more turns, whatever is replied."""
        if position.outcome is not None:
            return position.outcome.winners != (position.acting + 1,)
        replies = sorted(turns_of(position), key=numbers, reverse=True)
        return all(self.wins(_after(position, reply), turns) for reply in replies)


def _after(position: Position, turn: Turn) -> Position:
    return GAME.play(position, turn).position


def numbers(turn: Turn) -> int:
    """What the pieces that step add up to."""
    return sum(step.number for step in turn.steps)
