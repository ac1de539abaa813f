"""A view tells a seat nothing that depends on what the seat may not see."""

import random
from dataclasses import replace

import pytest

from sumtable import faces
from sumtable.core import Seat
from sumtable.games.integers import rules as integers
from sumtable.games.sum8 import rules as sum8
from tests.contract.variants import SEEDS, VARIANTS, Variant, walk

DUELS = [v for v in VARIANTS if v.name == "sum8" and "mode" not in v.options]


def bits(mask: int) -> list[int]:
    return [number for number in range(36) if mask >> number & 1]


def reshuffled(position: sum8.Position, seat: int, choose: random.Random) -> sum8.Position:
    """The same for the seat: what it can't see is dealt anew among the other hand and the pile."""
    other = 2 - seat
    hidden = bits(position.hands[other] | position.pile)
    choose.shuffle(hidden)
    size = position.hands[other].bit_count()
    hands = list(position.hands)
    hands[other] = sum(1 << number for number in hidden[:size])
    return replace(position, hands=tuple(hands), pile=sum(1 << n for n in hidden[size:]))


@pytest.mark.parametrize("variant", DUELS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_sum8_views_do_not_depend_on_hidden_tiles(variant: Variant, seed: int) -> None:
    game = sum8.GAME
    choose = random.Random(seed)
    for number, step in enumerate(walk(variant, seed)):
        position = step.played.position
        if position.outcome or position.awaiting in ("lot", "deal"):
            continue
        for seat in (Seat(1), Seat(2)):
            twin = reshuffled(position, seat, choose)
            view, other = game.view(position, seat), game.view(twin, seat)
            assert view == other
            assert repr(view) == repr(other)
            if number % 3 == seed:  # to write a view takes far longer than to compare it
                assert faces.text(game, view) == faces.text(game, other)
            assert view.unseen == tuple(
                tile
                for tile in (f"{a}{b}" for a in range(1, 7) for b in range(1, 7))
                if tile not in position.hand(seat) and tile not in position.tiles.values()
            )
            assert view.hands[seat - 1] == len(position.hand(seat))
            assert view.pile == position.pile_size


@pytest.mark.parametrize("variant", DUELS[:2], ids=str)
def test_sum8_draws_of_others_are_not_told(variant: Variant) -> None:
    game = sum8.GAME
    for step in walk(variant, 0):
        text = game.format(step.event)
        if text.startswith(("deal", "draw")):
            owner = Seat(int(text.split()[1])) if text.startswith("deal") else step.before.to_move
            assert game.seen(step.before, step.event, owner) == text
            for stranger in (Seat(3 - (owner or 0)), None):
                told = game.seen(step.before, step.event, stranger)
                tiles = text.split()[2:] if text.startswith("deal") else text.split()[1:]
                assert told.count("?") == len(tiles)
                assert not any(tile in told.split() for tile in tiles)
        else:
            assert game.seen(step.before, step.event, None) == text


@pytest.mark.parametrize("variant", [v for v in VARIANTS if "mode" in v.options], ids=str)
def test_a_common_hand_is_seen_by_all(variant: Variant) -> None:
    game = sum8.GAME
    for step in walk(variant, 0, most=50):
        assert game.seen(step.before, step.event, Seat(2)) == game.format(step.event)
        position = step.played.position
        if position.awaiting not in ("lot", "deal"):
            view = game.view(position, Seat(2))
            assert view.position.hand(Seat(1)) == position.hand(Seat(1))
            assert view.position.pile_size == 0
            assert view.pile == position.pile_size == len(view.unseen)


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.name == "integers"], ids=str)
def test_integers_hides_only_the_pool(variant: Variant) -> None:
    game = integers.GAME
    for step in walk(variant, 0, most=60):
        position = step.played.position
        views = [game.view(position, seat) for seat in (Seat(1), Seat(2), None)]
        assert views[0].position == views[1].position == views[2].position
        assert views[0].position.pool_size == 0
        assert views[0].pile == position.pool_size
        assert len(views[0].unseen) >= position.pool_size
        assert all(
            views[0].position.hand(Seat(s)) == position.hand(Seat(s))
            for s in range(1, game.seats(position) + 1)
        )
        told = game.seen(step.before, step.event, Seat(1))
        text = game.format(step.event)
        assert told == (
            " ".join(["pool", *"?" * (len(text.split()) - 1)]) if text.startswith("pool") else text
        )


def test_integers_half_pool_view_does_not_tell_which_half() -> None:
    """Two games that differ only in which unseen tiles are out of the game look the same."""
    variant = Variant("integers", {"players": 3, "pool": "half"})
    game = integers.GAME
    for step in walk(variant, 0, most=40):
        position = step.played.position
        if position.awaiting != "action":
            continue
        view = game.view(position, Seat(1))
        seen = [tile for s in range(1, 4) for tile in position.hand(Seat(s))]
        assert len(view.unseen) == 102 - len(seen) - sum(
            tile.kind in ("yellow", "wild") for tile in position.tiles.values()
        )


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.name == "sumon"], ids=str)
def test_sum_on_hides_nothing(variant: Variant) -> None:
    for step in walk(variant, 0, most=20):
        view = variant.game.view(step.before, None)
        assert view.position == step.before
        assert (view.hands, view.pile, view.unseen) == ((), 0, ())
