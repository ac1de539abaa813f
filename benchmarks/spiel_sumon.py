"""Sum On as a straightforward OpenSpiel Python game: the baseline of anyone who starts from there.

One action is one step (piece × direction) or the end of the turn.
"""

from typing import Any

import pyspiel

COLUMNS, ROWS = 9, 8
END_TURN = 24

_TYPE = pyspiel.GameType(
    short_name="python_sumon",
    long_name="Sum On in Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=25,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=256,
)


class SumOnGame(pyspiel.Game):  # type: ignore[misc]
    """The game, as OpenSpiel wants it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> "SumOnState":
        return SumOnState(self)


class SumOnState(pyspiel.State):  # type: ignore[misc]
    """A position inside a turn."""

    def __init__(self, game: SumOnGame) -> None:
        super().__init__(game)
        self.player = 0
        self.last: int | None = None
        self.board: dict[tuple[int, int], tuple[int, int]] = {}
        for number in range(1, 9):
            self.board[number, 0] = (0, number)
            self.board[COLUMNS - 1 - number, ROWS - 1] = (1, number)
        self.pieces = {piece: square for square, piece in self.board.items()}

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.player

    def _legal_actions(self, player: int) -> list[int]:
        numbers = range(1, 9) if self.last is None else self._bonuses()
        actions = [
            (number - 1) * 3 + shift + 1
            for number in numbers
            for shift in (-1, 0, 1)
            if self._free(player, number, shift)
        ]
        if self.last is not None:
            actions.append(END_TURN)
        return actions

    def _free(self, player: int, number: int, shift: int) -> bool:
        column, row = self.pieces[player, number]
        column += shift
        row += 1 if player == 0 else -1
        return 0 <= column < COLUMNS and 0 <= row < ROWS and (column, row) not in self.board

    def _bonuses(self) -> list[int]:
        assert self.last is not None
        column, row = self.pieces[self.player, self.last]
        totals = [0, 0, 0, 0]
        for (c, r), (_, number) in self.board.items():
            if r == row:
                totals[0] += number
            if c == column:
                totals[1] += number
            if c - column == r - row:
                totals[2] += number
            if c - column == row - r:
                totals[3] += number
        return sorted({total for total in totals if self.last < total <= 8})

    def _apply_action(self, action: int) -> None:
        if action == END_TURN:
            self.last = None
            self.player = 1 - self.player
            return
        number, shift = action // 3 + 1, action % 3 - 1
        square = self.pieces[self.player, number]
        del self.board[square]
        target = (square[0] + shift, square[1] + (1 if self.player == 0 else -1))
        self.board[target] = (self.player, number)
        self.pieces[self.player, number] = target
        self.last = number

    def is_terminal(self) -> bool:
        return self.last is None and not any(
            self._free(self.player, number, shift) for number in range(1, 9) for shift in (-1, 0, 1)
        )

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        sums = [
            sum(n for (side, n), (_, row) in self.pieces.items() if side == player and row == far)
            for player, far in ((0, ROWS - 1), (1, 0))
        ]
        won = sums[self.player] >= sums[1 - self.player]
        first = won == (self.player == 0)
        return [1.0, -1.0] if first else [-1.0, 1.0]

    def _action_to_string(self, _player: int, action: int) -> str:
        return "end" if action == END_TURN else f"{action // 3 + 1}{'lsr'[action % 3]}"

    def __str__(self) -> str:
        return str(sorted(self.pieces.items()))


pyspiel.register_game(_TYPE, SumOnGame)
