"""The page of one game: its board, its first state and the words its scripts need."""

from functools import cache
from importlib import resources
from typing import Any

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sumtable import render
from sumtable.web import templating
from sumtable.web.answers import with_links
from sumtable.web.context import base_url_of, holder_of, host_of
from sumtable.web.drawing import draw_board
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

_TILES = 36


@router.get("/play/{id}")
async def table_page(request: Request, id: str) -> HTMLResponse:
    """The table as this viewer may see it; without a seat one watches."""
    host = host_of(request)
    holder = holder_of(request)
    state = await host.state(id, holder)
    board = await draw_board(request, id)
    return templating.render(
        request,
        "table.html",
        state=with_links(state, base_url_of(request)),
        board=Markup(board),
        sprite=Markup(_sprite(state)),
        texts=table_texts(),
        keys=table_keys(),
        scripts=_scripts(state["game"]),
        layouts=LAYOUTS,
        hand=_hand(state),
    )


@cache
def _scripts(game: str) -> list[str]:
    """The scripts that this game's table needs, so that the browser asks for all at once."""
    folder = resources.files("sumtable.web") / "static" / "table"
    shared = [f"table/{file.name}" for file in folder.iterdir() if file.name.endswith(".js")]
    own = [
        f"table/board/{file.name}"
        for file in (folder / "board").iterdir()
        if file.name.startswith(("board.", "squares.", f"{game}.", f"{game}_"))
    ]
    shared += ["ask.js", "begin.js", "progress.js"]
    unused = {"table/types.js"} | ({"table/board/squares.js"} if game == "sum8" else set())
    return sorted({*shared, *own} - unused)


def _hand(state: dict[str, Any]) -> str:
    """How much room SUM8's tiles need at most: as the game goes on the place for them stays."""
    if state["game"] != "sum8" or not (state["board"]["difficulty"] or "").endswith("easy"):
        return "few"
    held = _TILES - (state["puzzle"]["given"] if state["puzzle"] else 0)
    return "few" if held <= 8 else "some" if held <= 24 else "many"


def _sprite(state: dict[str, Any]) -> str:
    """The pieces that the scripts lay on the board; Integers may have numbers of its own."""
    if state["game"] != "integers":
        return render.sprite(state["game"])
    numbers = {
        number
        for held in state["hands"].values()
        for number in (int(tile) for tile in held if tile != "W")
    }
    tiles = state["options"].get("tiles")
    if isinstance(tiles, dict):
        numbers.update(tiles["yellow"])
    return render.sprite("integers", numbers=sorted(numbers))
