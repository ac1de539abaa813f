"""What is believed of the other hand: never less than the truth, never what can't be."""

from collections import Counter
from itertools import permutations

import pytest

from sumtable.games.sum8.kernel.names import ACTION, PLACE
from sumtable.games.sum8.kernel.slate import Slate
from sumtable.games.sum8.player.belief import Belief, believe
from sumtable.games.sum8.player.kernel.search import Search
from sumtable.games.sum8.rules import GAME, Deal, Drawn, Pass, Pick, Place
from sumtable.games.sum8.rules.position import NUMBERS, TILES, Position, bits_of, tiles_of
from sumtable.players.protocol import Sight
from tests.games.sum8.player.helpers import ROW, Steps, bare_sight, sights


def came_into(hand: int, steps: Steps, start: Position) -> list[tuple[int, str]]:
    """(event number, tile) for all that came into a hand, in the order of the events."""
    found = []
    position = start
    for number, (event, played) in enumerate(steps):
        if (isinstance(event, Deal) and event.seat == hand) or (
            isinstance(event, Drawn) and position.turn == hand
        ):
            found += [(number, tile) for tile in event.tiles]
        position = played.position
    return found


def fitting(position: Position) -> set[str]:
    """The tiles that could be placed by somebody who held all, asked of the rules."""
    rest = bits_of(TILES) & ~bits_of(position.tiles.values())
    hands = [0, 0]
    hands[position.turn - 1] = rest
    slate = Slate(position.options.plan).load(
        position.cells, tuple(hands), 0, (0, 0), ACTION, position.turn, -1, 2
    )
    return {TILES[tile] for kind, tile, _ in slate.actions() if kind == PLACE}


def search_of(sight: Sight, belief: Belief, seed: int = 1) -> Search:
    position = sight.view.position
    search = Search()
    search.set_up(position.slate(), 0)
    search.believe(belief, seed)
    return search


def stuck_moments(wanted: int) -> list[tuple[Position, Sight, Steps]]:
    """Moments after the other seat drew as its turn, with tiles left in the pile."""
    found: list[tuple[Position, Sight, Steps]] = []
    for seed in range(60):
        for moment in sights({"layout": ROW}, seed, narrow=True):
            position, sight, steps = moment
            picked = any(
                isinstance(event, Pick) and played.position.turn != sight.seat
                for event, played in steps
            )
            if picked and position.pile_size:
                found.append(moment)
        if len(found) >= wanted:
            break
    return found[:wanted]


MOMENTS = stuck_moments(60)


def test_there_are_moments_in_which_a_pick_tells_something() -> None:
    telling = [m for m in MOMENTS if len(set(believe(m[1]).possible)) > 1]
    assert len(telling) >= 20


def test_the_truth_is_never_ruled_out() -> None:
    start = GAME.start({"layout": ROW})
    for _, sight, steps in MOMENTS:
        belief = believe(sight)
        came = came_into(3 - sight.seat, steps, start)
        assert len(came) == len(belief.possible)
        for tiles, (_, tile) in zip(belief.possible, came, strict=True):
            assert tiles >> NUMBERS[tile] & 1


def test_no_deal_gives_a_tile_that_would_have_been_played() -> None:
    """Those that fitted when the other picked came later: they can't be more than came later."""
    start = GAME.start({"layout": ROW})
    checked = 0
    for position, sight, steps in MOMENTS[::3]:
        other = 3 - sight.seat
        came = came_into(other, steps, start)
        search = search_of(sight, believe(sight))
        for _ in range(10):
            hand, pile, _ = search.deal()
            assert hand.bit_count() == len(position.hand(other))
            assert tiles_of(hand | pile) == sight.view.unseen
            assert not hand & pile
            before = start
            for number, (event, played) in enumerate(steps):
                if isinstance(event, (Pick, Pass)) and before.turn == other:
                    left = {
                        later.tile
                        for later, result in steps[number:]
                        if isinstance(later, Place) and result.seat == other
                    }
                    late = sum(when > number for when, _ in came)
                    assert len((set(tiles_of(hand)) | left) & fitting(before)) <= late
                    checked += 1
                before = played.position
    assert checked > 100


def tiny(gone: tuple[int, ...]) -> Belief:
    """Three slots and five tiles: tile 0 came only last, tile 1 not first."""
    possible = (0b11100, 0b11110, 0b11111)
    unseen = tuple(tile for tile in range(5) if tile not in gone)
    return Belief(unseen, gone, possible, (2, 1, 3) if gone else (2, 3, 4))


@pytest.mark.parametrize("gone", [(), (1,)])
def test_every_possible_hand_is_dealt_as_often_as_it_should(gone: tuple[int, ...]) -> None:
    belief = tiny(gone)
    ways = Counter(
        frozenset(chosen) - set(gone)
        for chosen in permutations(range(5), 3)
        if set(gone) <= set(chosen)
        and all(belief.possible[slot] >> tile & 1 for slot, tile in enumerate(chosen))
    )
    sight = bare_sight(GAME.play(GAME.start({}), GAME.parse("lot 66 11")).position)
    search = search_of(sight, belief)
    times = 6000
    dealt = Counter(search.deal()[0] for _ in range(times))
    assert set(dealt) == {sum(1 << tile for tile in hand) for hand in ways}
    for hand, count in ways.items():
        expected = times * count / ways.total()
        assert abs(dealt[sum(1 << tile for tile in hand)] - expected) < 6 * expected**0.5


def test_a_sight_without_its_story_deals_by_number() -> None:
    position, sight, _ = MOMENTS[0]
    belief = believe(Sight(GAME, sight.view))
    assert belief.possible == ((1 << 36) - 1,) * len(position.hand(3 - sight.seat))
    assert belief.gone == ()
