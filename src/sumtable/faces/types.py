"""What a face tells as JSON, where it is the same for any game."""

from typing import TypedDict


class RefusalState(TypedDict):
    """Why something can't be done now."""

    code: str
    """Stable, for programs: `undo.draw`."""
    message: str
    """One sentence, for people, in their language."""


class Pin(TypedDict):
    """What two places would make together, said where they meet."""

    at: str
    to: str
    words: str
    """In figures: `1 + 3 = 4`."""
    ok: bool
    """Whether that is right."""


class Trouble(RefusalState):
    """Why the rules refuse a draft, and where."""

    where: list[str]
    """The places that are in the way."""
    pins: list[Pin]
    """What it would make with each place that it touches."""


ChainLine = TypedDict("ChainLine", {"from": str, "to": str, "sum": int, "words": str})
"""A line over the board, from place to place, and what it adds up to."""

ChainStep = TypedDict("ChainStep", {"piece": str, "from": str, "to": str, "line": ChainLine | None})
"""A step of an action that is a chain of steps: a piece, where it came from, where it went, and the
line whose sum allowed it."""


class AnyChoices(TypedDict):
    """What can be done in a game that has no face of its own."""

    actions: list[tuple[str, str]]
    """Each action in notation and in words; none if there are too many to list."""
    count: int
    """How many there are."""


class AnyPreview(TypedDict):
    """What a draft would do in a game that has no face of its own."""

    ok: bool
    refusal: RefusalState | None
    """Why the rules would refuse it."""
