"""The page of a player's own statistics, which only their browser knows; a script fills them in."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.faces import face_of
from sumtable.players.level_words import level_name
from sumtable.players.levels import LEVELS
from sumtable.web.templating import render

router = APIRouter(include_in_schema=False)


@router.api_route("/statistics", methods=["GET", "HEAD"])
async def statistics_page(request: Request) -> Response:
    """Every game with places for its figures, and the texts of what a file can have wrong."""
    return render(
        request,
        "statistics.html",
        games=[
            (name, game.title, bool(face_of(game).entrance.difficulties()))
            for name, game in GAMES.items()
        ],
        levels=[(level, level_name(level)) for level in LEVELS],
        grades=len(puzzles.GRADES),
        texts=_texts(),
    )


def _texts() -> dict[str, str]:
    """What the script says, by the names it knows; `wrong.…` are the mistakes of a file."""
    return {
        "taken": _("The file is taken over. Games that are new here: {n}."),
        "deleted": _("All statistics are deleted."),
        "wrong": _("Nothing was taken over. Mend these places in the file:"),
        "at": _("At {where}: {what}"),
        "wrong.large": _("The file is too large: 4 megabytes are the most."),
        "wrong.json": _("This file can’t be read as JSON."),
        "wrong.format": _("This isn’t a file of statistics from Sumtable."),
        "wrong.parts": _("The games or the puzzles are missing in the file."),
        "wrong.long": _("The file holds too many games or puzzles."),
        "wrong.entry": _("this entry can’t be read."),
        "wrong.game": _("the game has no name that fits."),
        "wrong.time": _("the day or the time is wrong."),
        "wrong.result": _("the result has to be 1, 0, −1 or null."),
        "wrong.against": _("it doesn’t say who played."),
        "wrong.level": _("the level is wrong."),
        "wrong.score": _("the score has to be a whole number."),
        "wrong.seconds": _("the seconds have to be a whole number."),
        "wrong.table": _("the table has no name that fits."),
        "wrong.help": _("it doesn’t say whether there was help."),
    }
