"""The games and options that the contract suite runs over, and what it must know of each game."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

from sumtable.catalog import GAMES
from sumtable.core import Event, Game, Played, Position, Seat, SeededDealer
from sumtable.games.integers import rules as integers
from sumtable.games.sum8 import rules as sum8

SMALL_BOARD = ["R....", "..+..", "..B..", ".+...", "....G"]
SMALL_TILES = {
    "red": [-2, 0, 2],
    "blue": [-1, 1],
    "green": [3],
    "yellow": [-3, -3, -2, -2, -1, -1, 1, 1, 2, 2, 3, 3, 4, -4, 5, -5],
    "wild": 2,
}
CROSS = ["c3", "b3", "d3", "c2", "c4", "c1", "c5", "a3", "e3"]

SEEDS = range(1 if os.environ.get("SUMTABLE_PURE") else 2)
"""Where nothing is compiled a game takes a hundred times as long, and is the same game."""


class Variant(NamedTuple):
    """One game with one choice of options."""

    name: str
    options: dict[str, object]

    @property
    def game(self) -> Game[Any]:
        return GAMES[self.name]

    def __str__(self) -> str:
        words = [f"{k}={v if len(str(v)) < 16 else 'own'}" for k, v in self.options.items()]
        return "-".join([self.name, *words])


VARIANTS = [
    Variant("sum8", {}),
    Variant("sum8", {"layout": "nine", "ending": "advanced"}),
    Variant("sum8", {"layout": "plus", "ending": "beginner"}),
    Variant("sum8", {"layout": "freestyle"}),
    Variant("sum8", {"layout": CROSS}),
    Variant("sum8", {"mode": "solo"}),
    Variant("sum8", {"mode": "solo", "difficulty": "medium"}),
    Variant("sum8", {"mode": "solo", "difficulty": "hard-easy", "layout": "freestyle"}),
    Variant("sum8", {"mode": "coop", "difficulty": "hard-medium"}),
    Variant("sum8", {"mode": "coop", "difficulty": "easy", "layout": "freestyle"}),
    Variant("sumon", {}),
    Variant("sumon", {"board": "long", "pie": True}),
    Variant("sumon", {"start": "placement", "pie": True}),
    Variant("integers", {}),
    Variant("integers", {"players": 3, "pool": "half"}),
    Variant("integers", {"players": 4, "clock": 20}),
    Variant("integers", {"board": SMALL_BOARD, "tiles": SMALL_TILES}),
    Variant("integers", {"board": SMALL_BOARD, "tiles": SMALL_TILES, "shape": "free"}),
]


class Walked(NamedTuple):
    """One event of a random walk: the position before it, the event, what it made."""

    before: Any
    event: Event
    played: Played[Any]


def walk(variant: Variant, seed: int, most: int = 200) -> Iterator[Walked]:
    """A random game of at most so many events, the same for the same seed, and played once.

    Where nothing is compiled it takes longer to play than to look at: what needs no other game
    takes that of seed 0.
    """
    if (repr(variant), seed) not in _BEGUN:
        _BEGUN[repr(variant), seed] = [], _random_game(variant, seed)
    walked, going = _BEGUN[repr(variant), seed]
    for number in range(most):
        if number == len(walked):
            step = next(going, None)
            if step is None:
                return
            walked.append(step)
        yield walked[number]


_BEGUN: dict[tuple[str, int], tuple[list[Walked], Iterator[Walked]]] = {}
"""What has been played of each game, and how it goes on."""


def _random_game(variant: Variant, seed: int) -> Iterator[Walked]:
    game = variant.game
    choose = random.Random(f"{variant} {seed}")
    dealer = SeededDealer(f"{variant} {seed}")
    position = game.start(variant.options)
    for number in count():
        if position.outcome is not None:
            return
        chance = game.chance(position)
        if chance is not None:
            event = dealer.deal(chance, number)
        else:
            event = game.action_at(position, choose.randrange(game.count(position)))
        played = game.play(position, event)
        yield Walked(position, event, played)
        position = played.position


def canonical(text: str) -> str:
    """An action as `actions` writes it: the tiles of a play or a trade in order."""
    kind, *words = text.split(" ")
    if kind == "play":
        target = [word for word in words if word.startswith("sum=")]
        tiles = [word for word in words if word not in target]
        tiles.sort(key=lambda word: _square(word.partition("@")[2]))
        return " ".join([kind, *target, *tiles])
    if kind == "trade":
        return " ".join([kind, *sorted(words, key=lambda w: (w == "W", 0 if w == "W" else int(w)))])
    return text


def _square(name: str) -> tuple[int, str]:
    return int(name[1:]), name[0]


def inventory(position: Position) -> Counter[object]:
    """Everything that is on the board, in hands or still to be drawn."""
    if isinstance(position, sum8.Position):
        hands = range(1, 3 if position.options.mode == "duel" else 2)
        held = [tile for seat in hands for tile in position.hand(Seat(seat))]
        pile = position.pile_size
        return Counter(position.tiles.values()) + Counter(held) + Counter({"pile": pile})
    if isinstance(position, integers.Position):
        seats = range(1, position.options.players + 1)
        held_count = sum(len(position.hand(Seat(seat))) for seat in seats)
        return Counter({"tiles": len(position.tiles) + held_count + position.pool_size})
    return Counter()
