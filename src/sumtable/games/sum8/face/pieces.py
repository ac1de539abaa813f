"""SUM8's tiles apart from the board: as in a hand, and all of them for a page's script."""

from sumtable.core.language import _
from sumtable.drawing.page import Box
from sumtable.drawing.parts import part
from sumtable.drawing.svg import Markup, group, join, use
from sumtable.drawing.tokens import VARIABLES
from sumtable.faces.pictures import Piece
from sumtable.games.sum8.face import arcs, board
from sumtable.games.sum8.rules.position import TILES

ARCH = Box(-35.5, -48.5, 71, 38)


def arch(tile: str | None) -> Piece:
    """A tile as it lies in a hand, `65`; None lies face down."""
    pairs = {("arch", tile)} if tile is not None else set()
    defs = join(board.ivory(VARIABLES), arcs.tile_defs(VARIABLES, pairs, set(), tile is None))
    if tile is None:
        return Piece(ARCH, _("hidden tile"), defs, use("back"))
    return Piece(ARCH, " ".join(tile), defs, arcs.tile("arch", tile))


@part
def every_arc() -> Markup:
    """`t-ne-65` and its like in `ne`, `se`, `sw`, `nw` around their disk's middle.

    Also `t-arch-65` as in a hand, `t-arch-back`, the outlines of tiles `q-ne` and of slots `s-ne`,
    and the pegs `joint-match`, `joint-sum8`, `joint-fours`.
    """
    pairs = {(slot, tile) for slot in (*board.SLOTS, "arch") for tile in TILES}
    named = (group(arcs.tile(slot, tile), id=f"t-{slot}-{tile}") for slot, tile in sorted(pairs))
    return join(
        board.defs(VARIABLES),
        arcs.tile_defs(VARIABLES, pairs, set(), backs=True),
        *named,
        group(use("back"), id="t-arch-back"),
        arcs.peg_defs(VARIABLES),
    )
