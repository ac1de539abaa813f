"""`sumtable show`: a picture of a position."""

from typing import Any

import click

from sumtable import faces
from sumtable.cli.common import fail, located, read_file, write_file
from sumtable.cli.language import spoken
from sumtable.core import Position, Seat, SumtableError, View
from sumtable.core.language import _
from sumtable.drawing.raster import png as raster
from sumtable.records import RecordError, Replay, parse_record, replay


@click.command("show")
@click.argument("record")
@click.option(
    "--event", type=int, help="The position after this event (default: the last; -1: start)."
)
@click.option("--svg", metavar="FILE", help="Write an SVG picture; - is standard output.")
@click.option("--png", metavar="FILE", help="Write a PNG picture (needs the extra `png`).")
@click.option("--text", metavar="FILE", help="Write it as text; - is standard output.")
@click.option("--seat", type=click.IntRange(0, 4), help="Only what this seat sees; 0: a spectator.")
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light", show_default=True)
@click.option(
    "--width", type=click.IntRange(100, 8000), default=1200, show_default=True, help="PNG pixels."
)
@spoken
def command(
    record: str,
    event: int | None,
    svg: str | None,
    png: str | None,
    text: str | None,
    seat: int | None,
    theme: faces.Theme,
    width: int,
) -> None:
    """Draw a position of RECORD, a file with a record or - for standard input."""
    try:
        game = replay(parse_record(read_file(record)))
    except RecordError as error:
        fail(error.code, located(record, error))
    last = len(game.moments) - 1
    number = last if event is None else event
    if not -1 <= number <= last:
        message = _("There is no event {number}: the record has events 0 to {last}.")
        fail("show.event", message.format(number=number, last=last), 2)
    seen = _seen(game, number, seat)
    names = game.record.names or ()
    done = faces.Last.among(game.moments[: number + 1], game.start)
    if svg or png:
        picture = faces.svg(game.record.game, seen, theme=theme, last=done, names=names)
        if svg:
            write_file(svg, picture.encode())
        if png:
            try:
                write_file(png, raster(picture, width))
            except SumtableError as error:
                fail(error.code, error.message)
    if text or not (svg or png):
        write_file(
            text or "-",
            (faces.text(game.record.game, seen, last=done, names=names) + "\n").encode(),
        )


def _seen(game: Replay, number: int, seat: int | None) -> Position | View[Any]:
    """The position after an event, or what a seat sees of it."""
    position = game.position_at(number)
    if seat is None:
        return position
    if seat > game.record.game.seats(position):
        fail("show.seat", _("There is no seat {seat} in this game.").format(seat=seat), 2)
    return game.record.game.view(position, Seat(seat) if seat else None)
