"""How the pages look to one browser: its own choices, kept in the cookie `settings`."""

from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import parse_qsl, unquote

COOKIE = "settings"

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "theme": ("auto", "light", "dark"),
        "pips": ("families", "ink"),
        "motion": ("auto", "less"),
        "sounds": ("on", "off"),
        "confirm": ("touch", "always", "never"),
    }
)
"""What can be chosen; the first of each is what a new browser gets."""


def read_look(cookie: str | None) -> dict[str, str]:
    """The choices in a cookie, complete; what it doesn't say, or says wrongly, is the default."""
    written = dict(parse_qsl(unquote(cookie or "")[:200]))
    return {
        name: written[name] if written.get(name) in values else values[0]
        for name, values in CHOICES.items()
    }
