"""What players see: everything but the pool."""

import random
from collections import Counter

from sumtable.core import Seat, SeededDealer
from sumtable.games.integers.rules import GAME, WILD, Position
from tests.games.integers.tables import after, dealt


def test_hands_are_open_and_the_pool_is_hidden() -> None:
    position = dealt("2 . .", [5, 3, WILD, 2, 4], [1, 2, 3, 4, 5], pool=[9, -9, WILD])
    for seat in (None, Seat(1), Seat(2)):
        view = GAME.view(position, seat)
        assert view.seat == seat
        assert view.position.hand(1) == (5, 3, WILD, 2, 4)
        assert view.position.hand(2) == (1, 2, 3, 4, 5)
        assert view.position.pool_size == 0
        assert sum(view.position.pool) == 0
        assert view.hands == (5, 5)
        assert view.pile == 3
        assert view.unseen == ("-9", "9", "W")


def test_wild_tiles_on_the_board_are_seen() -> None:
    position = dealt("2 . .", [5, 3, WILD, 2, 4], [1, 2, 3, 4, 5], pool=[9, WILD])
    drawing = after(position, "play W=3@b1")
    assert GAME.view(drawing, None).unseen == ("9", "W")
    assert GAME.view(after(drawing, "draw W"), None).unseen == ("9",)


def test_tiles_left_out_by_half_a_pool_are_unseen() -> None:
    tiles = {"red": [1], "blue": [], "green": [], "yellow": [1, 2] * 10, "wild": 1}
    position = GAME.start({"board": ["R."], "tiles": tiles, "pool": "half"})
    position = after(position, "fill a1=1", "pool 1 1 1 1 1 1 1 1 1 2", "lot 1 2")
    position = after(position, "deal 1 1 1 1 1 1", "deal 2 1 1 1 1 2")
    view = GAME.view(position, Seat(1))
    assert view.pile == 0
    assert view.unseen == ("1", *["2"] * 9, "W")


def test_lots_lie_open() -> None:
    position = after(GAME.start({"board": ["R."]}), "fill a1=1", "lot W W")
    view = GAME.view(position, None)
    assert view.pile == 100
    assert len(view.unseen) == 100
    assert "W" not in view.unseen


def test_only_the_half_pool_is_written_with_question_marks() -> None:
    position = GAME.start({})
    assert GAME.seen(position, GAME.parse("pool 1 W -3"), Seat(1)) == "pool ? ? ?"
    for text in ("draw 3 W", "deal 1 1 2 3 4 5", "lot 1 2", "play W=3@b1", "trade 3", "time"):
        assert GAME.seen(position, GAME.parse(text), None) == text


def everything(position: Position) -> Counter[int]:
    """All tiles of the draw pool wherever they are."""
    found = Counter(dict(zip(position.options.kinds, position.pool, strict=True)))
    for hand in position.state.hands:
        found.update(hand)
    if position.lots is not None:
        found.update(position.lots.aside)
    for tile in position.tiles.values():
        if tile.kind in ("yellow", "wild"):
            found[WILD if tile.kind == "wild" else tile.number] += 1
    return found


def test_no_tile_is_ever_lost() -> None:
    for seed in range(3):
        choose = random.Random(seed)
        dealer = SeededDealer(f"lost {seed}")
        position = GAME.start({"players": 2 + seed})
        total = everything(position)
        for number in range(400):
            if position.outcome is not None:
                break
            chance = GAME.chance(position)
            if chance is not None:
                event = dealer.deal(chance, number)
            else:
                event = GAME.action_at(position, choose.randrange(GAME.count(position)))
            position = GAME.play(position, event).position
            assert everything(position) == total, f"seed {seed}"
            assert sum(position.pool) == position.pool_size
        assert position.outcome is not None
