"""Who plays whom: the games of a match, in pairs that share the deal with the seats swapped."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from sumtable.arena.game import Clock, Finished, play_game
from sumtable.catalog import GAMES
from sumtable.core import Game, SumtableError
from sumtable.players.levels import Contestant, find_player

OPENING = 4
"""Random actions at the start of a game in which nothing is drawn: else all would be the same."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A match between two kinds of players, `a` and `b`.

    Games 2k and 2k + 1 are a pair: the same tiles, the same opening, and in every seat the other
    kind. With three or four seats several seats are of one kind. The pairs go through all seatings
    with as many of the one as of the other; with three seats one plays against two in the first
    game of a pair, and two against one in the second.
    """

    game: str
    options: Mapping[str, object]
    a: str
    b: str
    seed: str
    opening: int

    def seating(self, number: int) -> tuple[bool, ...]:
        """Per seat, whether `a` sits there in a game."""
        shapes = seatings(seats_of(GAMES[self.game], self.options))
        shape = shapes[number // 2 % len(shapes)]
        return tuple(is_a != bool(number % 2) for is_a in shape)

    def play(self, number: int) -> Finished:
        """A game of the match. Raises SumtableError."""
        deal = f"{self.seed}/{number // 2}"
        return play_game(
            GAMES[self.game],
            self.options,
            [_contestant(self.game, self.a if is_a else self.b) for is_a in self.seating(number)],
            seed=f"{deal}/{number % 2}",
            deal=deal,
            opening=self.opening,
        )

    def share(self, number: int, finished: Finished) -> float:
        """What `a` got of the win in a game: 1 all of it, 0 nothing; winners share it equally."""
        seating = self.seating(number)
        won = [seating[seat - 1] for seat in finished.record.header["result"]["winners"]]
        return sum(won) / len(won) if won else 0.5

    def clocks(self, number: int, finished: Finished, of_a: bool) -> list[Clock]:
        """The clocks of the seats of one kind in a game."""
        seats = zip(self.seating(number), finished.clocks, strict=True)
        return [clock for is_a, clock in seats if is_a == of_a]


@cache
def _contestant(game: str, text: str) -> Contestant:
    """The contestant, found once: a player may keep large tables."""
    return find_player(game, text)


@cache
def seatings(seats: int) -> tuple[tuple[bool, ...], ...]:
    """Which seats are `a`'s in the first game of a pair, each once; the second is its mirror."""
    found: list[tuple[bool, ...]] = []
    for chosen in combinations(range(seats), seats // 2):
        shape = tuple(seat in chosen for seat in range(seats))
        if tuple(not is_a for is_a in shape) not in found:
            found.append(shape)
    return tuple(found)


def seats_of(game: Game[Any], options: Mapping[str, object]) -> int:
    """How many seats the game has. Raises SumtableError if nobody plays against anybody in it."""
    start = game.start(options)
    if not start.scores:
        raise SumtableError(
            "match.mode", f"In {game.title} with these options nobody plays against anybody."
        )
    return game.seats(start)


def default_opening(game: Game[Any], options: Mapping[str, object]) -> int:
    """How many random actions a game begins with if nothing is said."""
    return OPENING if game.chance(game.start(options)) is None else 0
