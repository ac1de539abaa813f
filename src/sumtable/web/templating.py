"""Pages from templates, in the language of the request."""

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
    select_autoescape,
)
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sumtable.catalog import GAMES, HOUSES
from sumtable.core.language import _, ngettext_
from sumtable.core.words import in_words, listed
from sumtable.drawing.theme import PALETTES
from sumtable.host.setup import LONGEST_CLOCK, LONGEST_INCREMENT
from sumtable.players.levels import STRONGEST
from sumtable.web.assets import assets
from sumtable.web.context import base_url_of, language_of
from sumtable.web.languages import LANGUAGES
from sumtable.web.look import read_look
from sumtable.web.raster import can_make_png


def _houses() -> dict[str, BaseLoader]:
    """The templates of the games, which stand in their rooms `browser`."""
    return {
        name: PackageLoader(house.package, "browser")
        for name, house in HOUSES.items()
        if (files(house.package) / "browser").is_dir()
    }


@cache
def environment() -> Environment:
    """The templates with what all of them can use."""
    made = Environment(
        loader=ChoiceLoader([PackageLoader("sumtable.web"), PrefixLoader(_houses())]),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.globals.update(
        {
            "_": _,
            "ngettext_": ngettext_,
            "static": assets().url,
            "languages": LANGUAGES,
            "longest_clock": LONGEST_CLOCK,
            "longest_increment": LONGEST_INCREMENT,
            "strongest": STRONGEST,
            "titles": titles,
            "palettes": PALETTES,
            "can_make_png": can_make_png,
            "games_in_words": lambda: in_words(len(GAMES)),
        }
    )
    return made


def titles() -> str:
    """The games there are, as a sentence lists them."""
    return listed([game.title for game in GAMES.values()])


def render(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """The page that a template makes of the context and of the request's language and look."""
    text = render_text(
        name,
        request=request,
        language=language_of(request),
        base_url=base_url_of(request),
        look=read_look(request.cookies.get("settings")),
        **context,
    )
    return as_page(text, status)


def render_text(name: str, **context: Any) -> str:
    """What a template makes of the context alone."""
    return environment().get_template(name).render(**context)


def as_page(text: str, status: int = 200) -> HTMLResponse:
    """A page as an answer that nobody keeps."""
    return HTMLResponse(text, status, headers={"Cache-Control": "no-store"})
