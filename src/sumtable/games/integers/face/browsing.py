"""Sums of Integers in the browser: what its scripts say by themselves, and its keys."""

from collections.abc import Iterable, Mapping
from typing import Any

from sumtable.core.language import _
from sumtable.faces.page import Key, Page, Text, plural


class IntegersPage(Page):
    """What the table's page needs to know of Sums of Integers."""

    def numbers(self, state: Mapping[str, Any]) -> Iterable[int]:
        """Those of the hands and of a set of one's own."""
        yield from (int(tile) for held in state["hands"].values() for tile in held if tile != "W")
        tiles = state["options"].get("tiles")
        if isinstance(tiles, dict):
            yield from tiles["yellow"]

    def texts(self) -> dict[str, Text]:
        return {
            "kind.red": _("red"),
            "kind.blue": _("blue"),
            "kind.green": _("green"),
            "kind.yellow": _("plain"),
            "kind.wild": _("wild"),
            "integers.pool": plural("{n} tile in the pool", "{n} tiles in the pool"),
            "integers.tile": _("{square}, {number}, {kind}"),
            "integers.on_trial": _("{square}, {number} on trial"),
            "integers.plus10": _("{square}, plus 10, empty"),
            "integers.wild": _("wild tile"),
            "integers.first": _("Choose one of your tiles first, then a square for it."),
            "integers.no_trade": _("The pool is empty, so nothing can be traded."),
            "integers.lay": _("Lay {number} on a free square."),
            "integers.lay_wild": _("Lay the wild tile on a free square."),
            "integers.nothing_laid": _("There is nothing to take back."),
            "integers.laid_first": _("Take your tiles back first: who passes lays nothing."),
            "integers.no_wild": _("You have no wild tile."),
            "integers.occupied": _("There is a tile on {square} already."),
            "integers.not_held": _("You have no {number}."),
            "integers.ready": plural("{n} point: {reasons}", "{n} points: {reasons}"),
            "integers.off": _("off by {n}"),
            "integers.lines": _("{right} of {lines} lines make {target}"),
            "integers.trial": _("on trial"),
            "integers.taken_back": _("{number} taken back."),
            "integers.laid": _("{number}, on the board"),
            "integers.top": _("Top tile"),
            "integers.top_tile": _("Top tile, {number}"),
            "integers.make": _("Make {number}"),
            "integers.make_any": _("Make any sum"),
            "integers.choose_sum": _("Choose the sum"),
            "integers.name_wild": _("Name the wild tile"),
            "integers.name_wild_how": _("It keeps this number for good."),
            "integers.name_sum": _("Which sum do you make?"),
            "integers.name_sum_how": _("Your top tile is wild: choose the sum of this turn."),
            "integers.trade": _("Trade"),
            "integers.trade_how": _("Choose the tiles to put back: 3 points each."),
            "integers.trade_n": plural("Trade {n} tile ({cost})", "Trade {n} tiles ({cost})"),
            "integers.play": _("Play"),
            "integers.play_for": _("Play for {points}"),
        }

    def keys(self) -> list[Key]:
        return [
            ("← ↑ → ↓", _("go from square to square")),
            ("- 0 … 9 W", _("type a number to lay that tile here")),
            ("Backspace", _("take a tile back")),
            ("Enter", _("play")),
            ("T P", _("trade or pass")),
            ("Z", _("a closer look")),
        ]
