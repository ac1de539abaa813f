"""The page of the log of draws: every promise that this server ever made."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.web.context import store_of
from sumtable.web.dates import moment, time_words
from sumtable.web.templating import render

router = APIRouter(include_in_schema=False)

PER_PAGE = 50


@router.api_route("/draws", methods=["GET", "HEAD"])
async def draws_page(
    request: Request, before: Annotated[int | None, Query(ge=1, le=2**53)] = None
) -> Response:
    """The latest entries, or those before one of them; a script looks for those of its browser."""
    log = store_of(request).draws
    head = await log.head()
    count = 0 if head is None else head.number
    end = count if before is None else min(count, before - 1)
    entries = await log.entries(max(0, end - PER_PAGE), min(PER_PAGE, end)) if end else []
    return render(
        request,
        "draws.html",
        head=head,
        entries=[(one, moment(one.at), time_words(one.at)) for one in reversed(entries)],
        older=entries[0].number if entries and entries[0].number > 1 else None,
        titles_by_game={name: game.title for name, game in GAMES.items()},
        texts=_texts(),
    )


def _texts() -> dict[str, str]:
    """What the script says, by the names it knows."""
    return {
        "none": _("This browser hasn't taken part in any draws yet."),
        "fine": _("Nothing is missing. Games of this browser that were looked up: {n}."),
        "log": _("The list goes on where this browser saw it last."),
        "broken": _("The list isn't the one that this browser saw: it was changed or begun anew."),
        "was_broken": _("Once before, on {when}, it wasn't the one that this browser had seen."),
        "offline": _("The list can't be read right now."),
        "dropped": _(
            "The game is gone, and the server never told its secret number. It may have dropped "
            "the game because of its draws."
        ),
        "missing": _("The promise of this game isn't in the list any more."),
        "moved": _("The promise of this game stands elsewhere in the list than it did."),
        "wrong": _("The check after this game found something wrong."),
        "game": _("{game}, {when}"),
    }
