"""SUM8 in the browser: what its scripts say by themselves, and its keys."""

from collections.abc import Mapping
from typing import Any

from sumtable.core.language import _
from sumtable.faces.page import Key, Page, Setting, Text, plural
from sumtable.games.sum8.rules.position import TILES


class Sum8Page(Page):
    """What the table's page needs to know of SUM8."""

    def room(self, state: Mapping[str, Any]) -> str:
        if not (state["board"]["difficulty"] or "").endswith("easy"):
            return "few"
        held = len(TILES) - (state["puzzle"]["given"] if state["puzzle"] else 0)
        return "few" if held <= 8 else "some" if held <= 24 else "many"

    def texts(self) -> dict[str, Text]:
        return {
            "corner.ne": _("north-east"),
            "corner.se": _("south-east"),
            "corner.sw": _("south-west"),
            "corner.nw": _("north-west"),
            "cell.tile": _("{slot}, tile {tile}"),
            "cell.empty": _("{slot}, empty"),
            "cell.fits": _("{slot}, fits"),
            "cell.points": plural("{slot}, {n} point", "{slot}, {n} points"),
            "sum8.turn": _("turn {turn} · {laid} of 36 tiles"),
            "sum8.first": _("Choose one of your tiles first, then a place for it."),
            "sum8.fits": plural(
                "Tile {tile} fits in {n} place.", "Tile {tile} fits in {n} places."
            ),
            "sum8.not_held": _("You have no tile {tile}."),
            "sum8.nowhere": _("Tile {tile} fits nowhere now."),
            "sum8.stays": _("Tile {tile} can't go anywhere else."),
            "sum8.aim": plural(
                "Enter places it on {slot} for {n} point.",
                "Enter places it on {slot} for {n} points.",
            ),
            "sum8.tile_fits": plural("{tile}, fits in {n} place", "{tile}, fits in {n} places"),
            "sum8.movable": plural("{n} tile can be moved.", "{n} tiles can be moved."),
            "sum8.yours": _("Your tiles"),
            "sum8.all": _("All tiles still to place"),
            "sum8.open": _("Tiles to place"),
            "sum8.pile": plural("{n} left to draw", "{n} left to draw"),
            "sum8.move": _("Move a tile"),
            "sum8.take_off": _("Take it off"),
            "sum8.draw": _("Draw a tile"),
            "sum8.earns": plural("{n} point.", "{n} points."),
            "sum8.earns_by": plural("{n} point: {reasons}.", "{n} points: {reasons}."),
            "sum8.again": _("Press there again to place it."),
            "sum8.place": _("Place it"),
            "sum8.match": _("match +1"),
            "sum8.eight": _("makes 8 +2"),
        }

    def settings(self) -> tuple[Setting, ...]:
        line = _("Numbers that fit together have the same colour, unless all pips are to be dark.")
        inks = (("families", _("Coloured")), ("ink", _("All dark")))
        return (Setting("pips", _("Pips of SUM8"), line, inks, ("26", "35", "44", "11")),)

    def keys(self) -> list[Key]:
        return [
            ("1 … 8", _("choose a tile of your hand; where all lie open, type its two numbers")),
            ("← ↑ → ↓", _("to the next place where it fits")),
            ("Enter", _("place it")),
            ("M", _("move a tile on the board")),
            ("Backspace", _("take a tile off, where the game allows it")),
            ("D P", _("draw or pass, when nothing else is possible")),
        ]
