"""The HTTP API: everything that the pages do, for programs too."""

from fastapi import APIRouter

from sumtable.web.api import (
    actions,
    draws,
    games,
    guests,
    lessons,
    phrases,
    pictures,
    plans,
    play,
    puzzles,
    records,
)
from sumtable.web.documents import Error, answers

_ERRORS = {
    400: "The request can't be read.",
    401: "The Authorization header holds no guest's token.",
    403: "Not your seat, not yours to see, or another site's.",
    404: "There is no such thing.",
    409: "The game has gone on; `version` is the current one. Or it is too early or too late.",
    413: "The body is too long.",
    415: "The body isn't JSON.",
    422: "The rules or the table refuse it.",
    429: "Too much; `Retry-After` says how many seconds to wait.",
}

router = APIRouter()
for status, words in _ERRORS.items():
    router.responses |= answers(Error, status=status, words=words)
for part in (
    actions,
    play,
    draws,
    phrases,
    games,
    puzzles,
    lessons,
    guests,
    pictures,
    records,
    plans,
):
    router.include_router(part.router)

__all__ = ["router"]
