"""Beginning a game: what a request wishes for, and the form that needs no script for it."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from random import random
from typing import Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from sumtable import host
from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.web import models
from sumtable.web.api.common import limit_games
from sumtable.web.context import host_of, settings_of
from sumtable.web.errors import WebError, unreadable
from sumtable.web.guests import guest

router = APIRouter(include_in_schema=False)

MOST_FIELDS = 100
MOST_SEATS = 4

_USUAL_SEATS: tuple[host.NewSeat, ...] = (
    host.NewSeat("me", None, None),
    host.NewSeat("computer", None, None),
)


@router.post("/new/{game}")
async def begin_by_form(request: Request, game: str) -> Response:
    """Begins the game that a form wishes for, the usual one if it says nothing; leads there."""
    if game not in GAMES:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    made = await begin(request, read_form(game, await request.body()))
    return RedirectResponse(f"/play/{made.id}", HTTPStatus.SEE_OTHER)


async def begin(request: Request, wish: models.NewGame) -> host.Hosted:
    """The new game; a browser that has no guest's cookie gets one. Raises SumtableError."""
    if wish.listed and not settings_of(request).open_tables:
        raise host.BadSetup(host.NoList().message)
    limit_games(request)
    seats = _USUAL_SEATS
    if wish.seats is not None:
        seats = tuple(
            host.NewSeat(seat.kind, seat.name, seat.level, seat.commit) for seat in wish.seats
        )
    clock = None
    if wish.clock is not None:
        clock = host.ClockRule(wish.clock.minutes, wish.clock.increment)
    new = host.NewGame(
        wish.game,
        wish.options,
        seats,
        clock,
        open_after_end=wish.open_after_end,
        guided=wish.guided,
        listed=wish.listed,
        seeks=wish.seeks,
        public=wish.public,
    )
    made = await host_of(request).create(new, guest(request))
    request.app.state.metrics.games.labels(wish.game).inc()
    return made


def read_form(game: str, body: bytes) -> models.NewGame:
    """The game that the fields of a form wish for. Raises WebError.

    The fields are those of the page for a new game; its script reads them the same way.
    """
    try:
        fields = dict(parse_qsl(body.decode(), max_num_fields=MOST_FIELDS))
        return models.NewGame.model_validate(_wish(game, fields))
    except ValidationError as error:
        raise unreadable(error.errors()) from None
    except (ValueError, RecursionError):  # not UTF-8, too many fields, no JSON, no number
        raise WebError("web.request", _("This form can't be read.")) from None


def _wish(game: str, fields: Mapping[str, str]) -> dict[str, Any]:
    options = {
        name.removeprefix("options."): json.loads(text)
        for name, text in fields.items()
        if name.startswith("options.")
    }
    guided = "guided" in fields
    wish = {"game": game, "options": options, "clock": _clock(fields), "guided": guided}
    seats = _seats(fields, options.get("players", MOST_SEATS))
    if seats:
        wish["seats"] = seats
        wish["listed"] = "listed" in fields
        wish["seeks"] = fields.get("seeks", "anybody")
        wish["open_after_end"] = "asked" not in fields or "open_after_end" in fields
        wish["public"] = fields.get("public", "").strip() or None
    return wish


def _seats(fields: Mapping[str, str], count: object) -> list[dict[str, Any]]:
    """The seats in the order in which they are written; whoever chose so sits last."""
    seats: list[dict[str, Any]] = []
    for number in range(1, (count if isinstance(count, int) else MOST_SEATS) + 1):
        kind = fields.get(f"seat.{number}.kind")
        if kind is None or number > MOST_SEATS:
            break
        who, _sign, level = kind.partition(":")
        seat: dict[str, Any] = {"kind": who}
        name = fields.get(f"seat.{number}.name", "").strip()
        if name and who in ("me", "here"):
            seat["name"] = name
        if who == "computer":
            seat["level"] = int(level or fields.get("level", "1"))
        elif who != "open" and fields.get(f"seat.{number}.commit"):
            seat["commit"] = fields[f"seat.{number}.commit"]
        seats.append(seat)
    first = fields.get("first")
    turned = first == "other" or (first == "lot" and random() < 0.5)
    return seats[::-1] if turned else seats


def _clock(fields: Mapping[str, str]) -> object:
    """The clock as programs send it, None for no clock."""
    chosen = fields.get("clock", "null")
    if chosen != "own":
        return json.loads(chosen)
    minutes, increment = (float(fields.get(name, "0")) for name in ("minutes", "increment"))
    return {"minutes": minutes, "increment": increment}
