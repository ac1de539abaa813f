"""Sums of Integers in words: the last event, the reasons for its points, the spoken board."""

from sumtable.core import Item, Seat
from sumtable.core.language import _, ngettext_
from sumtable.core.words import listed, minus, signed
from sumtable.drawing.subject import Last, Subject
from sumtable.drawing.words import by, common_event, spoken, status
from sumtable.games.integers.face import names
from sumtable.games.integers.rules import WILD, Play, Position, Tile
from sumtable.games.integers.rules.notation import parse_event, parse_tile
from sumtable.games.integers.rules.words import laid_words, tiles_words


def about(position: Position) -> str:
    """The game and its options."""
    return f"{_('Sums of Integers')} · {names.about(position)}"


def seats(position: Position) -> range:
    """Every seat's number."""
    return range(1, position.options.players + 1)


def target(position: Position, seat: int) -> str:
    """What the seat's top tile asks for."""
    top = position.top(Seat(seat))
    if top is None:
        return ""
    return _("any sum") if top == WILD else _("make {number}").format(number=minus(top))


def rack(position: Position, seat: int) -> tuple[int | None, list[int]]:
    """The seat's top tile, and the others in the order they are held."""
    top = position.top(Seat(seat))
    others = list(position.hand(Seat(seat)))
    if top in others:
        others.remove(top)
    return top, others


def new_squares(last: Last | None) -> dict[str, str]:
    """The squares that the last play covered, with the tile as it is written."""
    if last is None or last.words[0] != "play":
        return {}
    pairs = (word.partition("@") for word in last.words[1:] if "@" in word)
    return {square: tile for tile, _, square in pairs}


def lines(last: Last | None) -> list[Item]:
    """The sums that the last play made."""
    items = last.items if last is not None else None
    return [item for item in items or () if item.kind == "sum" and item.where]


def story(subject: Subject[Position]) -> tuple[str, str]:
    """The last event as a headline and the reasons for its points."""
    last = subject.last
    if last is None:
        return "", ""
    who = by(last, subject.name)
    earned = f", {signed(last.points)}" if last.items else ""
    match last.words:
        case ["play", *_tiles]:
            return f"{who}{_laid(last.event)}{earned}", " · ".join(reasons(last.items or ()))
        case ["trade", *tiles]:
            traded = tiles_words([parse_tile(tile) for tile in tiles])
            return who + _("trades {tiles}").format(tiles=traded) + earned, ""
        case ["lot", *tiles]:
            return _("Lot: {tiles}").format(tiles=", ".join(tiles).replace("-", "−")), ""
        case ["time"]:
            return _("Time is up"), ""
        case ["fill" | "pool" as kind, *tiles]:
            return _dealt(kind, len(tiles)), ""
    return common_event(last, subject.name) or last.event, ""


def _laid(event: str) -> str:
    """A play in words: `−7 on h7 and 4 on h9`."""
    play = parse_event(event)
    assert isinstance(play, Play)
    words = laid_words(play.tiles)
    if play.target is None:
        return words
    return _("{tiles} to make {sum}").format(tiles=words, sum=minus(play.target))


def _dealt(kind: str, count: int) -> str:
    """What the set-up laid out."""
    if kind == "fill":
        words = ngettext_("{count} coloured space filled", "{count} coloured spaces filled", count)
    else:
        words = ngettext_("{count} tile in play", "{count} tiles in play", count)
    return words.format(count=count)


def reasons(items: tuple[Item, ...]) -> list[str]:
    """`2 sums (20)`, `3 tiles (9)`, `+10 (10)`, `five tiles (30)`."""
    return [
        _counted(kind, found)
        for kind in ("sum", "tiles", "plus10", "five", "trade")
        if (found := [item for item in items if item.kind == kind])
    ]


def _counted(kind: str, items: list[Item]) -> str:
    points = minus(sum(item.points for item in items))
    if kind == "sum":
        text, count = ngettext_("{n} sum ({points})", "{n} sums ({points})", len(items)), len(items)
    elif kind == "tiles":
        count = items[0].values[0]
        text = ngettext_("{n} tile ({points})", "{n} tiles ({points})", count)
    elif kind == "trade":
        count = items[0].values[0]
        text = ngettext_("{n} tile traded ({points})", "{n} tiles traded ({points})", count)
    elif kind == "plus10":
        count = len(items)
        text = ngettext_("+10 ({points})", "{n} × +10 ({points})", count)
    else:
        text, count = _("five tiles ({points})"), 5
    return text.format(n=count, points=points)


def square_words(square: str, letter: str, tile: Tile | None) -> str:
    """A square as one would say it, and what is on it: `h8, minus 3, blue`."""
    if tile is None:
        names = {
            "R": _("{place}, red space, empty"),
            "B": _("{place}, blue space, empty"),
            "G": _("{place}, green space, empty"),
            "+": _("{place}, plus 10, empty"),
        }
        return names.get(letter, _("{place}, empty")).format(place=square)
    kinds = {
        "red": _("{place}, {number}, red"),
        "blue": _("{place}, {number}, blue"),
        "green": _("{place}, {number}, green"),
        "wild": _("{place}, {number}, wild"),
    }
    words = kinds.get(tile.kind, _("{place}, {number}"))
    return words.format(place=square, number=spoken(tile.number))


def description(subject: Subject[Position]) -> str:
    """The position as one would read it aloud."""
    position = subject.position
    board = position.board
    words = _("Sums of Integers board, {width} columns by {height} rows.")
    parts = [words.format(width=board.width, height=board.height)]
    laid = [f"{square} {spoken(tile.number)}" for square, tile in position.tiles.items()]
    parts.append(
        _("Tiles: {tiles}.").format(tiles=", ".join(laid)) if laid else _("No tile on the board.")
    )
    parts += [_seat(subject, seat) for seat in seats(position)]
    parts.append(f"{status(position, subject.name).text}.")
    headline, detail = story(subject)
    headline = headline.replace("−", _("minus "))
    parts += [_("Last, {event}.").format(event=headline)] if headline else []
    parts += [f"{detail.replace(' · ', ', ')}."] if detail else []
    return " ".join(parts)


def _seat(subject: Subject[Position], seat: int) -> str:
    """A seat's points, its top tile and what it holds."""
    position = subject.position
    top, others = rack(position, seat)
    held = [_spoken_tile(tile) for tile in ([top] if top is not None else []) + others]
    parts = []
    if position.scores:
        parts.append(_("{points} points").format(points=spoken(position.scores[seat - 1])))
    if top is not None:
        parts.append(_("top tile {tile}").format(tile=held[0]))
    parts.append(_("holds {tiles}").format(tiles=listed(held) or _("no tile")))
    return f"{subject.name(seat)}: {', '.join(parts)}."


def _spoken_tile(tile: int) -> str:
    return _("wild") if tile == WILD else spoken(tile)
