"""What a seat can do, best first, as the kernel finds it; and the events that it means."""

from dataclasses import dataclass, replace

from sumtable.core import Event, Item, View
from sumtable.games.integers.kernel.numbers import TRADE_COST
from sumtable.games.integers.player.kernel.best import size as size
from sumtable.games.integers.player.kernel.search import Search
from sumtable.games.integers.player.leaves import OPPOSITE, SAME, SINGLE
from sumtable.games.integers.rules import turns
from sumtable.games.integers.rules.events import Pass, Play, Trade
from sumtable.games.integers.rules.notation import format_event, parse_tile
from sumtable.games.integers.rules.position import Position
from sumtable.games.integers.rules.turns import Part
from sumtable.players.protocol import Sight

PAIR = tuple(
    value
    for opposite, same in zip(OPPOSITE, SAME, strict=True)
    for pair in zip(opposite, same, strict=True)
    for value in pair
)
"""The values of pairs as the kernel takes them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and what it is worth at first sight, in hundredths of a point.

    A play has parts; a trade has tiles; the pass has neither.
    """

    rating: int
    points: int
    target: int = 0
    parts: tuple[Part, ...] = ()
    tiles: tuple[int, ...] = ()

    def event(self, position: Position) -> Event:
        """The action as an event of the game; a target is named only if the top tile is wild."""
        if self.parts:
            return turns.play_of(position, self.target, self.parts)
        return Trade(self.tiles) if self.tiles else Pass()

    def text(self, position: Position) -> str:
        """The action in notation."""
        return format_event(self.event(position))

    def add_to(self, search: Search) -> int:
        """The number under which the search compares the action."""
        if self.parts:
            return search.add_play(self.points, self.target, self.parts)
        return search.add_trade(self.tiles)


def opened(sight: Sight, seed: int, leaves: bool) -> Search:
    """A search from what the seat sees; `leaves`: with the value of the tiles that are kept."""
    unseen = tuple(parse_tile(text) for text in sight.view.unseen)
    return opened_with(sight.view, unseen, seed, leaves)


def opened_with(view: View[Position], unseen: tuple[int, ...], seed: int, leaves: bool) -> Search:
    """The same with the unseen tiles in the order that is wanted."""
    search = Search(view.position.options)
    if leaves and unseen:
        # A tile is worth keeping as far as it is better than what is drawn instead.
        drawn = sum(SINGLE[size(tile)] for tile in unseen) / len(unseen)
        search.weigh(tuple(round(value - drawn) for value in SINGLE), PAIR)
    search.load(view.position.state._replace(stock=view.pile), unseen, seed)
    return search


def plays(search: Search, room: int, leaves: bool, steps: int) -> list[Choice]:
    """The best plays, at most `room` of each number of tiles, best first."""
    found = search.plays(room, leaves, steps)
    return [Choice(rating, points, target, parts) for rating, points, target, parts in found]


def asked(search: Search, position: Position, event: Event, leaves: bool) -> Choice:
    """A legal action that is asked about, rated as if the search had found it."""
    known = {tiles: rating for rating, tiles in search.trades(leaves)}
    if isinstance(event, Play):
        play = unrated(position, event)
        used = tuple(sorted(tile for _, tile, _ in play.parts))
        # What is kept is worth the same after a trade of these tiles, but for its cost.
        kept = known[used] + 100 * TRADE_COST * len(used) if used in known else 0
        points = sum(item.points for item in reasons(position, play))
        return replace(play, rating=100 * points + kept, points=points)
    tiles = tuple(sorted(event.tiles)) if isinstance(event, Trade) else ()
    return Choice(known[tiles], -TRADE_COST * len(tiles), tiles=tiles)


def unrated(position: Position, event: Play) -> Choice:
    """A play as the search knows it, not rated."""
    index = position.options.board.index
    top = position.top(position.state.mover)
    assert top is not None
    parts = [
        (index[square], tile, tile if value is None else value)
        for tile, square, value in event.tiles
    ]
    target = top if event.target is None else event.target
    return Choice(0, 0, target, tuple(sorted(parts)))


def reasons(position: Position, choice: Choice) -> tuple[Item, ...]:
    """Why a play has its points."""
    return turns.reasons(position, turns.play_of(position, choice.target, choice.parts))


def others(search: Search, leaves: bool, cost: int) -> list[Choice]:
    """The pass and the trades, best first; `cost` is the points per tile of a trade."""
    return [
        Choice(rating, -cost * len(tiles), tiles=tiles) for rating, tiles in search.trades(leaves)
    ]
