"""How the pages look to one browser: its own choices, kept in the cookie `settings`."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from urllib.parse import parse_qsl, unquote

from sumtable.catalog import GAMES
from sumtable.faces import face_of

COOKIE = "settings"

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "theme": ("auto", "light", "dark"),
        "motion": ("auto", "less"),
        "sounds": ("on", "off"),
        "confirm": ("touch", "always", "never"),
        "phrases": ("on", "off"),
        "notify": ("off", "on"),
    }
)
"""What can be chosen whatever one plays; the first of each is what a new browser gets."""


@cache
def choices() -> Mapping[str, tuple[str, ...]]:
    """All that can be chosen, what the games' pieces look like included."""
    settings = [one for game in GAMES.values() for one in face_of(game).page.settings()]
    own = {one.name: tuple(value for value, _words in one.choices) for one in settings}
    return MappingProxyType({**own, **CHOICES})


def read_look(cookie: str | None) -> dict[str, str]:
    """The choices in a cookie, complete; what it doesn't say, or says wrongly, is the default."""
    written = dict(parse_qsl(unquote(cookie or "")[:200]))
    return {
        name: written[name] if written.get(name) in values else values[0]
        for name, values in choices().items()
    }
