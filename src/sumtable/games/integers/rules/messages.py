"""Sentences for a person about what the rules refuse. Codes are for programs."""

from sumtable.core import Refusal
from sumtable.core.language import _, later
from sumtable.core.words import minus
from sumtable.games.integers.kernel.numbers import WILD
from sumtable.games.integers.kernel.slate import Slate
from sumtable.games.integers.kernel.turn import (
    NO_SUCH_SQUARE,
    NO_TILES,
    NOT_A_LINE,
    NOT_IN_HAND,
    NOT_TOUCHING,
    OCCUPIED,
    POOL_EMPTY,
    SUM,
    TARGET,
    WILD_VALUE,
)
from sumtable.games.integers.rules.events import Play, Trade
from sumtable.games.integers.rules.position import Position

_AT_A_SQUARE = {
    NO_SUCH_SQUARE: later("The board has no square {square}; it goes from a1 to {last}."),
    OCCUPIED: later("The square {square} already holds a tile."),
    NOT_TOUCHING: later(
        "The tile on {square} must touch, or be joined to, a tile that lay there before your turn."
    ),
}


def number_text(number: int) -> str:
    """A number with a real minus sign; one no tile can have is only described."""
    if not -WILD <= number <= WILD:
        return _("with so many digits")
    return minus(number)


def tile_text(tile: int) -> str:
    """A hand tile as a person says it."""
    return _("wild") if tile == WILD else number_text(tile)


def _tiles_text(tiles: tuple[int, ...]) -> str:
    return ", ".join(map(tile_text, tiles)) if tiles else _("no tiles")


def play_refusal(position: Position, slate: Slate, event: Play, code: str) -> Refusal:
    """The refusal with this code of a play that the table has judged."""
    if code == NO_TILES:
        return Refusal(code, _("A play needs at least one tile."))
    if code == TARGET:
        return Refusal(code, _target(position, event))
    if code == NOT_A_LINE:
        return Refusal(
            code,
            _(
                "The new tiles must lie in one row or one column, without a gap from the first to "
                "the last."
            ),
        )
    if code == SUM:
        return Refusal(code, _sum(position, slate, event))
    tile, square, value = event.tiles[slate.blame()]
    if code == NOT_IN_HAND:
        return Refusal(code, _not_in_hand(position, tile))
    if code == WILD_VALUE:
        return Refusal(code, _wild_value(tile, square, value))
    last = position.board.names[-position.board.width - 2]
    return Refusal(code, _(_AT_A_SQUARE[code]).format(square=square[:20], last=last))


def trade_refusal(position: Position, slate: Slate, event: Trade, code: str) -> Refusal:
    """The refusal with this code of a trade that the table has judged."""
    if code == NO_TILES:
        return Refusal(code, _("A trade needs at least one tile."))
    if code == POOL_EMPTY:
        return Refusal(code, _("The pool is empty, so nothing can be traded."))
    return Refusal(code, _not_in_hand(position, event.tiles[slate.blame()]))


def _not_in_hand(position: Position, tile: int) -> str:
    hand = _tiles_text(position.hand(position.state.mover))
    message = _("You don't hold a tile {tile}, or not so many; your tiles are {hand}.")
    return message.format(tile=tile_text(tile), hand=hand)


def _wild_value(tile: int, square: str, value: int | None) -> str:
    if tile != WILD:
        message = _("The tile {tile} on {square} isn't wild, so it can't be given a number.")
        return message.format(tile=tile_text(tile), square=square)
    if value is None:
        message = _("Say which number the wild tile on {square} is to be.")
        return message.format(square=square)
    message = _("A wild tile can be −9 to −1 or 1 to 9, not {number}.")
    return message.format(number=number_text(value))


def _target(position: Position, event: Play) -> str:
    top = position.top(position.state.mover)
    if top != WILD:
        said = _("nothing") if top is None else tile_text(top)
        message = _(
            "Your top tile says {sum}, so that is the sum to make; "
            "only with a wild top tile you choose it."
        )
        return message.format(sum=said)
    if event.target is None:
        return _("Your top tile is wild: say first which sum you want to make.")
    message = _("The sum to make can be −9 to −1 or 1 to 9, not {number}.")
    return message.format(number=number_text(event.target))


def _sum(position: Position, slate: Slate, event: Play) -> str:
    """Which line makes which sum, and how far that is off."""
    squares, numbers, total = slate.line(slate.blame())
    first, second = squares[:2]
    shown = [number_text(number) for number in numbers]
    if sum(map(len, shown)) > 120:
        shown = [*shown[:4], "…", *shown[-4:]]
    top = position.top(position.state.mover)
    target = event.target if event.target is not None else top or 0
    off = number_text(abs(total - target)) if abs(total - target) < WILD else _("far too much")
    if second[1:] == first[1:]:
        line = first[1:]
        message = _("Row {line} ({numbers}) makes {sum} instead of {target}: off by {off}.")
    else:
        line = first[0]
        message = _("Column {line} ({numbers}) makes {sum} instead of {target}: off by {off}.")
    return message.format(
        line=line,
        numbers=" ".join(shown),
        sum=minus(total),
        target=number_text(target),
        off=off,
    )
