"""The HTTP API: everything that the pages do, for programs too."""

from typing import Any

from fastapi import APIRouter

from sumtable.web.api import games, guests, pictures, plans, play, puzzles, records
from sumtable.web.documents import Error

_ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Error, "description": "The request can't be read."},
    401: {"model": Error, "description": "The Authorization header holds no guest's token."},
    403: {"model": Error, "description": "Not your seat, not yours to see, or another site's."},
    404: {"model": Error, "description": "There is no such thing."},
    409: {"model": Error, "description": "The game has gone on; `version` is the current one."},
    413: {"model": Error, "description": "The body is too long."},
    415: {"model": Error, "description": "The body isn't JSON."},
    422: {"model": Error, "description": "The rules or the table refuse it."},
    429: {"model": Error, "description": "Too much; `Retry-After` says how many seconds to wait."},
}

router = APIRouter(responses=_ERRORS)
for part in (play, games, puzzles, guests, pictures, records, plans):
    router.include_router(part.router)

__all__ = ["router"]
