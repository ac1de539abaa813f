"""The page that checks the draws of a record in the browser; nothing of it comes to the server."""

import re
from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.responses import Response

from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.web.assets import assets
from sumtable.web.pages import error_page
from sumtable.web.rulebook import extra
from sumtable.web.templating import render
from sumtable.web.verify_texts import finding_words, verdict_words

router = APIRouter(include_in_schema=False)

PROGRAM = "sumtable_verify.py"
_SCRIPT = re.compile(r"verify/\w+\.js|games/\w+/browser/draws\w*\.js")


@router.api_route("/verify", methods=["GET", "HEAD"])
async def verify_page(request: Request) -> Response:
    """Where a record is dropped; all scripts that a check may need come with the page."""
    scripts = [path for path in assets().files if _SCRIPT.fullmatch(path)]
    games = [name for name in GAMES if f"games/{name}/browser/draws.js" in scripts]
    texts = {"verdicts": verdict_words(), "findings": finding_words(), "page": _texts()}
    return render(
        request,
        "verify.html",
        scripts=sorted(scripts),
        games=games,
        texts=texts,
        program=PROGRAM,
    )


@router.api_route("/rules/verify/{name}", methods=["GET", "HEAD"])
async def program(request: Request, name: str) -> Response:
    """The program that does the same without a browser, to be taken along."""
    content = extra("verify", ".py").get(name)
    if content is None:
        return await error_page(request, HTTPStatus.NOT_FOUND)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, headers=headers, media_type="text/x-python")


def _texts() -> dict[str, str]:
    """What the script says of a file."""
    return {
        "checked": _("Draws checked: {draws}. Players’ secrets checked: {secrets}."),
        "large": _("The file is too large: 64 megabytes are the most."),
        "line": _("{file}, record {n}"),
        "more": _("The first {n} records were checked."),
        "curious": _("For the curious"),
        "commitment": _("The server’s promise"),
        "id": _("The game’s number"),
        "log": _("Its place in the server’s list"),
    }
