"""The draws: what people promise and reveal for them, and the log of all promises."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from sumtable.core.draws import NO_CHAIN
from sumtable.host import UnknownDraws
from sumtable.store import Entry
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId, limit_cost, send_state
from sumtable.web.context import holder_of, host_of, store_of
from sumtable.web.documents import DrawsEntry, DrawsLog, State, answers

router = APIRouter(prefix="/api", tags=["Draws"])

READING = 3
"""Requests that a page of the log counts as."""


@router.post("/games/{id}/draws", summary="Promise or reveal", responses=answers(State))
async def add(request: Request, id: GameId, body: models.Draws) -> Response:
    """Takes the commitment of a seat that is awaited, its secret, or what public chance gave.

    Secrets are for when the state's `draws.phase` is `revealing`; with the last one the game is
    dealt. The same again is fine, so who comes back may repeat it.
    """
    work = host_of(request).draws.add(
        id, holder_of(request), body.seat, body.commit, body.secret, body.public
    )
    await work
    return await send_state(request, id)


@router.get("/draws", summary="The log of draws", responses=answers(DrawsLog))
async def log(
    request: Request,
    after: Annotated[
        int, Query(ge=0, le=2**31 - 1, description="Only entries after this number.")
    ] = 0,
) -> Response:
    """Every commitment to a seed that this server ever made, in order, up to 500 of them.

    An entry's hash covers the one before it: whoever has seen the `head` once knows that nothing
    before it was changed or left out since. No game is named.
    """
    limit_cost(request, READING - 1)
    found = store_of(request).draws
    last = await found.head()
    entries = [_told(entry) for entry in await found.entries(after)]
    number, chain = (0, NO_CHAIN.hex()) if last is None else (last.number, last.chain)
    return answer(DrawsLog(head={"number": number, "chain": chain}, entries=entries))


@router.get("/draws/{commitment}", summary="A commitment", responses=answers(DrawsEntry))
async def entry(
    request: Request,
    commitment: Annotated[
        str, Path(pattern="^[0-9a-f]{64}$", description="As a state or a record has it.")
    ],
) -> Response:
    """Where a commitment stands in the log and, once its game is over or gone, its seed."""
    found = await store_of(request).draws.find(commitment)
    if found is None:
        raise UnknownDraws
    return answer(_told(found))


def _told(entry: Entry) -> DrawsEntry:
    """An entry of the log as programs get it."""
    return {
        "number": entry.number,
        "commitment": entry.commitment,
        "at": entry.at,
        "chain": entry.chain,
        "seed": None if entry.seed is None else entry.seed.hex(),
    }
