"""What an action does, in words: facts that the rules give and the seat can know."""

import pytest

from sumtable.games.sum8.player import describe
from sumtable.games.sum8.rules import GAME, Position
from sumtable.games.sum8.rules.position import bits_of, tiles_of
from sumtable.players.protocol import Considered
from tests.games.sum8.helpers import build
from tests.games.sum8.player.helpers import ROW, bare_sight, sights

CLOSED = {"a1/ne": "35", "a1/se": "52", "a1/sw": "26", "a1/nw": "63"}


def words(position: Position, action: str) -> str:
    return describe(bare_sight(position), Considered(GAME.parse(action), 0.0))


def test_a_big_8_is_told_with_its_points() -> None:
    beside = {"b1/nw": "31", "b1/ne": "14", "b1/sw": "65"}
    position = build({"layout": "nine"}, {**CLOSED, **beside}, "66 42", "22 16 12", pile="")
    said = "closes b1 next to one closed circle: 1 Big 8, 9 points; leaves a2 north-west open for 2"
    assert words(position, "place 42 b1/se") == said


def test_a_circle_alone_and_plain_connections() -> None:
    three = {slot: tile for slot, tile in CLOSED.items() if slot != "a1/nw"}
    position = build({"layout": "nine"}, three, "63 51", "11", pile="")
    assert words(position, "place 63 a1/nw").startswith("closes a1, 2 points; ")
    assert words(position, "place 51 b1/nw").startswith("makes one match, 1 point; ")


@pytest.mark.parametrize("layout", ["nine", "freestyle", ROW])
def test_what_is_left_open_is_the_most_that_an_unseen_tile_can_earn(layout: object) -> None:
    compared = 0
    for position, sight, _ in sights({"layout": layout}, 1)[4::6]:
        for action in list(GAME.actions(position))[:3]:
            said = describe(sight, Considered(action, 0.0))
            after = GAME.play(position, action).position
            if after.outcome is not None or GAME.format(action) in ("pick", "pass"):
                continue
            best = most(after, 3 - sight.seat, sight.view.unseen)
            assert said.endswith(f"for {best}") or (best < 0 and said.endswith("place or move"))
            compared += best > 0
    assert compared > 5


def most(after: Position, seat: int, unseen: tuple[str, ...]) -> int:
    """The most points of one action of that seat, if it held all of these tiles."""
    hands = [0, 0]
    hands[seat - 1] = bits_of(unseen)
    position = build(
        {"layout": list(after.options.layout)}
        if isinstance(after.options.layout, tuple)
        else {"layout": after.options.layout},
        after.tiles,
        " ".join(tiles_of(hands[0])),
        " ".join(tiles_of(hands[1])),
        pile="",
        turn=seat,
        moved=None if after.moved < 0 else after_tile(after),
        moves=after.moves,
    )
    found = [
        GAME.play(position, action).points
        for action in GAME.actions(position)
        if GAME.format(action) != "pass"
    ]
    return max(found, default=-1)


def after_tile(position: Position) -> str:
    (tile,) = tiles_of(1 << position.moved)
    return tile


def test_drawing_and_passing_say_why() -> None:
    said = set()
    for seed in range(40):
        for position, sight, _ in sights({"layout": ROW}, seed, narrow=True):
            if GAME.count(position) == 1:
                action = GAME.action_at(position, 0)
                said.add(describe(sight, Considered(action, 0.0)))
        if len(said & {DRAWS, PASSES}) == 2:
            break
    assert {DRAWS, PASSES} <= said


DRAWS = "nothing can be placed or moved"
PASSES = "nothing can be placed or moved, and no tile is left to draw"
