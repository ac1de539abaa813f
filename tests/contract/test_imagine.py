"""What a seat imagines looks to it exactly like what it sees, and is a position that can be."""

import random

import pytest

from sumtable.core import Seat
from tests.contract.toy import NearlyEight
from tests.contract.variants import VARIANTS, Variant, inventory, walk


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_an_imagined_position_looks_like_the_view(variant: Variant) -> None:
    game = variant.game
    choice = random.Random(4)
    for number, step in enumerate(walk(variant, 0)):
        position = step.played.position
        if number % 5 or position.awaiting not in ("action", "draw"):
            continue
        for seat in range(1, game.seats(position) + 1):
            view = game.view(position, Seat(seat))
            imagined = game.imagine(view, choice.randrange)
            assert game.view(imagined, Seat(seat)) == view
            assert inventory(imagined).total() == inventory(position).total()


def test_hidden_tiles_are_imagined_in_every_place() -> None:
    """In a duel every unseen tile is sometimes in the other hand, sometimes in the pile."""
    variant = VARIANTS[0]
    game = variant.game
    position = next(
        step.played.position
        for step in walk(variant, 0)
        if step.played.position.awaiting == "action"
    )
    view = game.view(position, Seat(1))
    choice = random.Random(1)
    hands = [set(game.imagine(view, choice.randrange).hand(2)) for _ in range(200)]
    assert set().union(*hands) == set(view.unseen)
    assert set.intersection(*hands) == set()


def test_half_a_pool_is_imagined_from_all_that_is_unseen() -> None:
    variant = next(v for v in VARIANTS if v.options.get("pool") == "half")
    game = variant.game
    position = next(
        step.played.position
        for step in walk(variant, 0)
        if step.played.position.awaiting == "action"
    )
    view = game.view(position, Seat(1))
    choice = random.Random(1)
    pools = {game.imagine(view, choice.randrange).pool for _ in range(20)}
    assert len(pools) > 1
    assert {sum(pool) for pool in pools} == {view.pile}
    assert len(view.unseen) > view.pile


def test_the_toy_imagines_its_bag() -> None:
    game = NearlyEight()
    position = game.play(game.start({}), game.parse("draw 2")).position
    view = game.view(position, Seat(1))
    assert game.imagine(view, lambda limit: 0) == position
