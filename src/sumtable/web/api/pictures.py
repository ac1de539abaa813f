"""Pictures of a position, for pages and for keeping."""

from collections.abc import Mapping
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from sumtable.web.api.common import At, GameId, Turned, limit_cost
from sumtable.web.asking import while_waiting
from sumtable.web.drawing import Picture, draw_board, draw_picture

router = APIRouter(prefix="/api", tags=["Pictures"])

_SVG = {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}
_PNG = {"content": {"image/png": {"schema": {"type": "string", "format": "binary"}}}}
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

Theme = Literal["light", "dark"]
Shared = Annotated[bool, Query(description="As anybody may see it, to be passed on.")]
Width = Annotated[int, Query(ge=100, le=2400, description="Pixels.")]


@router.get(
    "/games/{id}/board.svg",
    summary="The board for a page",
    response_class=Response,
    responses={200: _SVG},
)
async def board(
    request: Request,
    id: GameId,
    at: At = None,
    turned: Turned = 0,
) -> Response:
    """The board alone, in the colours of the page that it stands in.

    The header `Picture-Name` says which picture it is: a `picture` that comes with a later state
    says how it follows.
    """
    picture = await draw_board(request, id, at, turned)
    return _svg(request, picture, {"Cache-Control": "no-store", "Picture-Name": picture.name})


@router.get(
    "/games/{id}/picture.svg",
    summary="A picture (SVG)",
    response_class=Response,
    responses={200: _SVG},
)
async def picture_svg(
    request: Request, id: GameId, at: At = None, theme: Theme = "light", shared: Shared = False
) -> Response:
    """The table as you may see it, as a picture that stands alone."""
    return _svg(request, await draw_picture(request, id, at, theme, shared), _HEADERS)


@router.get(
    "/games/{id}/picture.png",
    summary="A picture (PNG)",
    response_class=Response,
    responses={200: _PNG, 501: {"description": "This server can't make PNG pictures."}},
)
async def picture_png(
    request: Request,
    id: GameId,
    at: At = None,
    theme: Theme = "light",
    width: Width = 1200,
    shared: Shared = False,
) -> Response:
    """The same as PNG, where the server has what it needs for that."""
    limit_cost(request, 5)
    picture = await draw_picture(request, id, at, theme, shared)
    image = await while_waiting(request, request.app.state.rasterizer.png(picture.text, width))
    return Response(image, headers={"Cache-Control": "no-store"}, media_type="image/png")


def _svg(request: Request, picture: Picture, headers: Mapping[str, str]) -> Response:
    """The picture as it is, or as it was packed for all who take that."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(picture.text, headers=headers, media_type="image/svg+xml")
    headers = {**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(picture.packed, headers=headers, media_type="image/svg+xml")
