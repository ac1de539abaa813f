"""The chance events: what has to be drawn, what can't have been, and the set-up they make."""

from array import array
from collections import Counter
from collections.abc import Callable
from typing import Any

from sumtable.core import Chance, Event, Refusal, Seat
from sumtable.core import Draw as Request
from sumtable.core.language import _
from sumtable.games.integers.kernel.numbers import HAND
from sumtable.games.integers.kernel.slate import after_lot
from sumtable.games.integers.rules.events import Deal, Draw, Fill, Lot, Pool
from sumtable.games.integers.rules.messages import number_text, tile_text
from sumtable.games.integers.rules.notation import format_tile
from sumtable.games.integers.rules.options import Options
from sumtable.games.integers.rules.pieces import colour_word
from sumtable.games.integers.rules.position import Lots, Position
from sumtable.games.integers.rules.state import State
from sumtable.games.integers.rules.turns import changed_pool, made_draw, pool_without


def start_position(options: Options) -> Position:
    """The position before the first event."""
    zeros = (0,) * options.players
    state = State(
        cells=options.board.blank,
        wilds=frozenset(),
        hands=((),) * options.players,
        tops=(-1,) * options.players,
        scores=zeros,
        idle=zeros,
        mover=0,
        starter=0,
        stock=sum(options.counts),
        due=0,
        timed=False,
    )
    lots = Lots(tuple(range(1, options.players + 1)), ())
    return Position(options, "fill", state, options.counts, lots, None)


# What is due


def due_chance(position: Position) -> Chance[Event] | None:
    """What has to be drawn now, or None."""
    kind = position.awaiting
    if kind is None or kind == "action":
        return None
    if kind == "fill":
        return _due_fill(position.options)
    request = (Request(_bag(position), _due_count(position)),)
    if kind == "deal":
        seat = Seat(_next_dealt(position))
        return Chance(kind, seat, request, lambda drawn: Deal(seat, drawn[0]), format_tile)
    mover = Seat(position.state.mover) if kind == "draw" else None
    make: Callable[[tuple[int, ...]], Event] = {"pool": Pool, "lot": Lot, "draw": Draw}[kind]
    return Chance(kind, mover, request, lambda drawn: make(drawn[0]), format_tile)


def _due_fill(options: Options) -> Chance[Event]:
    cells = [cell for spaces, _ in options.fillings for cell in spaces]

    def event(drawn: tuple[tuple[Any, ...], ...]) -> Event:
        numbers = [number for tiles in drawn for number in tiles]
        placed = sorted(zip(cells, numbers, strict=True))
        return Fill(tuple((options.board.names[cell], number) for cell, number in placed))

    requests = tuple(Request(numbers, len(spaces)) for spaces, numbers in options.fillings)
    return Chance("fill", None, requests, event, format_tile)


def _bag(position: Position) -> tuple[int, ...]:
    """Every tile that can be drawn, sorted, WILD last."""
    bag: list[int] = []
    for tile, count in zip(position.options.kinds, position.pool, strict=True):
        bag.extend([tile] * count)
    return tuple(bag)


def _due_count(position: Position) -> int:
    """How many tiles the chance event that is due draws from the pool."""
    if position.awaiting == "pool":
        return position.options.pool_total
    if position.awaiting == "lot" and position.lots is not None:
        return len(position.lots.seats)
    return HAND if position.awaiting == "deal" else position.state.due


def _next_dealt(position: Position) -> int:
    """The seat that gets its hand next."""
    hands = position.state.hands
    return hands.index(()) + 1 if () in hands else 0


# What can't be


def chance_refusal(position: Position, event: Event) -> Refusal | None:
    """Why this chance event can't happen while some chance event is due."""
    kind = type(event).__name__.lower()
    if kind != position.awaiting:
        message = _("The {due} is due now, not a {kind}.")
        problem = message.format(due=position.awaiting, kind=kind)
    elif isinstance(event, Fill):
        problem = _fill_problem(position.options, event.tiles)
    elif isinstance(event, Deal) and event.seat != _next_dealt(position):
        message = _("The next hand is for seat {seat}, not for seat {other}.")
        problem = message.format(seat=_next_dealt(position), other=number_text(event.seat))
    elif isinstance(event, Pool | Lot | Deal | Draw):
        problem = _drawn_problem(position, event.tiles)
    else:
        problem = _("That is nothing that can be drawn.")
    return Refusal("record.chance", problem) if problem else None


def _drawn_problem(position: Position, tiles: tuple[int, ...]) -> str:
    """Why these tiles can't be what was drawn from the pool, or ""."""
    count = _due_count(position)
    if len(tiles) != count:
        message = _("The {kind} must have {count} tiles, but it has {given}.")
        return message.format(kind=position.awaiting, count=count, given=len(tiles))
    if pool_without(position, tiles) is not None:
        return ""
    number = next(
        number
        for number in range(1, len(tiles) + 1)
        if pool_without(position, tiles[:number]) is None
    )
    tile = tile_text(tiles[number - 1])
    message = _("The pool doesn't hold tile {number} of the {kind}, {tile}.")
    return message.format(number=number, kind=position.awaiting, tile=tile)


def _fill_problem(options: Options, tiles: tuple[tuple[str, int], ...]) -> str:
    """Why the coloured spaces can't be filled so, or ""."""
    board = options.board
    colours = {cell: colour for colour, cells in board.spaces.items() for cell in cells}
    sets = {colour: list(options.tiles.coloured(colour)) for colour in board.spaces}
    for square, number in tiles:
        cell = board.index.get(square, -1)
        if cell < 0:
            return _("The board has no square {square}.").format(square=square[:20])
        colour = colours.pop(cell, None)
        if colour is None:
            message = _("{square} is no coloured space, or it is filled twice.")
            return message.format(square=square)
        if number not in sets[colour]:
            message = _("No {colour} tile {number} is left for the space {square}.")
            return message.format(
                colour=colour_word(colour), number=number_text(number), square=square
            )
        sets[colour].remove(number)
    if colours:
        message = _("The fill leaves out the coloured space {square}.")
        return message.format(square=board.names[min(colours)])
    return ""


# What it makes


def after_chance(position: Position, event: Event) -> Position:
    """What a chance event that was due makes of the position."""
    match event:
        case Draw(tiles):
            return made_draw(position, tiles, changed_pool(position, tiles, -1))
        case Deal(seat, tiles):
            return _after_deal(position, seat, tiles)
        case Lot(tiles):
            return _after_lot(position, tiles)
        case Fill(tiles):
            cells = array("i", position.state.cells)
            for square, number in tiles:
                cells[position.options.board.index[square]] = number
            awaiting = "pool" if position.options.pool == "half" else "lot"
            state = position.state._replace(cells=cells.tobytes())
            return Position(position.options, awaiting, state, position.pool, position.lots, None)
        case Pool(tiles):
            counts = Counter(tiles)
            pool = tuple(counts[kind] for kind in position.options.kinds)
            return _with_pool(position, "lot", position.state, pool, position.lots)
        case _:
            raise TypeError(f"{type(event).__name__} is no chance event")


def _with_pool(
    position: Position, awaiting: str, state: State, pool: tuple[int, ...], lots: Lots | None
) -> Position:
    state = state._replace(stock=sum(pool))
    return Position(position.options, awaiting, state, pool, lots, None)


def _after_lot(position: Position, tiles: tuple[int, ...]) -> Position:
    assert position.lots is not None
    seats, aside = position.lots
    pool = changed_pool(position, tiles, -1)
    left = after_lot(seats, tiles, sum(pool))
    if len(left) > 1:
        return _with_pool(position, "lot", position.state, pool, Lots(left, aside + tiles))
    pool = changed_pool(position, aside, 1)
    return _with_pool(position, "deal", position.state._replace(starter=left[0]), pool, None)


def _after_deal(position: Position, seat: int, tiles: tuple[int, ...]) -> Position:
    state = position.state
    dealt = seat == position.options.players
    state = state._replace(
        hands=(*state.hands[: seat - 1], tiles, *state.hands[seat:]),
        tops=(*state.tops[: seat - 1], 0, *state.tops[seat:]),
        mover=state.starter if dealt else 0,
    )
    pool = changed_pool(position, tiles, -1)
    return _with_pool(position, "action" if dealt else "deal", state, pool, None)
