"""Turns: from a position through the kernel's table to the next position."""

from collections.abc import Iterable

from sumtable.core import Item, Outcome, Played, Seat
from sumtable.games.integers.kernel.numbers import WILD
from sumtable.games.integers.kernel.slate import Slate
from sumtable.games.integers.rules.events import Placement, Play, Trade
from sumtable.games.integers.rules.position import Position
from sumtable.games.integers.rules.state import State

Part = tuple[int, int, int]
"""A laid tile as the kernel knows it: cell, tile of the hand, number."""


def laid_out(position: Position) -> Slate:
    """The kernel's table as the position says."""
    slate = Slate(position.options)
    slate.load(position.state)
    return slate


def placement(position: Position, part: Part) -> Placement:
    """A laid tile as an event names it."""
    cell, tile, number = part
    return Placement(tile, position.options.board.names[cell], number if tile == WILD else None)


def play_of(position: Position, target: int, parts: Iterable[Part]) -> Play:
    """The kernel's play as an event; its target is named only if the top tile is wild (R4)."""
    wild = position.top(position.state.mover) == WILD
    tiles = tuple([placement(position, part) for part in parts])
    return Play(tiles, target if wild else None)


def reasons(position: Position, play: Play) -> tuple[Item, ...]:
    """Why a legal play has its points."""
    slate = laid_out(position)
    slate.judge(play.tiles, play.target)
    return slate.items()


def _after(position: Position, slate: Slate, pool: tuple[int, ...]) -> Position:
    """The position that the table has come to."""
    state, reason = slate.dump(State)
    if state.cells == position.state.cells:
        # A board that hasn't changed is kept once: long games would take much memory otherwise.
        state = state._replace(cells=position.state.cells)
    if reason:
        outcome = Outcome(leaders(state.scores), reason)
        return Position(position.options, None, state, pool, None, outcome)
    awaiting = "draw" if state.due else "action"
    return Position(position.options, awaiting, state, pool, None, None)


def leaders(scores: tuple[int, ...], without: int = 0) -> tuple[Seat, ...]:
    """The seats with the most points; `without` is left out of account."""
    best = max(points for seat, points in enumerate(scores, 1) if seat != without)
    return tuple(
        Seat(seat) for seat, points in enumerate(scores, 1) if points == best and seat != without
    )


def made_play(position: Position, slate: Slate) -> Played[Position]:
    """What the play, which the table has judged, makes of the position."""
    items = slate.items()
    points = slate.play()
    return Played(_after(position, slate, position.pool), Seat(position.state.mover), points, items)


def made_trade(position: Position, slate: Slate, event: Trade) -> Played[Position]:
    """What the trade, which the table has judged, makes of the position."""
    points = slate.trade()
    pool = changed_pool(position, event.tiles, 1)
    items = (Item("trade", points, (), (len(event.tiles),)),)
    return Played(_after(position, slate, pool), Seat(position.state.mover), points, items)


def made_pass(position: Position) -> Played[Position]:
    """What passing makes of the position."""
    slate = laid_out(position)
    slate.skip()
    return Played(_after(position, slate, position.pool), Seat(position.state.mover))


def made_time(position: Position) -> Played[Position]:
    """What the end of the clock makes of the position; nobody's action."""
    slate = laid_out(position)
    slate.time_out()
    return Played(_after(position, slate, position.pool), None)


def made_resignation(position: Position) -> Played[Position]:
    """The end: those with the most points among the others win, without a final count."""
    mover = position.state.mover
    outcome = Outcome(leaders(position.scores, mover), "resigned")
    ended = Position(position.options, None, position.state, position.pool, None, outcome)
    return Played(ended, Seat(mover))


def made_draw(position: Position, tiles: tuple[int, ...], pool: tuple[int, ...]) -> Position:
    """What the draw that was due, and leaves this pool, makes of the position."""
    slate = laid_out(position)
    slate.draw(tiles)
    return _after(position, slate, pool)


def changed_pool(position: Position, tiles: tuple[int, ...], change: int) -> tuple[int, ...]:
    """The pool with tiles that are known to be there put in (1) or taken out (-1)."""
    counts = list(position.pool)
    rank = position.options.rank
    for tile in tiles:
        counts[rank[tile]] += change
    return tuple(counts)


def pool_without(position: Position, tiles: tuple[int, ...]) -> tuple[int, ...] | None:
    """The pool without the tiles, or None if it doesn't hold them all."""
    counts = list(position.pool)
    rank = position.options.rank
    for tile in tiles:
        place = rank.get(tile)
        if place is None or counts[place] == 0:
            return None
        counts[place] -= 1
    return tuple(counts)
