"""Who is spoken of: a verb after a name, after "You", or as advice."""

from typing import Literal, NamedTuple

from sumtable.core.language import _, later

Voice = Literal["name", "you", "advice"]
"""`Ann passes`, `You pass`, `Pass`."""


class Verb(NamedTuple):
    """A verb in every voice."""

    name: str
    you: str
    advice: str


PASS = Verb(later("passes"), later("pass"), later("Pass"))
RESIGN = Verb(later("resigns"), later("resign"), later("Resign"))
LATE = Verb(later("runs out of time"), later("run out of time"), later("Run out of time"))


def said(verb: Verb, voice: Voice, **values: object) -> str:
    """The verb for the one who is spoken of, with its {placeholders} filled in."""
    return _(getattr(verb, voice)).format(**values)
