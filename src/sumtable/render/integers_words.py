"""Sums of Integers in words: the last event, the reasons for its points, the spoken board."""

from sumtable.core import Item, Seat
from sumtable.core.words import counted, listed, minus, signed
from sumtable.games.integers import WILD, Position
from sumtable.render.subject import Last, Subject
from sumtable.render.words import common_event, spoken, status


def about(position: Position) -> str:
    """The game and its options."""
    options, board = position.options, position.board
    size = f"{board.width} × {board.height}"
    pool = ", half pool" if options.pool == "half" else ""
    return f"Sums of Integers · {size}, {options.shape} plays{pool}"


def seats(position: Position) -> range:
    """Every seat's number."""
    return range(1, position.options.players + 1)


def target(position: Position, seat: int) -> str:
    """What the seat's top tile asks for."""
    top = position.top(Seat(seat))
    if top is None:
        return ""
    return "any sum" if top == WILD else f"make {minus(top)}"


def rack(position: Position, seat: int) -> tuple[int | None, list[int]]:
    """The seat's top tile, and the others in the order they are held."""
    top = position.top(Seat(seat))
    others = list(position.hand(Seat(seat)))
    if top in others:
        others.remove(top)
    return top, others


def new_squares(last: Last | None) -> dict[str, str]:
    """The squares that the last play covered, with the tile as it is written."""
    if last is None or last.words[0] != "play":
        return {}
    pairs = (word.partition("@") for word in last.words[1:] if "@" in word)
    return {square: tile for tile, _, square in pairs}


def lines(last: Last | None) -> list[Item]:
    """The sums that the last play made."""
    items = last.items if last is not None else None
    return [item for item in items or () if item.kind == "sum" and item.where]


def story(last: Last | None) -> tuple[str, str]:
    """The last event as a headline and the reasons for its points."""
    if last is None:
        return "", ""
    who = f"Seat {last.seat}: " if last.seat is not None else ""
    earned = f", {signed(last.points)}" if last.items else ""
    match last.words:
        case ["play", *tiles]:
            laid = " ".join(tile for tile in tiles).replace("-", "−")
            return f"{who}{laid}{earned}", _reasons(last.items or ())
        case ["trade", *tiles]:
            return f"{who}trades {' '.join(tiles).replace('-', '−')}{earned}", ""
        case ["fill", *tiles]:
            return f"{counted(len(tiles), 'coloured space')} filled", ""
        case ["pool", *tiles]:
            return f"{counted(len(tiles), 'tile')} in play", ""
        case ["lot", *tiles]:
            return f"Lot: {', '.join(tiles).replace('-', '−')}", ""
        case ["time"]:
            return "Time is up", ""
    return common_event(last) or last.event, ""


def _reasons(items: tuple[Item, ...]) -> str:
    """`2 sums (20) · 3 tiles (9) · +10 (10) · all five (30)`."""
    parts = []
    for kind, noun in (("sum", "sum"), ("tiles", "tile"), ("plus10", "+10"), ("five", "all five")):
        found = [item for item in items if item.kind == kind]
        if not found:
            continue
        points = sum(item.points for item in found)
        count = found[0].values[0] if kind == "tiles" and found[0].values else len(found)
        if kind in ("sum", "tiles"):
            parts.append(f"{counted(count, noun)} ({points})")
        else:
            parts.append(f"{noun if count == 1 else f'{count} × {noun}'} ({points})")
    return " · ".join(parts)


def description(subject: Subject[Position]) -> str:
    """The position as one would read it aloud."""
    position = subject.position
    board = position.board
    parts = [f"Sums of Integers board, {board.width} columns by {board.height} rows."]
    laid = [f"{square} {spoken(tile.number)}" for square, tile in position.tiles.items()]
    parts.append(f"Tiles: {', '.join(laid)}." if laid else "No tile on the board.")
    for seat in seats(position):
        top, others = rack(position, seat)
        held = [_spoken_tile(tile) for tile in ([top] if top is not None else []) + others]
        points = f"{spoken(position.scores[seat - 1])} points" if position.scores else ""
        asked = f", top tile {held[0]}" if top is not None else ""
        parts.append(f"Seat {seat}: {points}{asked}, holds {listed(held) or 'no tile'}.")
    parts.append(f"{status(position).text}.")
    headline, detail = story(subject.last)
    parts += [f"Last, {headline.replace('−', 'minus ')}."] if headline else []
    parts += [f"{detail.replace(' · ', ', ')}."] if detail else []
    return " ".join(parts)


def _spoken_tile(tile: int) -> str:
    return "wild" if tile == WILD else spoken(tile)
