"""Hints of Sums of Integers in three stages: a part of the board, the lines, the tiles."""

from dataclasses import dataclass, replace

from sumtable.core import Event, Item, View
from sumtable.core.language import _, later, ngettext_
from sumtable.core.words import in_words, listed, minus
from sumtable.faces.stages import Stage, Stages, points_words, sentences
from sumtable.games.integers.face.landmarks import (
    Landmark,
    frame_around,
    is_across,
    landmark,
    part_words,
    tile_seen,
)
from sumtable.games.integers.rules import Pass, Play, Position, Trade
from sumtable.games.integers.rules.events import Placement
from sumtable.games.integers.rules.turns import reasons
from sumtable.games.integers.rules.words import tile_words, tiles_words

MOST_LINES = 2
"""Lines that are written out."""

_GO = {
    "down": later("Go down from {tile}."),
    "up": later("Go up from {tile}."),
    "right": later("Go right from {tile}."),
    "left": later("Go left from {tile}."),
    "around": later("Lay tiles on both sides of {tile}."),
    "beside": later("Lay tiles next to {tile}."),
}
_LAY = {
    "down": later("Lay {tiles} below {tile}."),
    "up": later("Lay {tiles} above {tile}."),
    "right": later("Lay {tiles} right of {tile}."),
    "left": later("Lay {tiles} left of {tile}."),
    "around": later("Lay {tiles} on both sides of {tile}."),
    "beside": later("Lay {tiles} side by side, next to {tile}."),
}


@dataclass(frozen=True, slots=True)
class Laid:
    """A play as it is seen: its lines, the longest first, and what it comes to lie beside."""

    play: Play
    items: tuple[Item, ...]
    lines: tuple[Item, ...]
    beside: Landmark | None
    target: int

    @property
    def points(self) -> int:
        """What it earns."""
        return sum(item.points for item in self.items)

    @property
    def straight(self) -> bool:
        """Whether all its tiles are part of its first line."""
        return bool(self.lines) and all(
            square in self.lines[0].where for _tile, square, _value in self.play.tiles
        )


def laid(position: Position, play: Play) -> Laid:
    """A legal play as it is seen."""
    items = reasons(position, play)
    squares = [square for _tile, square, _value in play.tiles]
    lines = sorted(
        (item for item in items if item.kind == "sum"),
        key=lambda item: -sum(square in squares for square in item.where),
    )
    beside = landmark(position, lines[0], squares) if lines else None
    if beside is None:  # only a line that crosses the first one touches what lay there
        found = (landmark(position, line, squares) for line in lines[1:])
        crossing = next((one for one in found if one is not None), None)
        beside = crossing and replace(crossing, side="beside")
    target = sum(lines[0].values) if lines else 0
    return Laid(play, items, tuple(lines), beside, target)


def where(view: View[Position], event: Event) -> Stage:
    """The part of the board to look at; what is best where nothing is laid."""
    match event:
        case Play(tiles, _target):
            squares = [square for _tile, square, _value in tiles]
            frame = frame_around(view.position, squares)
            place = part_words(view.position, squares)
            return Stage(_("Look at {place}.").format(place=place), (frame,))
        case Trade():
            return Stage(_("Trading is best here."))
    return Stage(_("Passing is best here."))


def stages(view: View[Position], event: Event, deed: str) -> Stages:
    """The hint; `deed` is the action as advice."""
    position = view.position
    match event:
        case Play():
            seen = laid(position, event)
            return Stages(_where(position, seen), _what(position, seen), _deed(seen, deed))
        case Trade(tiles):
            what = ngettext_(
                "Nothing you can lay is better. Give one tile away.",
                "Nothing you can lay is better. Give {number} tiles away.",
                len(tiles),
            )
            trade = _("Trade {tiles}. You get new tiles for them.")
            told = Stage(trade.format(tiles=tiles_words(tiles)))
            return Stages(where(view, event), Stage(what.format(number=in_words(len(tiles)))), told)
        case Pass():
            kept = _("Nothing you can lay or trade is better. Your tiles are worth keeping.")
            return Stages(where(view, event), Stage(kept), Stage(f"{deed}."))
    return Stages(where(view, event), Stage(f"{deed}."), Stage(f"{deed}."))


def _where(position: Position, seen: Laid) -> Stage:
    """The part of the board, and a tile there."""
    squares = [square for _tile, square, _value in seen.play.tiles]
    place = part_words(position, squares)
    if seen.beside is None:
        return Stage(_("Look at {place}.").format(place=place), (frame_around(position, squares),))
    words = _("Look at {place}, around {tile}.")
    frame = frame_around(position, [*squares, seen.beside.square])
    return Stage(words.format(place=place, tile=seen.beside.words), (frame,))


def _what(position: Position, seen: Laid) -> Stage:
    """Which way to go, how many tiles it takes, and what makes it better than others."""
    count, sums = len(seen.play.tiles), len(seen.lines)
    parts = []
    if seen.beside is not None and seen.straight:
        parts.append(_(_GO[seen.beside.side]).format(tile=seen.beside.words))
    words = ngettext_(
        "One of your tiles makes {sum} there.",
        "{number} of your tiles make {sum} there.",
        count,
    )
    number = in_words(count)
    parts.append(words.format(number=number[0].upper() + number[1:], sum=minus(seen.target)))
    parts.append(_more(position, seen, sums))
    return Stage(sentences(parts), tuple(line.where for line in seen.lines))


def _more(position: Position, seen: Laid, sums: int) -> str:
    """What makes the play better than others: further lines, all five tiles, a +10 square."""
    if sums > 1:
        further = [square for line in seen.lines[1:] for square in line.where]
        near = None if seen.beside is None else seen.beside.square
        met = [square for square in further if square in position.tiles and square != near]
        if sums == 2 and met:
            tile = tile_seen(position.tiles[met[0]])
            return _("You meet {tile} too: that makes a second sum.").format(tile=tile)
        return _("That makes {number} sums at once.").format(number=in_words(sums))
    kinds = {item.kind for item in seen.items}
    if "five" in kinds:
        return _("All five at once earn extra points.")
    return _("A +10 square is part of it.") if "plus10" in kinds else ""


def _deed(seen: Laid, deed: str) -> Stage:
    """What to lay, the lines written out, what they earn."""
    along = sorted(seen.play.tiles, key=lambda one: (int(one.square[1:]), one.square[0]))
    tiles = listed([_tile(one) for one in along])
    parts = [f"{deed}."]
    if seen.beside is not None and seen.straight:
        parts = [_(_LAY[seen.beside.side]).format(tiles=tiles, tile=seen.beside.words)]
        if seen.play.target is not None:
            named = _("Name the sum {sum}.").format(sum=minus(seen.play.target))
            parts.insert(0, named)
    if len(seen.lines) <= MOST_LINES:
        parts += [_equation(line) for line in seen.lines]
    else:
        words = _("That makes {sum} in {number} lines.")
        parts.append(words.format(sum=minus(seen.target), number=in_words(len(seen.lines))))
    parts.append(f"{points_words(seen.points)}.")
    return Stage(sentences(parts))


def _tile(placement: Placement) -> str:
    """A tile that is laid: `−5`, `a wild tile as 3`."""
    if placement.value is None:
        return tile_words(placement.tile)
    return _("a wild tile as {number}").format(number=minus(placement.value))


def _equation(line: Item) -> str:
    """`Down: 4 + 1 − 1 − 5 = −1.`"""
    first, *rest = line.values
    terms = minus(first) + "".join(f" − {-value}" if value < 0 else f" + {value}" for value in rest)
    text = _("Across: {terms} = {sum}.") if is_across(line) else _("Down: {terms} = {sum}.")
    return text.format(terms=terms, sum=minus(sum(line.values)))
