"""The cheat that measures luck: it plays the best there is, all tiles being known."""

import random
from collections.abc import Iterator, Sequence

from sumtable.core import Event
from sumtable.games.sum8.player import knowing
from sumtable.games.sum8.player.kernel.search import Search
from sumtable.games.sum8.player.settings import TEMPO
from sumtable.games.sum8.research.small import SmallSum8
from sumtable.games.sum8.rules import GAME, Position
from sumtable.games.sum8.rules.position import NUMBERS, tiles_of
from sumtable.players.protocol import Budget
from tests.both_ways import both_ways
from tests.games.sum8.player.helpers import sights

MOST = 800
"""Positions that are tried for one answer."""


class TooMany(Exception):
    """There is more to try than a test should."""


class Trying:
    """The best lead with all draws known, by trying everything."""

    def __init__(self, order: Sequence[str]) -> None:
        self._order = order
        self._tried = 0

    def arranged(self, things: Sequence[str]) -> Sequence[str]:
        """The tiles as they will be drawn."""
        return self._order

    def after(self, position: Position, action: Event, seat: int) -> tuple[int, int]:
        """(lead, fewer tiles left) of the seat at the end, after an action and best play."""
        position = GAME.play(position, action).position
        while (chance := GAME.chance(position)) is not None:
            drawn = self._order[len(self._order) - position.pile_size]
            position = GAME.play(position, chance.event(((drawn,),))).position
        return self._best(position, seat)

    def _best(self, position: Position, seat: int) -> tuple[int, int]:
        self._tried += 1
        if self._tried > MOST:
            raise TooMany
        if position.outcome is not None:
            scores = position.scores
            fewer = len(position.hand(3 - seat)) - len(position.hand(seat))
            return scores[seat - 1] - scores[2 - seat], fewer
        replies = [self.after(position, action, seat) for action in GAME.actions(position)]
        return max(replies) if position.turn == seat else min(replies)


def moments() -> Iterator[tuple[Position, tuple[str, ...]]]:
    """Moments of small games with tiles to draw and a choice, and an order of the tiles."""
    small = SmallSum8()
    for seed in range(10):
        choice = random.Random(seed)
        position = small.start({"layout": ["a1", "b1"], "tiles": "pips5", "hand": 2})
        while position.outcome is None:
            chance = small.chance(position)
            if chance is not None:
                drawn = tuple(tuple(choice.sample(draw.bag, draw.count)) for draw in chance.draws)
                event = chance.event(drawn)
            else:
                event = small.action_at(position, choice.randrange(small.count(position)))
                if position.pile_size and small.count(position) > 1:
                    order = list(tiles_of(position.pile))
                    choice.shuffle(order)
                    yield position, tuple(order)
            position = small.play(position, event).position


def test_small_games_are_played_as_well_as_they_can_be() -> None:
    compared = 0
    for position, order in moments():
        seat = position.turn
        trying = Trying(order)
        try:
            ends = {
                action: trying.after(position, action, seat) for action in GAME.actions(position)
            }
        except TooMany:
            continue
        chosen = knowing(position, Trying(order).arranged, Budget(nodes=100_000), 1)
        assert ends[chosen] == max(ends.values())
        compared += 1
    assert compared >= 10


def test_what_is_known_is_not_dealt_by_chance() -> None:
    position, *_ = sights({}, 3)[4]
    search = Search()
    search.set_up(position.slate(), TEMPO)
    hand = tuple(NUMBERS[tile] for tile in position.hand(3 - position.turn))
    search.know(hand, tuple(NUMBERS[tile] for tile in tiles_of(position.pile)))
    for _again in range(3):
        theirs, pile, held = search.deal()
        assert (theirs, pile, held) == (position.hands[2 - position.turn], position.pile, hand)


SCRIPT = """
from sumtable.games.sum8.player import knowing
from sumtable.players.protocol import Budget
from tests.games.sum8.player.helpers import sights
for seed in (1, 2):
    for position, sight, _ in sights({"layout": "nine"}, seed)[::9]:
        print(knowing(position, lambda tiles: tiles, Budget(nodes=300), 1))
"""


def test_compiled_and_uncompiled_cheat_the_same() -> None:
    compiled, uncompiled = both_ways(SCRIPT)
    assert compiled == uncompiled
    assert len(compiled.splitlines()) > 4
