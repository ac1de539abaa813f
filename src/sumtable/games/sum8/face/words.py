"""SUM8 in words: the last event, the reasons for its points, the spoken board."""

from itertools import groupby

from sumtable.core import Item
from sumtable.core.language import _, ngettext_
from sumtable.core.words import listed, minus, signed
from sumtable.drawing.subject import Last, Subject
from sumtable.drawing.words import by, common_event, status
from sumtable.games.sum8.face import names
from sumtable.games.sum8.rules import Position
from sumtable.games.sum8.rules.words import corner_words, ends_words, tile_words
from sumtable.games.sum8.rules.words import slot_words as place_words


def about(position: Position) -> str:
    """The game and its options."""
    return f"SUM8 · {names.about(position)}"


def reason(item: Item) -> str:
    """Why an item earned its points: `3 + 5 (2)`."""
    if item.kind in ("match", "sum8", "fours"):
        return f"{ends_words(item)} ({item.points})"
    if item.kind == "big8":
        return _("Big 8 {disks} ({points})").format(disks="–".join(item.where), points=item.points)
    return _("first tile ({points})").format(points=item.points)


def story(subject: Subject[Position]) -> tuple[str, str]:
    """The last event as a headline and the reasons for its points."""
    last = subject.last
    if last is None:
        return "", ""
    who = by(last, subject.name)
    earned = f", {signed(last.points)}" if last.items else ""
    detail = " · ".join(reason(item) for item in last.items or ())
    match last.words:
        case ["place", tile, slot]:
            laid = _("{piece} to {place}").format(piece=tile_words(tile), place=place_words(slot))
            return who + laid + earned, detail
        case ["move", start, end]:
            moved = _("{start} moved to {end}")
            moved = moved.format(start=place_words(start), end=place_words(end))
            return who + moved + earned, detail
        case ["remove", slot]:
            return who + _("{place} taken off").format(place=place_words(slot)), ""
        case ["pick"]:
            return who + _("draws as the turn"), ""
        case ["lot", first, second]:
            drew = _("Lot: {name} drew {first}, {other} drew {second}")
            names = {"name": subject.name(1), "other": subject.name(2)}
            drawn = {"first": tile_words(first), "second": tile_words(second)}
            return drew.format(**names, **drawn), ""
    return common_event(last, subject.name) or last.event, ""


def marked(last: Last | None) -> tuple[str | None, str | None]:
    """The slot of the tile that came last, and the slot it was moved from or taken off."""
    if last is None:
        return None, None
    match last.words:
        case ["place", _, slot]:
            return slot, None
        case ["move", start, end]:
            return end, start
        case ["remove", slot]:
            return None, slot
    return None, None


def slot_words(slot: str, tile: str | None) -> str:
    """A slot as one would say it, and what lies in it: `c2 south-west, tile 6 5`."""
    place = place_words(slot).replace("−", _("minus "))
    if tile is None:
        return _("{place}, empty").format(place=place)
    return _("{place}, tile {tile}").format(place=place, tile=" ".join(tile))


def hand_rows(subject: Subject[Position]) -> tuple[int, ...]:
    """The seats whose hands are shown: one common hand unless two play against each other."""
    return (1, 2) if subject.position.options.mode == "duel" else (1,)


def description(subject: Subject[Position]) -> str:
    """The position as one would read it aloud."""
    position = subject.position
    count = len(position.tiles)
    laid = ngettext_("{count} tile on the board.", "{count} tiles on the board.", count)
    parts = [f"{about(position)}. {laid.format(count=count)}"]
    for disk, slots in groupby(position.tiles.items(), key=lambda pair: pair[0].partition("/")[0]):
        tiles = [f"{corner_words(slot.partition('/')[2])} {' '.join(tile)}" for slot, tile in slots]
        parts.append(f"{disk}: {', '.join(tiles)}.")
    closed = position.closed
    if closed:
        names = listed([disk.name for disk in position.disks if disk.name in closed])
        parts.append(_("Closed: {disks}.").format(disks=names))
    parts += [_("Big 8: {disks}.").format(disks=listed(pair)) for pair in position.big8s]
    parts += [_hand(subject, seat) for seat in hand_rows(subject)]
    parts += [
        _("{name}: {points} points.").format(name=subject.name(seat), points=minus(score))
        for seat, score in enumerate(position.scores, 1)
    ]
    parts.append(f"{status(position, subject.name).text}.")
    headline, detail = story(subject)
    parts += [_("Last, {event}.").format(event=headline)] if headline else []
    parts += [f"{detail.replace(' · ', ', ')}."] if detail else []
    return " ".join(parts)


def _hand(subject: Subject[Position], seat: int) -> str:
    tiles = [" ".join(tile) for tile in subject.position.hand(seat)]
    hidden = subject.hidden(seat, len(tiles))
    if hidden:
        more = ngettext_("{count} hidden tile", "{count} hidden tiles", hidden)
        tiles.append(more.format(count=hidden))
    duel = subject.position.options.mode == "duel"
    words = _("{name} holds {tiles}.") if duel else _("To place: {tiles}.")
    return words.format(name=subject.name(seat), tiles=listed(tiles) or _("no tile"))
