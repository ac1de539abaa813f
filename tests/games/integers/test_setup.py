"""The set-up: fill, half pool, lots, deals; what can't be drawn is refused."""

import pytest

from sumtable.core import SeededDealer
from sumtable.games.integers.rules import GAME, WILD, Deal, Fill, Lot, Pool
from tests.games.integers.tables import after, code, message, pool_of

BOARD = ["R.B", "+.G", "R.."]
FILL = "fill a1=-7 c1=6 c2=3 a3=0"


def test_the_default_box() -> None:
    position = GAME.start({})
    assert (position.board.width, position.board.height) == (15, 15)
    letters = "".join(position.board.rows)
    assert [letters.count(letter) for letter in "RBG+"] == [10, 7, 4, 12]
    tiles = position.options.tiles
    assert [len(numbers) for numbers in (tiles.red, tiles.blue, tiles.green)] == [15, 13, 14]
    assert len(tiles.yellow) == 100
    assert position.pool_size == 102
    assert all(tiles.yellow.count(n) == tiles.yellow.count(-n) for n in range(1, 10))
    assert [tiles.yellow.count(n) for n in (1, 5, 6, 9, 0)] == [6, 6, 5, 5, 0]


def test_the_default_spaces_do_not_touch() -> None:
    rows = GAME.start({}).board.rows
    spaces = [(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x in "RBG"]
    assert not any((r + 1, c) in spaces or (r, c + 1) in spaces for r, c in spaces)


def test_the_order_of_the_set_up() -> None:
    position = GAME.start({"board": BOARD, "pool": "half"})
    assert (position.awaiting, position.to_move, position.scores) == ("fill", None, (0, 0))
    position = after(position, FILL)
    assert position.awaiting == "pool"
    assert position.tiles["c1"].kind == "blue"
    pool = (
        [1] * 6 + [2] * 6 + [3] * 6 + [4] * 6 + [5] * 6 + [-1] * 6 + [-2] * 6 + [-3] * 6 + [-4, -4]
    )
    position = after(position, "pool " + " ".join(map(str, [*pool, WILD])).replace(str(WILD), "W"))
    assert (position.awaiting, position.pool_size) == ("lot", 51)
    position = after(position, "lot -4 1")
    assert position.pool_size == 51
    assert position.awaiting == "deal"
    position = after(position, "deal 1 1 2 3 4 5")
    assert (position.awaiting, position.to_move) == ("deal", None)
    position = after(position, "deal 2 W -1 -2 -3 -4")
    assert (position.awaiting, position.to_move) == ("action", 2)
    assert position.top(2) == WILD
    assert position.pool_size == 41


@pytest.mark.parametrize(
    "text",
    [
        "fill",
        "fill a1=-7 c1=6 c2=3",
        "fill a1=-7 c1=6 c2=3 a3=0 b1=1",
        "fill a1=-7 c1=6 c2=3 a1=0",
        "fill a1=-7 c1=6 c2=3 a3=-7",
        "fill a1=-7 c1=7 c2=3 a3=0",
        "fill a1=-7 c1=6 c2=0 a3=1",
        "fill a1=-7 c1=6 c2=3 z99=0",
        "pool 1 2",
        "lot 1 2",
        "deal 1 1 2 3 4 5",
        "draw 1",
    ],
)
def test_fills_that_can_not_be(text: str) -> None:
    assert code(GAME.start({"board": BOARD}), text) == "record.chance"


def test_a_fill_may_stand_in_any_order() -> None:
    position = GAME.start({"board": BOARD})
    assert after(position, FILL) == after(position, "fill a3=0 c2=3 a1=-7 c1=6")


def test_half_pools_that_can_not_be() -> None:
    tiles = {"red": [1], "blue": [], "green": [], "yellow": [1, 2] * 10, "wild": 1}
    position = GAME.start({"board": ["R."], "tiles": tiles, "pool": "half"})
    position = after(position, "fill a1=1")
    assert code(position, "pool " + "1 " * 9 + "2") is None
    assert code(position, "pool " + "1 " * 9 + "W") is None
    assert code(position, "pool " + "1 " * 8 + "W W") == "record.chance"
    assert code(position, "pool " + "1 " * 9 + "3") == "record.chance"
    assert code(position, "pool " + "1 " * 8 + "2") == "record.chance"
    assert code(position, "pool " + "1 " * 10 + "2") == "record.chance"
    chosen = after(position, "pool " + "1 " * 9 + "2")
    assert code(chosen, "lot W 1") == "record.chance"


def test_lots_again_for_the_tied() -> None:
    position = after(GAME.start({"players": 4, "board": ["R."]}), "fill a1=1")
    assert code(position, "lot 1 2 3") == "record.chance"
    position = after(position, "lot W 5 W -3")
    assert position.awaiting == "lot"
    assert position.lots is not None
    assert position.lots.seats == (1, 3)
    assert position.pool_size == 98
    assert code(position, "lot W 1") == "record.chance"
    assert code(position, "lot 1 2 3 4") == "record.chance"
    position = after(position, "lot 4 4")
    position = after(position, "lot -2 -1")
    assert position.awaiting == "deal"
    assert position.state.starter == 3
    assert position.pool_size == 102
    assert pool_of(position)[WILD] == 2


def test_lots_that_can_not_be_decided_leave_it_to_the_first_seat() -> None:
    tiles = {"red": [1], "blue": [], "green": [], "yellow": [4] * 11, "wild": 0}
    position = GAME.start({"board": ["R."], "tiles": tiles})
    position = after(position, "fill a1=1", *["lot 4 4"] * 5)
    assert position.awaiting == "deal"
    assert position.state.starter == 1
    assert position.pool_size == 11


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_lots_end_when_the_tiles_do(players: int) -> None:
    tiles = {"red": [1], "blue": [], "green": [], "yellow": [4] * 1000, "wild": 0}
    position = GAME.start({"board": ["R...."], "tiles": tiles, "players": players})
    dealer, lots, number = SeededDealer("equal"), 0, 0
    while (chance := GAME.chance(position)) is not None:
        lots += chance.kind == "lot"
        position = GAME.play(position, dealer.deal(chance, number)).position
        number += 1
    assert lots == 1000 // players
    assert position.to_move == 1
    assert position.pool_size == 1000 - 5 * players


def test_deals_go_by_seat_and_have_five_tiles() -> None:
    position = after(GAME.start({"board": BOARD}), FILL, "lot 1 2")
    for text in ("deal 2 1 2 3 4 5", "deal 1 1 2 3 4", "deal 1 1 2 3 4 5 6", "deal 0", "deal -1"):
        assert code(position, text) == "record.chance"
    assert code(position, "deal 1 1 1 1 1 1") is None
    assert code(position, "deal 1 W W W 1 1") == "record.chance"
    assert code(position, "deal 1 77 1 1 1 1") == "record.chance"
    assert code(position, "pass") == "record.turn"
    assert "seat 1" in message(position, "deal 3 1 2 3 4 5")


def test_the_requests_fit_what_is_due() -> None:
    position = GAME.start({"board": BOARD, "pool": "half", "players": 3})
    kinds: list[tuple[str, int | None]] = []
    dealer = SeededDealer("requests")
    while (chance := GAME.chance(position)) is not None:
        event = dealer.deal(chance, len(kinds))
        assert GAME.refusal(position, event) is None
        if chance.kind == "fill":
            assert isinstance(event, Fill)
            assert [draw.count for draw in chance.draws] == [2, 1, 1]
        else:
            (draw,) = chance.draws
            assert draw.bag == tuple(sorted(draw.bag))
            assert len(draw.bag) == position.pool_size
        assert chance.name(WILD) == "W"
        kinds.append((chance.kind, chance.seat))
        position = GAME.play(position, event).position
    assert kinds[:2] == [("fill", None), ("pool", None)]
    assert kinds[-3:] == [("deal", 1), ("deal", 2), ("deal", 3)]
    assert position.awaiting == "action"


def test_the_request_for_a_draw_names_the_drawer() -> None:
    position = after(GAME.start({"board": ["R."]}), "fill a1=1", "lot 1 2")
    position = after(position, "deal 1 1 2 3 4 5", "deal 2 1 2 3 4 5", "trade 1 2")
    chance = GAME.chance(position)
    assert chance is not None
    assert (chance.kind, chance.seat, chance.draws[0].count) == ("draw", 2, 2)
    assert GAME.format(chance.event(((3, WILD),))) == "draw 3 W"


def test_events_say_whether_they_are_chance() -> None:
    assert all(kind.chance for kind in (Fill, Pool, Lot, Deal))
    assert not GAME.parse("time").chance
