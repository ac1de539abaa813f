"""What makes the pages an app: the manifest, its icons, the worker, and the page without a line."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from sumtable.core.language import _
from sumtable.drawing.theme import LIGHT
from sumtable.web.asking import while_waiting
from sumtable.web.assets import assets
from sumtable.web.context import language_of
from sumtable.web.icons import ICONS, Icon, icon_svg
from sumtable.web.pages import error_page
from sumtable.web.raster import can_make_png
from sumtable.web.templating import render, titles

router = APIRouter(include_in_schema=False)

_A_DAY = {"Cache-Control": "public, max-age=86400"}
_FRESH = {"Cache-Control": "no-cache"}


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What a system needs to install the app, in the language of the request."""
    headers = {**_FRESH, "Vary": "Accept-Language, Cookie"}
    content = manifest_of(language_of(request), can_make_png())
    return JSONResponse(content, headers=headers, media_type="application/manifest+json")


def manifest_of(language: str, png: bool) -> Mapping[str, Any]:
    """The manifest; without a part that makes PNG it names the SVG icon alone."""
    words = _("Play {games} against the computer or with friends.")
    return {
        "id": "/",
        "name": "Sumtable",
        "short_name": "Sumtable",
        "description": words.format(games=titles()),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": LIGHT.surface,
        "background_color": LIGHT.page,
        "categories": ["games", "education"],
        "icons": [
            {"src": assets().url("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *(_listed(name, icon) for name, icon in ICONS.items() if png and "-touch-" not in name),
        ],
        "shortcuts": [
            {"name": _("Puzzles"), "url": "/puzzles"},
            {"name": _("Your games"), "url": "/games"},
            {"name": _("Rules"), "url": "/rules"},
        ],
    }


def _listed(name: str, icon: Icon) -> dict[str, str]:
    return {
        "src": f"/icons/{name}.png",
        "sizes": f"{icon.pixels}x{icon.pixels}",
        "type": "image/png",
        "purpose": "maskable" if icon.maskable else "any",
    }


@router.get("/icons/{name}.png")
async def icon(request: Request, name: str) -> Response:
    """An icon as PNG, made when it is asked for first."""
    wanted = ICONS.get(name)
    if wanted is None:
        return await error_page(request, HTTPStatus.NOT_FOUND)
    made: dict[str, bytes] = request.app.state.icons
    if name not in made:
        work = request.app.state.rasterizer.png(icon_svg(wanted.maskable), wanted.pixels)
        made[name] = await while_waiting(request, work)
    return Response(made[name], headers=_A_DAY, media_type="image/png")


@router.get("/sw.js")
async def worker(request: Request) -> Response:
    """The worker that keeps pages, with the version of the files that it belongs to."""
    code = assets().files["worker.js"].plain
    text = b'self.VERSION = "%s";\n%s' % (assets().version.encode(), code)
    return Response(text, headers=_FRESH, media_type="text/javascript")


@router.get("/offline")
async def offline(request: Request) -> Response:
    """The page for an address that wasn't kept, while the server can't be reached."""
    return render(request, "offline.html")
