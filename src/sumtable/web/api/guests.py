"""Guests and seats: joining by a code, taking a seat along to another device."""

import io

import segno
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from sumtable.core.language import _
from sumtable.web import models
from sumtable.web.answers import answer
from sumtable.web.api.common import GameId, send_state
from sumtable.web.context import base_url_of, holder_of, host_of
from sumtable.web.documents import GameName, Guest, Link, State, answers
from sumtable.web.errors import WebError
from sumtable.web.guests import guest

router = APIRouter(prefix="/api", tags=["Guests and seats"])


@router.post(
    "/guests",
    status_code=201,
    summary="Become a guest",
    responses=answers(Guest, status=201),
)
async def become(request: Request) -> Response:
    """A token for programs, to be sent as `Authorization: Bearer …`; browsers get a cookie."""
    return answer(Guest(token=request.app.state.guests.new_token()), 201)


@router.post("/join", summary="Join by a code", responses=answers(GameName))
async def join_any(request: Request, body: models.Join) -> Response:
    """Takes the open seat that the code invites to; which game it is, is the answer."""
    id = await host_of(request).join_code(body.code, guest(request), body.name, body.commit)
    return answer(GameName(id=id))


@router.post("/games/{id}/join", summary="Join this game", responses=answers(State))
async def join(request: Request, id: GameId, body: models.Join) -> Response:
    """Takes the open seat of this game."""
    await host_of(request).join(id, body.code, guest(request), body.name, body.commit)
    return await send_state(request, id)


@router.post("/games/{id}/cancel", summary="Cancel a table", responses=answers(State))
async def cancel(request: Request, id: GameId, body: models.OnVersion) -> Response:
    """Takes away a table of yours at which a seat is still open; its code leads nowhere then."""
    await host_of(request).cancel(id, holder_of(request), body.version)
    return await send_state(request, id)


@router.post("/games/{id}/leave", summary="Leave a table", responses=answers(State))
async def leave(request: Request, id: GameId, body: models.OnVersion) -> Response:
    """Gives the seat that you joined by a code to somebody else, while another one is open."""
    await host_of(request).leave(id, holder_of(request), body.version)
    return await send_state(request, id)


@router.get(
    "/games/{id}/qr.svg",
    summary="The invitation as a QR code",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def qr(request: Request, id: GameId, what: str = Query("join", pattern="^join$")) -> Response:
    """The link of the invitation as a QR code, for those who hold a seat while one is open."""
    code = await host_of(request).invitation(id, holder_of(request))
    if code is None:
        raise WebError("table.full", _("No seat is open in this game."))
    picture = qr_code(f"{base_url_of(request)}/join/{code}")
    return Response(picture, headers={"Cache-Control": "no-store"}, media_type="image/svg+xml")


@router.post(
    "/games/{id}/seat-link",
    summary="Take a seat along",
    responses=answers(Link),
)
async def seat_link(request: Request, id: GameId, body: models.SeatLink) -> Response:
    """A link that gives your seat to another device too; it works once, within an hour."""
    token = await host_of(request).seat_link(id, holder_of(request), body.seat)
    url = f"{base_url_of(request)}/take/{token}"
    return answer(Link(url=url, qr=qr_code(url)))


@router.post("/seats", summary="Use such a link", responses=answers(GameName))
async def take(request: Request, body: models.TakeSeat) -> Response:
    """Takes the seat that the link's token stands for; which game it is, is the answer."""
    return answer(GameName(id=await host_of(request).take(body.token, guest(request))))


def qr_code(text: str) -> str:
    """The text as a QR code in SVG, black on white with its quiet zone."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, omitsize=True, border=4, light="#fff", dark="#000"
    )
    return out.getvalue().decode()
