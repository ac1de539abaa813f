"""Who is spoken of: a verb after a name, after "You", or as advice."""

from collections.abc import Mapping
from typing import Literal

from sumtable.core.language import _, later

Voice = Literal["name", "you", "advice"]
"""`Ann passes`, `You pass`, `Pass`."""

Verb = Mapping[Voice, str]

PASS: Verb = {"name": later("passes"), "you": later("pass"), "advice": later("Pass")}
RESIGN: Verb = {"name": later("resigns"), "you": later("resign"), "advice": later("Resign")}
LATE: Verb = {
    "name": later("runs out of time"),
    "you": later("run out of time"),
    "advice": later("Run out of time"),
}


def said(verb: Verb, voice: Voice, **values: object) -> str:
    """The verb for the one who is spoken of, with its {placeholders} filled in."""
    return _(verb[voice]).format(**values)
