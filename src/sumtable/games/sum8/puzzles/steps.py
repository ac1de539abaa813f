"""A step of a deduction as a value, and in words."""

from dataclasses import dataclass
from typing import Literal

from sumtable.core.language import _
from sumtable.games.sum8.rules.words import slot_words, slots_words, tile_words, tiles_words

Cause = Literal["taken", "placed", "slot", "tile", "later"]

_MOST_REASONS = 3
"""More of them at once are no help to anybody."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a tile can't lie in a slot.

    `taken`: these other `slots` need these `tiles`; `placed`: the slot is one of the `slots` that
    these other `tiles` need; `slot` and `tile`: the first of `slots` or `tiles` would be left with
    nothing; `later`: it would be after further tiles, or (without any) that takes longer to see.
    """

    tile: str
    slot: str
    cause: Cause
    slots: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The reason as a sentence."""
        if self.cause == "taken":
            text = _("On {slots} only {tiles} can lie.")
        elif self.cause == "placed":
            text = _("{tiles} can lie only on {slots}.")
        elif self.cause == "slot":
            text = _("With {tile} on {slot} nothing would fit on {slots}.")
        elif self.cause == "tile":
            text = _("With {tile} on {slot} there would be no place for {tiles}.")
        elif self.slots:
            text = _("With {tile} on {slot} what must follow leaves nothing for {slots}.")
        elif self.tiles:
            text = _("With {tile} on {slot} what must follow leaves no place for {tiles}.")
        else:
            text = _("With {tile} on {slot} it can't be finished.")
        return text.format(
            tile=tile_words(self.tile),
            slot=slot_words(self.slot),
            tiles=tiles_words(self.tiles),
            slots=slots_words(self.slots),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """A tile that must lie in a slot, and why.

    `level` is that of the hardest deduction it takes. `tiles` are all the tiles that could lie
    there, of one type, `tile` is the first of them. `by_tile` says that the slot was found for the
    tile; else the tile was found for the slot. `reasons` rule out everything else that fits.
    """

    level: int
    slot: str
    tile: str
    tiles: tuple[str, ...]
    by_tile: bool = False
    reasons: tuple[Reason, ...] = ()

    @property
    def words(self) -> str:
        """Why, in a few sentences."""
        because = list(dict.fromkeys(reason.words for reason in self.reasons))
        if len(because) > _MOST_REASONS:
            because = []
        tiles = tiles_words(self.tiles, _("or"))
        if not self.reasons:
            text = (
                _("{tile} fits only on {slot}.")
                if self.by_tile
                else _("Only {tiles} fits on {slot}.")
            )
        elif not because:
            text = (
                _("With {tile} anywhere else than on {slot} it can't be finished.")
                if self.by_tile
                else _("With anything else than {tiles} on {slot} it can't be finished.")
            )
        else:
            text = (
                _("So {slot} is the only place for {tile}.")
                if self.by_tile
                else _("So only {tiles} is left for {slot}.")
            )
        tile, slot = tile_words(self.tile), slot_words(self.slot)
        conclusion = text.format(tile=tile, tiles=tiles, slot=slot)
        return " ".join([*because, conclusion])
