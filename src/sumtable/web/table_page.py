"""The page of one game: its board, its first state and the words its scripts need."""

from collections.abc import Mapping
from functools import cache, lru_cache
from gettext import NullTranslations
from typing import Any

from fastapi import APIRouter
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sumtable.catalog import GAMES
from sumtable.core.language import chosen
from sumtable.faces import Face, face_of
from sumtable.faces.pieces import sprite
from sumtable.host.types.state import State
from sumtable.web import templating
from sumtable.web.api.phrases import phrase_list
from sumtable.web.assets import assets, table_script, table_url
from sumtable.web.context import base_url_of, holder_of, host_of, language_of
from sumtable.web.drawing import draw_board
from sumtable.web.frames import Frame, hole
from sumtable.web.look import COOKIE, read_look
from sumtable.web.plain import steps
from sumtable.web.previews import table_preview
from sumtable.web.table_texts import table_keys, table_texts

router = APIRouter(include_in_schema=False)

LAYOUTS = {
    "wide": "(width >= 1000px) and (height > 640px)",
    "side": (
        "(width >= 480px) and (aspect-ratio >= 1/1) and ((width < 1000px) or (height <= 640px))"
    ),
    "tall": "(width < 1000px) and ((width < 480px) or (aspect-ratio < 1/1))",
}
"""When the table stands how. Exactly one holds; the scripts ask the style sheets' own queries."""


@router.get("/play/{id}")
async def table_page(request: Request, id: str) -> HTMLResponse:
    """The table as this viewer may see it; without a seat one watches."""
    host = host_of(request)
    holder = holder_of(request)
    state = await host.state(id, holder)
    look = read_look(request.cookies.get(COOKIE))
    board = await draw_board(request, id, turned=_turned(state, look))
    link = table_preview(state if holder is None else await host.state(id, None))
    base_url = base_url_of(request)
    page = _page(
        state["game"],
        state["about"],
        state["lesson"] is not None,
        _task(state),
        face_of(GAMES[state["game"]]).page.room(state),
        base_url,
        link.image is not None,
        tuple(look.items()),
        language_of(request),
    )
    told = request.app.state.states.encode(state, base_url).decode()
    plain = steps(state, request.query_params.get("at"))
    words = state["status_words"]
    return templating.as_page(
        page.fill(
            {
                "id": id,
                "path": request.url.path,
                "preview_title": link.title,
                "preview_words": link.words,
                "preview_image": link.image or "",
                "kind": words["kind"],
                "pill": words["pill"],
                "line": words["line"],
                "board": Markup(board.text),
                "sprite": Markup(_sprite(face_of(GAMES[state["game"]]), state)),
                "first": Markup(told.translate(_SAFE)),
                "plain": Markup(
                    templating.render_text("table_plain.html", state=state, steps=plain)
                ),
            }
        )
    )


_SAFE = str.maketrans({mark: f"\\u{ord(mark):04x}" for mark in "<>&'"})
"""JSON in a page holds nothing that ends it."""


def _task(state: State) -> str:
    """What is to be found at the table, if something is."""
    if state["lesson"] is not None or state["puzzle"] is not None:
        return "lesson" if state["lesson"] is not None else "puzzle"
    if not state["solve"]:
        return ""
    return "solo" if len(state["seats"]) == 1 else "coop"


@lru_cache(maxsize=64)
def _page(
    game: str,
    about: str,
    lesson: bool,
    task: str,
    hand: str,
    base_url: str,
    pictured: bool,
    look: tuple[tuple[str, str], ...],
    language: str,
) -> Frame:
    """The page of all tables that have this in common; some 40 kB each."""
    face = face_of(GAMES[game])
    words = {name: hole(name) for name in ("kind", "pill", "line")}
    state = {
        "id": hole("id"),
        "game": game,
        "title": GAMES[game].title,
        "about": about,
        "lesson": lesson,
        "status_words": words,
    }
    text = templating.render_text(
        "table.html",
        request={"url": {"path": hole("path")}},
        language=language,
        base_url=base_url,
        look=dict(look),
        state=state,
        task=task,
        link={
            "title": hole("preview_title"),
            "words": hole("preview_words"),
            "image": hole("preview_image") if pictured else None,
        },
        board=hole("board"),
        sprite=hole("sprite"),
        first=hole("first"),
        plain=hole("plain"),
        **_words(face, chosen()),
        layouts=LAYOUTS,
        styles=_styles(game),
        hand=hand,
        script=table_url(game),
    )
    return Frame(text)


@lru_cache(maxsize=64)
def _words(face: Face, _language: NullTranslations) -> Mapping[str, Any]:
    """What the scripts say at this game's tables in the chosen language, as JSON in a page."""
    told = {
        "texts": table_texts(face.page),
        "keys": table_keys(face.page),
        "phrases": phrase_list(),
    }
    return {name: htmlsafe_json_dumps(words, sort_keys=True) for name, words in told.items()}


@cache
def _styles(game: str) -> list[tuple[str, str]]:
    """The game's own style sheets, each with the query of its layout; `` holds for all of them."""
    start = table_script(game).removesuffix(".js")
    queries = {"": "", **{f"-{layout}": query for layout, query in LAYOUTS.items()}}
    named = [(f"{start}{layout}.css", query) for layout, query in queries.items()]
    return [(path, query) for path, query in named if path in assets().files]


def _turned(state: State, look: Mapping[str, str]) -> int:
    """How the board lies at first; `turning.js` decides it again, and when it has to be turned."""
    own = state["across"] is not None and state["you"] == [state["across"]]
    return 2 if own and look.get("side") != "fixed" else 0


def _sprite(face: Face, state: State) -> str:
    """The pieces that the scripts lay on the board."""
    return sprite(face.pictures, numbers=sorted(set(face.page.numbers(state))))
