"""SUM8 in words: the last event, the reasons for its points, the spoken board."""

from itertools import groupby

from sumtable.core import Item
from sumtable.core.words import counted, listed, minus, signed
from sumtable.games.sum8 import Position
from sumtable.render.subject import Last, Subject
from sumtable.render.words import common_event, status

_POINTS = {"ne": "north-east", "se": "south-east", "sw": "south-west", "nw": "north-west"}


def about(position: Position) -> str:
    """The game and its options."""
    options = position.options
    layout = options.layout if isinstance(options.layout, str) else f"{len(position.disks)} disks"
    if options.mode == "duel":
        return f"SUM8 · {layout}, {options.ending} ending"
    mode = "solo" if options.mode == "solo" else "co-operative"
    return f"SUM8 · {layout}, {mode}, {options.difficulty}"


def reason(item: Item) -> str:
    """Why an item earned its points: `3 + 5 (2)`."""
    if item.kind == "match":
        return f"{item.values[0]} = {item.values[1]} ({item.points})"
    if item.kind in ("sum8", "fours"):
        return f"{item.values[0]} + {item.values[1]} ({item.points})"
    if item.kind == "big8":
        return f"Big 8 {'–'.join(item.where)} ({item.points})"
    return f"first tile ({item.points})"


def story(last: Last | None) -> tuple[str, str]:
    """The last event as a headline and the reasons for its points."""
    if last is None:
        return "", ""
    who = f"Seat {last.seat}: " if last.seat is not None else ""
    earned = f", {signed(last.points)}" if last.items else ""
    detail = " · ".join(reason(item) for item in last.items or ())
    match last.words:
        case ["place", tile, slot]:
            return f"{who}{tile} to {slot}{earned}", detail
        case ["move", start, end]:
            return f"{who}{start} moved to {end}{earned}", detail
        case ["remove", slot]:
            return f"{who}{slot} taken off", ""
        case ["pick"]:
            return f"{who}draws as the turn", ""
        case ["lot", first, second]:
            return f"Lot: seat 1 drew {first}, seat 2 drew {second}", ""
    return common_event(last) or last.event, ""


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


def hand_rows(subject: Subject[Position]) -> tuple[int, ...]:
    """The seats whose hands are shown: one common hand unless two play against each other."""
    return (1, 2) if subject.position.options.mode == "duel" else (1,)


def description(subject: Subject[Position]) -> str:
    """The position as one would read it aloud."""
    position = subject.position
    parts = [f"{about(position)}. {counted(len(position.tiles), 'tile')} on the board."]
    for disk, slots in groupby(position.tiles.items(), key=lambda pair: pair[0].partition("/")[0]):
        tiles = [f"{_POINTS[slot.partition('/')[2]]} {' '.join(tile)}" for slot, tile in slots]
        parts.append(f"{disk}: {', '.join(tiles)}.")
    closed = position.closed
    if closed:
        parts.append(f"Closed: {listed([d.name for d in position.disks if d.name in closed])}.")
    parts += [f"Big 8: {one} and {other}." for one, other in position.big8s]
    parts += [_hand(subject, seat) for seat in hand_rows(subject)]
    parts += [f"Seat {i}: {minus(s)} points." for i, s in enumerate(position.scores, 1)]
    parts.append(f"{status(position).text}.")
    headline, detail = story(subject.last)
    parts += [f"Last, {headline}."] if headline else []
    parts += [f"{detail.replace(' · ', ', ')}."] if detail else []
    return " ".join(parts)


def _hand(subject: Subject[Position], seat: int) -> str:
    tiles = [" ".join(tile) for tile in subject.position.hand(seat)]
    hidden = subject.hidden(seat, len(tiles))
    who = f"Seat {seat} holds" if subject.position.options.mode == "duel" else "To place:"
    if hidden:
        tiles.append(counted(hidden, "hidden tile"))
    return f"{who} {listed(tiles) or 'no tile'}."
