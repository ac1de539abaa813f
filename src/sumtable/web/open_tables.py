"""The page and the list of tables that wait for anybody on this server."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable.host import NoList
from sumtable.web.answers import answer
from sumtable.web.context import holder_of, host_of, settings_of
from sumtable.web.documents import Error, OpenTables, answers
from sumtable.web.templating import render

router = APIRouter()


@router.get(
    "/api/tables",
    tags=["Guests and seats"],
    summary="Open tables",
    responses=answers(OpenTables) | answers(Error, status=404, words="There is no list."),
)
async def open_tables(request: Request) -> Response:
    """The tables that wait for anybody, the longest first; who joins needs only the code."""
    return answer(await listed(request))


@router.get("/tables", include_in_schema=False)
async def tables_page(request: Request) -> Response:
    """The open tables, to sit down at one."""
    return render(request, "tables.html", **await listed(request))


async def listed(request: Request) -> OpenTables:
    """What is on the list now. Raises NoList where the server has none."""
    if not settings_of(request).open_tables:
        raise NoList
    tables, more = await host_of(request).open_tables.shown(holder_of(request))
    return OpenTables(tables=tables, more=more)
