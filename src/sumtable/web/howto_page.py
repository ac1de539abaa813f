"""How to play the game of a table: a page of its own, which the table shows in a drawer."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sumtable.catalog import GAMES
from sumtable.faces import face_of
from sumtable.lessons import lessons_of
from sumtable.web import templating
from sumtable.web.context import holder_of, host_of

router = APIRouter(include_in_schema=False)


@router.get("/play/{id}/how-to")
async def howto_page(request: Request, id: str) -> HTMLResponse:
    """The goal, a turn and the points, as the options of this table have them."""
    state = await host_of(request).state(id, holder_of(request))
    game = GAMES[state["game"]]
    leaves = face_of(game).howto(game.start(state["options"], len(state["seats"])))
    learn = f"/learn#{game.name}" if lessons_of(game.name) else None
    return templating.render(request, "howto.html", state=state, leaves=leaves, learn=learn)
