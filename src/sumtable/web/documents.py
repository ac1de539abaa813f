"""What programs get: the answers that are the web's own, and the document of them all.

Answers are written without being checked against it; tests do that.
"""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from fastapi import FastAPI

from sumtable.catalog import GAMES
from sumtable.faces import face_of
from sumtable.host.types import answers as told
from sumtable.host.types.state import PhraseState, Presence, Shown, VersionState
from sumtable.web.schemas import REFERENCE, Schema, Schemas


class Error(TypedDict):
    """Why something was not done."""

    ok: Literal[False]
    code: str
    """Stable, for programs: `table.stale`."""
    message: str
    """One sentence, for people, in their language."""
    version: NotRequired[int | None]
    """With `table.stale`: the current version."""


class Done(TypedDict):
    """What was asked is done."""

    ok: Literal[True]


class Accepted(Done):
    """The short answer to an action, if `Prefer: return=minimal` was sent."""

    version: int


class Invitation(TypedDict):
    """How others take an open seat, for those who sit."""

    code: str
    url: str


class State(Shown):
    """A game exactly as this viewer may see it, at one version."""

    join: Invitation | None


class PictureStep(TypedDict):
    """How the picture of a board follows from an earlier one."""

    turned: int
    """By so many quarters."""
    before: str
    """The `Picture-Name` of the earlier one, which is split at every ` data-at=`."""
    name: str
    """The name of the new one, which is joined by the same."""
    parts: list[tuple[int, int] | str]
    """What it is made of: parts of the earlier one, from and to, or what is new."""


class PicturedState(State):
    """A state for one who said how the board lies, with what is new in its picture."""

    picture: PictureStep | None
    """Null where it can't be said: then the whole picture is to be asked for."""


class DrawsEntry(TypedDict):
    """A commitment to the seed of a game that this server has made."""

    number: int
    """From 1, without a gap."""
    commitment: str
    at: int
    """When it was made, in unix seconds."""
    chain: str
    """The hash that chains it to the entry before it."""
    seed: str | None
    """The seed, once the game is over or gone."""


class DrawsHead(TypedDict):
    """The last entry of the log; 0 and zeros of an empty one."""

    number: int
    chain: str


class DrawsLog(TypedDict):
    """A part of the log of draws."""

    head: DrawsHead
    entries: list[DrawsEntry]


class PhraseWords(TypedDict):
    """A phrase that one can say."""

    phrase: str
    """Its name."""
    words: str


class PhraseList(TypedDict):
    """All that can be said at a table."""

    phrases: list[PhraseWords]


class GameName(TypedDict):
    """The name of a game."""

    id: str


class Summaries(TypedDict):
    """Games, the latest first."""

    games: list[told.Summary]
    next: float | None
    """What to ask for as `before` to see those that follow; null at the end of the list."""


class Removed(Done):
    """The game is off the list."""

    deleted: bool
    """Whether it is deleted, since nobody else holds a seat of it."""


class OpenTables(TypedDict):
    """Tables that wait for anybody, the longest first."""

    tables: list[told.OpenTable]
    more: int
    """How many wait besides these."""


class Guest(TypedDict):
    """A new guest."""

    token: str
    """Secret; goes into `Authorization: Bearer …`."""


class Link(TypedDict):
    """A link that takes a seat along, once, within an hour."""

    url: str
    qr: str
    """Its QR code as SVG."""


class Daily(TypedDict):
    """The puzzles of a day, for each game and grade."""

    date: str
    puzzles: list[told.DailyPuzzle]


class Lessons(TypedDict):
    """The lessons of all games."""

    lessons: list[told.LessonSummary]


class SavedPlan(TypedDict):
    """Where a plan is kept."""

    id: str
    url: str


class PlanDocument(TypedDict):
    """A plan."""

    id: str
    kind: str
    """A kind of one of the games, such as `layout`."""
    content: Mapping[str, object]


class Health(TypedDict):
    """Whether the server can do its work."""

    ok: bool
    problems: dict[str, str]
    """What keeps it from its work, by part."""
    notes: dict[str, str]
    """What else is wrong, by part."""


ANSWERS: tuple[type, ...] = (
    *(
        Error,
        Done,
        Accepted,
        State,
        PicturedState,
        Presence,
        PhraseState,
        PhraseList,
        VersionState,
        GameName,
        Summaries,
        Removed,
        OpenTables,
        Guest,
        Link,
        Daily,
    ),
    *(told.Hints, told.ReviewState, told.Solution, told.Solvable, told.Lost, told.LessonVerdict),
    *(Daily, Lessons, SavedPlan, PlanDocument, Health, DrawsLog, DrawsEntry),
)
"""All kinds of answers but a preview, which is another in each game."""
PREVIEW = "PreviewState"


def schemas() -> Schemas:
    """The schemas of all answers, with the games' own parts."""
    made = Schemas(face_of(game) for game in GAMES.values())
    for kind in ANSWERS:
        made.name(kind)
    made.components[PREVIEW] = made.of(told.PreviewState)
    return made


def answers(*kinds: type | str, status: int = 200, words: str = "Done.") -> dict[int | str, Schema]:
    """What a route says of its answers: JSON of one of these kinds, or of a component's name."""
    names = [kind if isinstance(kind, str) else kind.__name__ for kind in kinds]
    found = [{"$ref": REFERENCE + name} for name in names]
    schema = found[0] if len(found) == 1 else {"anyOf": found}
    return {status: {"description": words, "content": {"application/json": {"schema": schema}}}}


def describe(app: FastAPI) -> None:
    """Completes the app's document, when it is asked for, by the schemas that it names."""
    begin = app.openapi

    def openapi() -> Schema:
        if app.openapi_schema is None:
            made = schemas()
            components = begin()["components"]["schemas"]
            assert not set(components) & set(made.components)
            components.update(made.components)
        return begin()

    app.openapi = openapi  # type: ignore[method-assign]
