"""Pieces apart from their board: the tiles of a hand, and the sprite that a page's script uses."""

from collections.abc import Iterable

from sumtable.core.language import _
from sumtable.games.sum8.position import TILES
from sumtable.games.sumon.position import SIDES
from sumtable.render import arcs, sum8_board, sumon_board, sumon_page, sumon_words, tiles
from sumtable.render.integers_board import SPACES
from sumtable.render.page import Box, image
from sumtable.render.svg import Markup, finished, group, join, tag, use
from sumtable.render.tokens import VARIABLES
from sumtable.render.wood import shade
from sumtable.render.words import spoken

ARCH = Box(-35.5, -48.5, 71, 38)
SQUARE_TILE = Box(0, 0, 40, 40)
PIECE = Box(-26, -26, 52, 52)


def hand_tile(game: str, tile: str | None, *, size: float | None = None) -> str:
    """One tile of a hand as a picture of its own, `size` pixels wide; None lies face down.

    Tiles are written as in records: `65` in SUM8, `-5` or `W` in Sums of Integers; Sum On's pieces
    are `blue 4`, its sides `blue` and `red`.
    """
    box, words, defs, content = _DRAWN[game](tile)
    tall = size * box.height / box.width if size is not None else None
    return image(
        f"hand-tile {game}",
        words,
        box,
        tag("defs", defs),
        content,
        width=size,
        height=tall,
        data_tile=tile,
    )


_Drawn = tuple[Box, str, Markup, Markup]


def _arch(tile: str | None) -> _Drawn:
    pairs = {("arch", tile)} if tile is not None else set()
    defs = join(sum8_board.ivory(VARIABLES), arcs.tile_defs(VARIABLES, pairs, set(), tile is None))
    if tile is None:
        return ARCH, _("hidden tile"), defs, use("back")
    return ARCH, " ".join(tile), defs, arcs.tile("arch", tile)


def _square(tile: str | None) -> _Drawn:
    defs = tiles.defs(VARIABLES, {"yellow"})
    if tile is None:
        return SQUARE_TILE, _("hidden tile"), defs, use("yellow")
    value = None if tile == "W" else int(tile)
    words = _("wild tile") if value is None else spoken(value)
    return SQUARE_TILE, words, defs, tiles.tile(VARIABLES, "yellow", value)


def _piece(tile: str | None) -> _Drawn:
    side, _space, number = (tile or "blue").partition(" ")
    if not number:
        words = sumon_words.side_name(side)
        return (
            PIECE,
            words,
            sumon_board.shapes(VARIABLES),
            join(*sumon_board.badge(VARIABLES, side)),
        )
    drawn = sumon_board.piece(VARIABLES, side, int(number))
    words = sumon_words.piece_words(side, int(number))
    return PIECE, words, sumon_board.shapes(VARIABLES), join(*drawn)


_DRAWN = {"sum8": _arch, "sumon": _piece, "integers": _square}


def sprite(game: str, *, numbers: Iterable[int] = ()) -> str:
    """A hidden SVG that holds every piece of a game by a fixed id, for `<use href="#id">`.

    SUM8: `t-ne-65` and its like in `ne`, `se`, `sw`, `nw` around their disk's middle, `t-arch-65`
    as in a hand, `t-arch-back`, the outlines of tiles `q-ne` and of slots `s-ne`, the pegs
    `joint-match`, `joint-sum8`, `joint-fours`. Sum On: `p-blue-4`, `side-blue`, `halo`. Sums of
    Integers: `n--7` and `n-W` as in a hand, `w--7` a wild tile that was named, for −9 … 9 and
    `numbers`; the spaces `space-R`, `space-B`, `space-G` and `space-plus`. All have the short
    shadow `shade`.
    """
    prefix = "" if game == "sum8" else f"{game}-"
    content = {"sum8": _arcs, "sumon": _pieces}.get(game)
    shapes = content() if content is not None else _squares(numbers)
    document = tag(
        "svg",
        tag("defs", tag("g", shade(VARIABLES)), shapes),
        xmlns="http://www.w3.org/2000/svg",
        class_="sprite",
        width=0,
        height=0,
        aria_hidden="true",
    )
    return finished(document, prefix)


def _arcs() -> Markup:
    pairs = {(slot, tile) for slot in (*sum8_board.SLOTS, "arch") for tile in TILES}
    named = (group(arcs.tile(slot, tile), id=f"t-{slot}-{tile}") for slot, tile in sorted(pairs))
    return join(
        sum8_board.defs(VARIABLES),
        arcs.tile_defs(VARIABLES, pairs, set(), backs=True),
        *named,
        group(use("back"), id="t-arch-back"),
        arcs.peg_defs(VARIABLES),
    )


def _pieces() -> Markup:
    named = [
        group(*sumon_board.piece(VARIABLES, side, number), id=f"p-{side}-{number}")
        for side in SIDES
        for number in range(1, 9)
    ]
    signs = [group(*sumon_board.badge(VARIABLES, side), id=f"side-{side}") for side in SIDES]
    return join(sumon_board.shapes(VARIABLES), *named, *signs, group(sumon_page.halo(), id="halo"))


def _squares(numbers: Iterable[int]) -> Markup:
    values = sorted({*range(-9, 10), *numbers})
    named = [tiles.tile(VARIABLES, "yellow", value, id=f"n-{value}") for value in values]
    wild = [
        tiles.tile(VARIABLES, "wild", value, id=f"w-{value}") for value in range(-9, 10) if value
    ]
    spaces = [
        group(tiles.space(VARIABLES, kind, covered=False), id=f"space-{letter}")
        for letter, kind in SPACES.items()
    ]
    return join(
        tiles.defs(VARIABLES, set(tiles.KINDS)),
        *named,
        tiles.tile(VARIABLES, "yellow", None, id="n-W"),
        *wild,
        *spaces,
        group(use("ten"), id="space-plus"),
    )
