"""Errors as answers: a stable code and a sentence, as JSON for programs and a page for people."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.web import pages
from sumtable.web.limits import TooMuch

_STATUS = {
    "table.unknown": 404,
    "table.seat": 403,
    "table.hidden": 403,
    "table.code": 404,
    "table.listed": 429,
    "table.unlisted": 404,
    "table.stale": 409,
    "table.thinking": 503,
    "table.busy": 429,
    "table.phrases": 429,
    "table.damaged": 410,
    "table.crowded": 503,
    "draws.seat": 403,
    "draws.director": 403,
    "draws.secret": 409,
    "draws.early": 409,
    "draws.done": 409,
    "draws.same": 409,
    "draws.pending": 409,
    "draws.unknown": 404,
    "store.stale": 409,
    "store.unknown": 404,
    "store.unreadable": 410,
    "store.archived": 404,
    "store.read": 503,
    "store.write": 503,
    "store.unsure": 503,
    "store.full": 503,
    "store.readonly": 503,
    "store.gone": 503,
    "store.damaged": 503,
    "store.closed": 503,
    "web.request": 400,
    "web.guest": 401,
    "web.plan": 404,
    "web.origin": 403,
    "web.host": 421,
    "web.body": 413,
    "web.type": 415,
    "web.connections": 503,
    "puzzle.missing": 501,
    "lesson.unknown": 404,
    "render.png": 501,
}
"""What else goes wrong is a refusal of the rules: 422."""


class WebError(SumtableError):
    """A request that can't be answered, whatever the games say."""


def sentence(status: int) -> tuple[str, str]:
    """The code and sentence for an HTTP status that nobody explained."""
    return {
        401: ("web.guest", _("This Authorization header holds no guest's token.")),
        404: ("web.unknown", _("There is nothing at this address.")),
        405: ("web.method", _("This address doesn't take that method.")),
        413: ("web.body", _("That is too long.")),
        500: ("web.failed", _("Something went wrong here; it has been noted.")),
    }.get(status, ("web.request", _("This request can't be read.")))


async def on_error(request: Request, error: Exception) -> Response:
    """The answer to an error that is meant for a user."""
    assert isinstance(error, SumtableError)
    status = _STATUS.get(error.code, 429 if isinstance(error, TooMuch) else 422)
    more: dict[str, object] = {}
    if status == 409:
        more["version"] = getattr(error, "version", None)
    wait = getattr(error, "wait", None)
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return await answer_error(request, status, error.code, error.message, headers, more)


async def on_http(request: Request, error: Exception) -> Response:
    """The answer to what the framework itself refuses."""
    assert isinstance(error, HTTPException)
    code, message = sentence(error.status_code)
    return await answer_error(request, error.status_code, code, message, error.headers or {})


async def on_validation(request: Request, error: Exception) -> Response:
    """The answer to a request whose parts aren't of the documented kind."""
    assert isinstance(error, RequestValidationError)
    return await on_error(request, unreadable(error.errors()))


def unreadable(problems: Sequence[Any]) -> WebError:
    """The error for a request with these problems, which says the first."""
    first = problems[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")[:80]
    words = _("{where}: {problem}.") if where else _("This request can't be read: {problem}.")
    return WebError("web.request", words.format(where=where, problem=first["msg"][:200]))


async def answer_error(
    request: Request,
    status: int,
    code: str,
    message: str,
    headers: Mapping[str, str] | None = None,
    more: Mapping[str, object] | None = None,
) -> Response:
    """The error as JSON under /api and for programs, else as a page."""
    path = request.scope["path"]
    if path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        body = {"ok": False, "code": code, "message": message, **(more or {})}
        content = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
        answer = Response(content, status, media_type="application/json")
        answer.headers["Cache-Control"] = "no-store"
    else:
        answer = await pages.error_page(request, status, code, message)
    answer.headers.update(headers or {})
    return answer
