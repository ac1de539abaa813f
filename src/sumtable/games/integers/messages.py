"""Sentences for a person about what the rules refuse. Codes are for programs; see the kernel."""

from sumtable.core import Refusal
from sumtable.core.words import minus
from sumtable.games.integers.events import Play, Trade
from sumtable.games.integers.kernel import REFUSALS, WILD, Table
from sumtable.games.integers.position import Position


def number_text(number: int) -> str:
    """A number with a real minus sign; one no tile can have is only described."""
    if not -WILD <= number <= WILD:
        return "with so many digits"
    return minus(number)


def tile_text(tile: int) -> str:
    """A hand tile as a person says it."""
    return "W" if tile == WILD else number_text(tile)


def _tiles_text(tiles: tuple[int, ...]) -> str:
    return ", ".join(map(tile_text, tiles)) if tiles else "no tiles"


def play_refusal(position: Position, table: Table, event: Play, number: int) -> Refusal:
    """The refusal with this number of a play that the table has judged."""
    code = REFUSALS[number]
    if code == "integers.no-tiles":
        return Refusal(code, "A play needs at least one tile.")
    if code == "integers.target":
        return Refusal(code, _target(position, event))
    if code == "integers.not-a-line":
        return Refusal(
            code,
            "The new tiles must stand in one row or one column with no gap from the first to the "
            "last.",
        )
    if code == "integers.sum":
        return Refusal(code, _sum(position, table, event))
    tile, square, value = event.tiles[table.blame()]
    hand = _tiles_text(position.hand(position.state.mover))
    message = {
        "integers.not-in-hand": f"The tile {tile_text(tile)} isn't in the hand ({hand})"
        " or not so often.",
        "integers.no-such-square": f"The board has no square {square[:20]}; it goes from a1 to "
        f"{position.board.names[-position.board.width - 2]}.",
        "integers.occupied": f"The square {square[:20]} already holds a tile.",
        "integers.wild-value": _wild_value(tile, square, value),
        "integers.not-touching": f"The tile on {square[:20]} isn't joined to any tile that was on "
        "the board before.",
    }[code]
    return Refusal(code, message)


def trade_refusal(position: Position, table: Table, event: Trade, number: int) -> Refusal:
    """The refusal with this number of a trade that the table has judged."""
    code = REFUSALS[number]
    if code == "integers.no-tiles":
        return Refusal(code, "A trade needs at least one tile.")
    if code == "integers.pool-empty":
        return Refusal(code, "The pool is empty, so nothing can be traded.")
    tile = event.tiles[table.blame()]
    hand = _tiles_text(position.hand(position.state.mover))
    return Refusal(code, f"The tile {tile_text(tile)} isn't in the hand ({hand}) or not so often.")


def _wild_value(tile: int, square: str, value: int | None) -> str:
    if tile != WILD:
        return f"The tile {tile_text(tile)} on {square} isn't wild, so it can't be given a number."
    if value is None:
        return f"The wild tile on {square} must be named: W=4@{square}, for example."
    return f"A wild tile can be −9 to −1 or 1 to 9, not {number_text(value)}."


def _target(position: Position, event: Play) -> str:
    top = position.top(position.state.mover)
    if top != WILD:
        said = "nothing" if top is None else tile_text(top)
        return f"The sum to make is {said}, the top tile; only a wild top tile lets it be named."
    if event.target is None:
        return "The top tile is wild: name the sum to make first, sum=5 for example."
    return f"The sum to make can be −9 to −1 or 1 to 9, not {number_text(event.target)}."


def _sum(position: Position, table: Table, event: Play) -> str:
    """Which line makes which sum, and how far that is off."""
    squares, numbers, total = table.line(table.blame())
    first, second = squares[:2]
    line = f"Row {first[1:]}" if second[1:] == first[1:] else f"Column {first[0]}"
    shown = [number_text(number) for number in numbers]
    if sum(map(len, shown)) > 120:
        shown = [*shown[:4], "…", *shown[-4:]]
    top = position.top(position.state.mover)
    target = event.target if event.target is not None else top or 0
    off = number_text(abs(total - target)) if abs(total - target) < WILD else "far too much"
    return (
        f"{line} ({' '.join(shown)}) makes {total:d} instead of {number_text(target)}: "
        f"off by {off}."
    ).replace("-", "−")
