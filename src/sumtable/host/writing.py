"""A game at a table as a record, for those who may see all of it."""

import time
from typing import Any

from sumtable.core import Position
from sumtable.host.errors import Hidden
from sumtable.host.hosted import Hosted
from sumtable.host.live import Live
from sumtable.host.seats import open_to
from sumtable.host.states.draws import draws_header
from sumtable.host.words import name_of
from sumtable.puzzles import to_record
from sumtable.records import Record


def record_of(live: Live, holder: str | None) -> Record:
    """The game so far as a record. Raises Hidden while it would show hidden tiles."""
    hosted = live.hosted
    over = hosted.status == "over" and open_to(hosted, live.seats(holder))
    if not over and not _nothing_hidden(hosted):
        raise Hidden
    names = [name_of(hosted, seat) for seat in range(1, len(hosted.chairs) + 1)]
    more: dict[str, Any] = {"date": time.strftime("%Y-%m-%d", time.gmtime(hosted.created))}
    if hosted.puzzle is not None:
        more["puzzle"] = to_record(hosted.puzzle).header["puzzle"]
    draws = draws_header(hosted, live.seats(holder))
    if draws is not None:
        more["draws"] = draws
    return hosted.record(names, **more)


def _nothing_hidden(hosted: Hosted) -> bool:
    """Whether a spectator has seen every event so far as it was."""
    position: Position = hosted.start
    for moment in hosted.moments:
        if hosted.rules.seen(position, moment.event, None) != moment.text:
            return False
        position = moment.played.position
    return True
