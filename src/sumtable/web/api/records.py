"""Records: a game as a file, and a file as a game to look at."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable.catalog import GAMES
from sumtable.records import parse_record
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId, limit_cost, limit_games
from sumtable.web.asking import while_waiting
from sumtable.web.context import holder_of, host_of
from sumtable.web.documents import GameName, answers
from sumtable.web.guests import guest

router = APIRouter(prefix="/api", tags=["Records"])

_RECORD: dict[str, Any] = {
    "type": "object",
    "required": ["format", "game", "events"],
    "properties": {
        "format": {"const": "sumtable-record/1"},
        "game": {"type": "string"},
        "options": {"type": "object"},
        "players": {"type": "array", "items": {"type": "string"}},
        "events": {"type": "array", "items": {"type": "string"}},
        "result": {"type": "object"},
    },
}


def _example() -> dict[str, Any]:
    """A record of one turn, of a game in which nothing is drawn first."""
    starts = ((game, game.start({})) for game in GAMES.values())
    game, position = next(both for both in starts if both[1].awaiting == "action")
    return {
        "format": "sumtable-record/1",
        "game": game.name,
        "options": {},
        "events": list(game.action_texts(position))[:1],
    }


@router.get(
    "/games/{id}/record",
    summary="Download a record",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": _RECORD}}}},
)
async def export(request: Request, id: GameId) -> Response:
    """The record, once the game is over or if nothing in it is hidden."""
    record = await host_of(request).record(id, holder_of(request))
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{record.game.name}-{id}.json"',
    }
    return Response(record.to_json() + "\n", headers=headers, media_type="application/json")


@router.post(
    "/records",
    status_code=201,
    summary="Open a record",
    responses=answers(GameName, status=201),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": _RECORD, "example": _example()}},
        }
    },
)
async def import_record(request: Request) -> Response:
    """Makes a replay of a record, for everybody who has its link; of a puzzle, your table."""
    limit_games(request)
    record = parse_record(await request.body())
    holder = None
    if "puzzle" in record.header:
        limit_cost(request, 10)
        holder = guest(request)
    reading = host_of(request).import_record(record, holder)
    return answer(GameName(id=await while_waiting(request, reading)), 201)
