"""SUM8 on few disks, with fewer tiles and smaller hands: the same rules and kernel.

Records know no such games, so these rules are not those of the catalog.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from sumtable.core import Option, OptionsError
from sumtable.core.language import _
from sumtable.games.sum8.kernel.names import HAND_SIZE
from sumtable.games.sum8.kernel.slate import Slate
from sumtable.games.sum8.rules.game import Sum8
from sumtable.games.sum8.rules.layouts import make_layout
from sumtable.games.sum8.rules.options import (
    OPTIONS,
    WHOLE_SET,
    Options,
    make_plan,
    parse_options,
)
from sumtable.games.sum8.rules.position import NUMBERS, Position, bits_of, position_of, tiles_of

_UP_TO = tuple(f"pips{pips}" for pips in range(1, 7))
"""The sets of every ordered pair of pips up to a number."""


class SmallSum8(Sum8):
    """The rules of SUM8, which take layouts of 1 to 12 disks and the options `tiles` and `hand`.

    `tiles` lists the tiles in the box, or is `pips4`: every ordered pair of 1 … 4. `hand` is how
    many tiles a hand is filled up to. Without these it is the game of the catalog.
    """

    options: ClassVar[tuple[Option, ...]] = (
        *OPTIONS,
        Option("tiles", "pips1 … pips6 | a list", "pips6", str),
        Option("hand", "1 … 8", "8", int),
    )

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        usual = {name: value for name, value in options.items() if name not in ("tiles", "hand")}
        disks = usual.get("layout")
        few = isinstance(disks, list | tuple) and len(disks) <= 12
        if few:
            usual["layout"] = "nine"
        chosen = parse_options(usual, names)
        if few and isinstance(disks, list | tuple):
            ground = make_layout(_texts(disks, "layout"), least=1)
            layout = tuple(disk.name for disk in ground.disks)
            chosen = replace(chosen, layout=layout, ground=ground)
        chosen = replace(chosen, box=_box(options.get("tiles")), hand=_hand(options.get("hand")))
        _check(chosen)
        plan = make_plan(
            chosen.ground,
            chosen.mode,
            chosen.ending,
            chosen.difficulty,
            chosen.box,
            chosen.hand,
        )
        return position_of(replace(chosen, plan=plan), Slate(plan))


def _texts(values: Sequence[object], name: str) -> list[str]:
    for value in values:
        if not isinstance(value, str):
            raise OptionsError(_("The option {name} is a list of texts.").format(name=name))
    return [str(value) for value in values]


def _box(value: object) -> int:
    """The tiles of the option `tiles`, as bits."""
    if value is None:
        return WHOLE_SET
    if value in _UP_TO:
        pips = range(1, _UP_TO.index(value) + 2)
        return bits_of(f"{one}{two}" for one in pips for two in pips)
    if not isinstance(value, list | tuple) or not value or len(value) > 36:
        raise OptionsError(_("The option tiles is pips1, pips2, … pips6 or a list of tiles."))
    tiles = _texts(value, "tiles")
    if len(set(tiles)) != len(tiles) or any(tile not in NUMBERS for tile in tiles):
        raise OptionsError(_("The option tiles lists different tiles, from 11 to 66."))
    return bits_of(tiles)


def _hand(value: object) -> int:
    if value is None:
        return HAND_SIZE
    if type(value) is not int or not 1 <= value <= HAND_SIZE:
        message = _("The option {name} is a whole number from {least} to {most}.")
        raise OptionsError(message.format(name="hand", least=1, most=HAND_SIZE))
    return value


def _check(chosen: Options) -> None:
    """Whether there are tiles enough, and for one who plays alone a circle for each four."""
    tiles = chosen.box.bit_count()
    needed = max(2, 2 * chosen.hand) if chosen.duel else 0 if chosen.face_up else chosen.hand
    if tiles < needed:
        message = _("{needed} tiles are needed, but there are {count}.")
        raise OptionsError(message.format(needed=needed, count=tiles))
    totals = {int(tile[0]) + int(tile[1]) for tile in tiles_of(chosen.box)}
    if chosen.duel and len(totals) == 1:
        raise OptionsError(_("All tiles have the same total, so no lot could say who starts."))
    disks = tiles // 4 if chosen.ground.freestyle else len(chosen.ground.disks)
    if not chosen.duel and tiles != 4 * disks:
        message = _("The mode {mode} needs four tiles for each disk: {needed}, not {count}.")
        raise OptionsError(message.format(mode=chosen.mode, needed=4 * disks, count=tiles))
