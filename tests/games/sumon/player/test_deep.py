"""The strongest player's search: it knows the rules, values what it sees, and proves ends."""

import json
import math
from itertools import product
from typing import Any

import pytest

from sumtable.games.sumon.player import PLAIN, level
from sumtable.games.sumon.player.kernel.deep import Deep
from sumtable.games.sumon.player.kernel.search import WIN
from sumtable.games.sumon.player.network import HALF, NETWORK, insight
from sumtable.games.sumon.player.turns import ENDLESS, WIDEST, deep_of
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.games.sumon.rules.turns import turn_of
from sumtable.players.protocol import Budget
from tests.games.sumon.player.positions import (
    after_random_turns,
    before_the_end,
    sight,
    winner_is_mover,
    worth,
)

FITTED: dict[str, Any] = json.loads(NETWORK.read_text(encoding="utf-8"))["boards"]


def loaded(position: Position) -> Deep:
    search = deep_of(position.options.board)
    search.load(position.blue, position.red, position.acting, 14)
    search.allow(ENDLESS, math.inf)
    return search


@pytest.mark.parametrize("seed", range(24))
def test_the_turns_are_those_of_the_rules(seed: int) -> None:
    position = after_random_turns(2 * seed, seed, board=("wide", "long")[seed % 2])
    turns = [turn_of(position, code) for code in loaded(position).root_turns()]
    assert sorted(turns, key=GAME.format) == list(GAME.actions(position))


def view(position: Position, side: int) -> int:
    """What the network adds for a side that sees the board as its own, from the file."""
    fitted = FITTED[position.options.board]
    sums = list(fitted["turn"][0 if position.acting == side else 1])
    for part, squares in (("own", side), ("other", 1 - side)):
        for number, square in enumerate((position.blue, position.red)[squares]):
            row, column = (square >> 4) - 1, (square & 15) - 1
            if side:
                row, column = position.height - 1 - row, position.width - 1 - column
            for i, add in enumerate(fitted[part][number][row][column]):
                sums[i] += add
    cut = [max(0, min(512, each)) for each in sums]
    return sum(each * weight for each, weight in zip(cut, fitted["weights"], strict=True))


def seen(position: Position) -> int:
    """The value for the side to act, everything looked up."""
    network = 0
    if position.options.board in FITTED:
        network = view(position, 0) - view(position, 1) >> 3
    tables = worth(position, insight(position.options.board).tables)
    return tables + (-network if position.acting else network)


@pytest.mark.parametrize(("board", "seed"), list(product(BOARDS, range(10))))
def test_a_turn_ahead_is_valued_by_what_stands_where(board: str, seed: int) -> None:
    position = after_random_turns(4 * seed, seed, board=board)
    values = []
    for turn in GAME.actions(position):
        after = GAME.play(position, turn).position
        if after.outcome is not None:
            return
        values.append(-seen(after))
    assert loaded(position).deepen(1, 1, -WIDEST, WIDEST)[0][0] == max(values)


def test_endgames_are_proven_as_brute_force_proves_them() -> None:
    won = 0
    for seed in range(30):
        position = before_the_end(4, seed)
        search, value = loaded(position), 0
        for depth in range(1, 40):
            value = search.deepen(depth, 1, -WIDEST, WIDEST)[0][0]
            if abs(value) >= WIN:
                break
        wins = winner_is_mover(position, {})
        won += wins
        assert (value >= WIN) == wins, f"seed {seed}"
        assert (value <= -WIN) == (not wins), f"seed {seed}"
    assert 0 < won < 30


def test_the_board_is_left_as_it_was() -> None:
    position = after_random_turns(12, 3)
    search = loaded(position)
    before = sorted(search.root_turns())
    for depth in range(1, 6):
        for _, codes in search.deepen(depth, 3, -WIDEST, WIDEST):
            follow = position
            for code in codes:
                follow = GAME.play(follow, turn_of(follow, code)).position
    assert sorted(search.root_turns()) == before


@pytest.mark.parametrize("board", BOARDS)
def test_the_file_fits_the_board(board: str) -> None:
    if board not in FITTED:
        assert not any(insight(board).weights)
        return
    fitted = FITTED[board]
    width, height = BOARDS[board]
    for part in ("own", "other"):
        assert len(fitted[part]) == 8
        assert {len(rows) for rows in fitted[part]} == {height}
        assert {len(row) for rows in fitted[part] for row in rows} == {width}
        assert {len(adds) for rows in fitted[part] for row in rows for adds in row} == {HALF}
    assert fitted["made"]


def test_the_former_player_is_level_7_without_its_limit() -> None:
    """Level 7 has stayed as it was, and the former level 8 differed from it in nodes alone."""
    for turns in (6, 20):
        asked = sight(after_random_turns(turns, 5))
        thoughts = [
            player.think(asked, Budget(nodes=30_000), 1, 2)
            for player in (PLAIN["former"](None), level(7))
        ]
        assert thoughts[0] == thoughts[1]
        assert level(8).think(asked, Budget(nodes=30_000), 1, 2) != thoughts[0]
