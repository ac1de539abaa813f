"""Turns: from a position through the kernel's table to the next position."""

from sumtable.core import Item, Outcome, Played, Seat
from sumtable.games.integers.kernel.table import REASONS, Table
from sumtable.games.integers.rules.events import Trade
from sumtable.games.integers.rules.position import Position


def laid_out(position: Position) -> Table:
    """The kernel's table as the position says."""
    table = Table(position.options)
    table.load(position.state)
    return table


def _after(position: Position, table: Table, pool: tuple[int, ...]) -> Position:
    """The position that the table has come to."""
    state, over = table.dump()
    if state.cells == position.state.cells:
        # A board that hasn't changed is kept once: long games would take much memory otherwise.
        state = state._replace(cells=position.state.cells)
    if over:
        outcome = Outcome(leaders(state.scores), REASONS[over])
        return Position(position.options, None, state, pool, None, outcome)
    awaiting = "draw" if state.due else "action"
    return Position(position.options, awaiting, state, pool, None, None)


def leaders(scores: tuple[int, ...], without: int = 0) -> tuple[Seat, ...]:
    """The seats with the most points; `without` is left out of account."""
    best = max(points for seat, points in enumerate(scores, 1) if seat != without)
    return tuple(
        Seat(seat) for seat, points in enumerate(scores, 1) if points == best and seat != without
    )


def made_play(position: Position, table: Table) -> Played[Position]:
    """What the play, which the table has judged, makes of the position."""
    items = table.items()
    points = table.play()
    return Played(_after(position, table, position.pool), Seat(position.state.mover), points, items)


def made_trade(position: Position, table: Table, event: Trade) -> Played[Position]:
    """What the trade, which the table has judged, makes of the position."""
    points = table.trade()
    pool = changed_pool(position, event.tiles, 1)
    items = (Item("trade", points, (), (len(event.tiles),)),)
    return Played(_after(position, table, pool), Seat(position.state.mover), points, items)


def made_pass(position: Position) -> Played[Position]:
    """What passing makes of the position."""
    table = laid_out(position)
    table.skip()
    return Played(_after(position, table, position.pool), Seat(position.state.mover))


def made_time(position: Position) -> Played[Position]:
    """What the end of the clock makes of the position; nobody's action."""
    table = laid_out(position)
    table.time_out()
    return Played(_after(position, table, position.pool), None)


def made_resignation(position: Position) -> Played[Position]:
    """The end: those with the most points among the others win, without a final count."""
    mover = position.state.mover
    outcome = Outcome(leaders(position.scores, mover), "resigned")
    ended = Position(position.options, None, position.state, position.pool, None, outcome)
    return Played(ended, Seat(mover))


def made_draw(position: Position, tiles: tuple[int, ...], pool: tuple[int, ...]) -> Position:
    """What the draw that was due, and leaves this pool, makes of the position."""
    table = laid_out(position)
    table.draw(tiles)
    return _after(position, table, pool)


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
