"""What programs send: strict, nothing unknown, nothing too long."""

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from sumtable.catalog import GAMES
from sumtable.host.agreeing import LONGEST_PUBLIC
from sumtable.host.phrases import PHRASES
from sumtable.host.setup import LONGEST_CLOCK, LONGEST_INCREMENT
from sumtable.players.levels import LEVELS


def _plain(text: str) -> str:
    """The text, if it is one line that can be shown."""
    if not text.isprintable():
        raise ValueError("no line breaks or control characters, please")
    return text


def _known(name: str) -> str:
    """The name, if a game has it."""
    if name not in GAMES:
        raise ValueError("there is no such game")
    return name


def _phrase(name: str) -> str:
    """The name, if a phrase has it."""
    if name not in PHRASES:
        raise ValueError("there is no such phrase")
    return name


def _storable(value: dict[str, Any]) -> dict[str, Any]:
    """The object, if JSON can write it down again."""
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise ValueError("only what JSON can write, please") from None
    return value


EXAMPLE = next(iter(GAMES))

GameName = Annotated[
    str,
    AfterValidator(_known),
    Field(description="Which game.", json_schema_extra={"enum": list(GAMES)}),
]
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=40),
    AfterValidator(_plain),
    Field(description="A player's name.", examples=["Ada"]),
]
Text = Annotated[str, StringConstraints(max_length=2000)]
Object = Annotated[dict[str, Any], AfterValidator(_storable)]
Version = Annotated[
    int, Field(ge=0, le=2**53, description="The version of the game that this was made on.")
]
Level = Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1])]
SeatNumber = Annotated[int, Field(ge=1, le=4, description="A seat, from 1.")]
Code = Annotated[
    str,
    StringConstraints(min_length=1, max_length=40),
    Field(description="The code of an invitation.", examples=["kfd2-9xqm"]),
]

Hash = Annotated[
    str,
    StringConstraints(pattern="^[0-9a-f]{64}$"),
    Field(description="A commitment to a secret of 32 bytes for the draws, in hex."),
]
Public = Annotated[
    str,
    StringConstraints(min_length=1, max_length=LONGEST_PUBLIC),
    AfterValidator(_plain),
]
Seed = Annotated[str, StringConstraints(min_length=1, max_length=100), AfterValidator(_plain)]
Day = Annotated[
    str,
    StringConstraints(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
    Field(description="A day.", examples=["2026-11-16"]),
]


class Body(BaseModel):
    """A request's body: no key but these, no type but these."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class NewSeat(Body):
    """Who sits where in a new game."""

    kind: Literal["me", "here", "computer", "open"] = Field(
        description="`me` and `here`: played from this browser; `open`: whoever joins by the link."
    )
    name: Name | None = None
    level: Level | None = Field(
        None, description=f"How strong a computer is, 1 to {LEVELS[-1]}; 1 if left out."
    )
    commit: Hash | None = Field(
        None,
        description="For `me` and `here`: the commitment to a secret for the draws, in hex. Where "
        "nothing is drawn it is left aside.",
    )


class NewClock(Body):
    """Time for each player."""

    minutes: Annotated[float, Field(ge=0.1, le=LONGEST_CLOCK, strict=False)]
    increment: Annotated[float, Field(ge=0, le=LONGEST_INCREMENT, strict=False)] = Field(
        0, description="Seconds that each action adds."
    )


class NewGame(Body):
    """A game to begin."""

    game: GameName
    options: Object = Field(
        default_factory=dict, description="The options of a record; those left out are the usual."
    )
    seats: list[NewSeat] | None = Field(
        None, max_length=4, description="In order of play; if left out, me against level 1."
    )
    clock: NewClock | None = None
    open_after_end: bool = Field(
        True, description="Whether spectators see all hands once the game is over."
    )
    guided: bool = Field(
        False,
        description="Whether the computer, at level 1 against one person, explains every turn.",
    )
    listed: bool = Field(
        False, description="Whether it waits for anybody, where the server lists open tables."
    )
    seeks: Literal["anybody", "beginner", "casual", "strong"] = Field(
        "anybody", description="Whom such a table looks for."
    )
    public: Public | None = Field(
        None,
        description="Public chance that is added before the deal: a round of a beacon that is yet "
        "to come, or dice. Who makes the game says what it gave.",
        examples=["drand round 5210000"],
    )

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={
            "examples": [
                {
                    "game": EXAMPLE,
                    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": 4}],
                }
            ]
        },
    )


class NewPuzzle(Body):
    """A puzzle to solve: of a kind and a seed, or of a day."""

    game: GameName
    grade: Annotated[int, Field(ge=1, le=5, description="From 1, easy, to 5.")]
    kind: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = Field(
        None, description="The game's first kind if left out.", examples=["finish"]
    )
    seed: Seed | None = Field(
        None, description="The same seed is the same puzzle; a new one if left out."
    )
    date: Day | None = Field(None, description="The puzzle of a day, without `kind` and `seed`.")

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={"examples": [{"game": EXAMPLE, "grade": 3}]},
    )


class NewLesson(Body):
    """A lesson to begin."""

    game: GameName
    name: Annotated[str, StringConstraints(min_length=1, max_length=60)] = Field(
        description="One of those that are listed."
    )


class Act(Body):
    """An action."""

    version: Version
    action: Text = Field(description="In the game's notation.", examples=["place 65 c2/sw"])
    seat: SeatNumber | None = Field(None, description="Whose, if you hold several seats.")
    turned: int | None = Field(
        None,
        ge=0,
        le=2,
        description="How the board lies before you, in quarters: what is new in its picture comes "
        "along with the state.",
    )


class TryAction(Body):
    """An action that somebody thinks about."""

    action: Text = Field(description="In the game's notation.", examples=["place 65 c2/sw"])


class OnVersion(Body):
    """Something asked of the game as it stands."""

    version: Version


class Resign(Body):
    """Somebody gives up."""

    version: Version
    seat: SeatNumber | None = Field(None, description="Whose, if you hold several seats.")


class Claim(Body):
    """What somebody claims who has waited for long."""

    version: Version
    what: Literal["win", "draw"]


class Rematch(Body):
    """The same game again."""

    level: Level | None = Field(
        None, description="Another level for the computers; as before if left out."
    )
    commit: Hash | None = None


class Draws(Body):
    """Something for the draws: a seat's commitment, its secret, or public chance; one of these."""

    seat: SeatNumber | None = None
    commit: Annotated[str, StringConstraints(max_length=LONGEST_PUBLIC)] | None = Field(
        None, description="SHA-256 of the secret as `docs/verify.md` says, 64 hex digits."
    )
    secret: Annotated[str, StringConstraints(max_length=LONGEST_PUBLIC)] | None = Field(
        None, description="The secret itself, 64 hex digits, once all commitments are there."
    )
    public: Annotated[str, StringConstraints(max_length=1000)] | None = Field(
        None, description="What public chance gave, by who made the game."
    )

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={"examples": [{"seat": 1, "secret": "00" * 32}]},
    )


class UndoAnswer(Body):
    """Yes or no to another player's wish to undo."""

    version: Version
    yes: bool


class Say(Body):
    """Something to say to the others."""

    phrase: Annotated[str, AfterValidator(_phrase)] = Field(
        description="One of the list.",
        json_schema_extra={"enum": list(PHRASES)},
        examples=["hello"],
    )


class Preview(Body):
    """A draft of an action; what it holds differs by game."""

    draft: Object = Field(examples=[{"action": "place 65 c2/sw"}])


class AskHint(Body):
    """How much help is wanted."""

    version: Version
    ways: Annotated[int, Field(ge=1, le=10)] = 3


class Join(Body):
    """Somebody who takes an open seat."""

    code: Code
    name: Name | None = None
    commit: Hash | None = None


class TakeSeat(Body):
    """A link that takes a seat along."""

    token: Annotated[str, StringConstraints(min_length=10, max_length=100)]


class SeatLink(Body):
    """Which seat to take along."""

    seat: SeatNumber | None = None


class Plan(Body):
    """A layout or a board that somebody made."""

    kind: Annotated[str, StringConstraints(min_length=1, max_length=40)] = Field(
        examples=["layout"]
    )
    content: Object = Field(examples=[{"name": "Ring", "disks": ["a1", "b1", "c1"]}])
