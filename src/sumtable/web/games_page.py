"""The page of somebody's games: found by words and by how they stand, some at a time."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from sumtable.core.language import _
from sumtable.host import Wanted
from sumtable.host.finding import SHOWS, Show
from sumtable.host.lists import Found
from sumtable.web.api.common import limit_search
from sumtable.web.asking import while_waiting
from sumtable.web.cards import my_game
from sumtable.web.context import holder_of, host_of
from sumtable.web.dates import LONGEST_ZONE, day_texts, zone_of
from sumtable.web.templating import render

router = APIRouter(include_in_schema=False)

PER_PAGE = 30
LONGEST = 100
"""Characters of a search."""


@router.api_route("/games", methods=["GET", "HEAD"])
async def games_page(
    request: Request,
    q: str = "",
    show: str = "all",
    zone: str = "",
    before: Annotated[float | None, Query(ge=0, allow_inf_nan=False)] = None,
) -> Response:
    """The games of this browser, or those of them that are looked for."""
    words, zone = q.strip()[:LONGEST], zone[:LONGEST_ZONE]
    chosen: Show = next((one for one in SHOWS if one == show), "all")
    found = await _find(request, Wanted(words, chosen, day_texts(zone_of(zone))), before)
    return render(
        request,
        "games.html",
        games=[my_game(game, zone_of(zone)) for game in found.games],
        words=words,
        show=chosen,
        shows=_shows(words, zone),
        zone=zone,
        searching=bool(words) or chosen != "all",
        later=before is not None,
        next=None if found.next is None else _address(words, chosen, zone, found.next),
        longest=LONGEST,
    )


async def _find(request: Request, wanted: Wanted, before: float | None) -> Found:
    holder = holder_of(request)
    if holder is None:
        return Found([], None)
    if wanted.words:
        limit_search(request)
    work = host_of(request).find(holder, wanted, PER_PAGE, before)
    return await while_waiting(request, work)


def _shows(words: str, zone: str) -> list[tuple[Show, str, str]]:
    """What the list can be narrowed to: each with its words and its address."""
    names = (_("All"), _("Your turn"), _("Going on"), _("Over"))
    return [
        (show, name, _address(words, show, zone)) for show, name in zip(SHOWS, names, strict=True)
    ]


def _address(words: str, show: Show, zone: str, before: float | None = None) -> str:
    """The address of the page that shows this."""
    asked = {
        "q": words,
        "show": "" if show == "all" else show,
        "zone": zone,
        "before": "" if before is None else repr(before),
    }
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"/games?{query}" if query else "/games"
