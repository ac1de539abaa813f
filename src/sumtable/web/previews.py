"""Links to pages as others see them before they open them: a title, a line and a picture.

A picture of a table shows what a spectator may see, whoever asks for it; that of a puzzle shows
the task, however far somebody has come with it.
"""

import re
from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from sumtable import faces
from sumtable.catalog import GAMES
from sumtable.core.language import _, language_code, ngettext_
from sumtable.core.words import listed
from sumtable.drawing.theme import LIGHT
from sumtable.host.types.state import State
from sumtable.web.api.common import GameId, limit_cost
from sumtable.web.asking import while_waiting
from sumtable.web.context import host_of
from sumtable.web.drawing import draw_seen
from sumtable.web.raster import can_make_png

router = APIRouter(include_in_schema=False)

WIDTH, HEIGHT = 1200, 630
"""The size that those who show links expect."""
MARGIN = 20

_A_DAY = {"Cache-Control": "public, max-age=86400"}
_A_MINUTE = {"Cache-Control": "public, max-age=60"}

_ROOT = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"')


@dataclass(frozen=True, slots=True)
class Preview:
    """A page in short; `image` is the path of its picture, None where none can be made."""

    title: str
    words: str
    image: str | None


def game_picture(game: str) -> str | None:
    """The path of the picture that introduces a game."""
    return f"/previews/{game}.png" if can_make_png() else None


def table_preview(state: State) -> Preview:
    """A table as a spectator sees it: who plays, and how it stands."""
    image = f"/play/{state['id']}/preview.png" if can_make_png() else None
    puzzle = state["puzzle"]
    if puzzle is not None:
        title = _("{game}: a puzzle of grade {grade}")
        words = title.format(game=state["title"], grade=puzzle["grade"])
        return Preview(words, f"{puzzle['title']}: {puzzle['goal']}", image)
    people = [seat["name"] for seat in state["seats"] if seat["kind"] != "open"]
    title = f"{state['title']}: {listed(people)}" if people else state["title"]
    return Preview(title, _standing(state), image)


def _standing(state: State) -> str:
    """How it stands, in a line."""
    free = sum(seat["kind"] == "open" for seat in state["seats"])
    if state["status"] == "waiting":
        return ngettext_("One seat is free.", "{n} seats are free.", free).format(n=free)
    scores = [(seat["name"], seat["score"]) for seat in state["seats"]]
    parts = [f"{name} {score}" for name, score in scores if score is not None]
    outcome = state["outcome"]
    ends = outcome["words"] if outcome is not None else state["status_words"]["pill"]
    return " · ".join(part for part in (ends, ", ".join(parts)) if part)


def framed(picture: str) -> str:
    """A self-contained SVG picture in the middle of one that is as large as previews are."""
    found = _ROOT.search(picture)
    assert found is not None
    wide, high = float(found[1]), float(found[2])
    scale = min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high)
    x, y = (WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2
    place = (
        f'viewBox="0 0 {wide:g} {high:g}" x="{x:.1f}" y="{y:.1f}" '
        f'width="{wide * scale:.1f}" height="{high * scale:.1f}"'
    )
    inner = picture[: found.start()] + place + picture[found.end() :]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LIGHT.page}"/>{inner}</svg>'
    )


@router.get("/previews/{game}.png")
async def game_png(request: Request, game: str) -> Response:
    """A real position of a game, made when it is asked for first in a language."""
    if game not in GAMES:
        raise HTTPException(404)
    made: dict[str, bytes] = request.app.state.icons
    key = f"{game} {language_code()}"
    if key not in made:
        rules = GAMES[game]
        real = faces.face_of(rules).pictures.showcase(False)
        seen = rules.view(real.position, None)
        picture = framed(faces.svg(rules, seen, last=real.last))
        made[key] = await _png(request, picture)
    return Response(made[key], headers=_A_DAY, media_type="image/png")


@router.get("/play/{id}/preview.png")
async def table_png(request: Request, id: GameId) -> Response:
    """A table as anybody may see it; a puzzle as it was given."""
    limit_cost(request, 5)
    seen = await host_of(request).seen(id, None)
    if seen.hosted.puzzle is not None:
        seen = await host_of(request).seen(id, None, seen.hosted.given)
    picture = await draw_seen(request, seen, "light")
    image = await _png(request, framed(picture.text))
    return Response(image, headers=_A_MINUTE, media_type="image/png")


async def _png(request: Request, picture: str) -> bytes:
    image: bytes = await while_waiting(request, request.app.state.rasterizer.png(picture, WIDTH))
    return image
