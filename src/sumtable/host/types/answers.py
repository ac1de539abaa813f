"""What else the host answers: lists, hints, reviews, puzzles."""

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

from sumtable.host.types.state import PuzzleSummary, ShortSeat, Status, StatusWords

GameStatus = Status | Literal["archived", "damaged"]
"""How a stored game stands, which may be one that isn't read."""

PreviewState = Annotated[Mapping[str, object], "preview"]
"""What the game's face says by its method `preview`."""


class ShortGame(TypedDict):
    """A game in short, for one who sits at it."""

    id: str
    game: str
    title: str
    about: str
    """The options in words."""
    puzzle: PuzzleSummary | None
    """Which puzzle it is, if it is one."""
    status: GameStatus
    you: list[int]
    version: int
    removable: bool
    """Whether it may be taken off the list as it stands."""
    to_move: int | None
    your_turn: bool
    seats: list[ShortSeat]
    status_words: StatusWords


class Summary(ShortGame):
    """A game in the list of one's own."""

    created: float
    """When it was begun, in unix seconds."""
    touched: float
    """When something last happened, in unix seconds."""


class HintStage(TypedDict):
    """One stage of a hint, which tells more than the one before."""

    title: str
    words: str
    frames: list[list[str]]
    """Places of the board, those of a frame together."""


class ClockTold(TypedDict):
    """Time for each player, before the game."""

    minutes: float
    increment: float
    """Seconds that each action adds."""


class OpenTable(TypedDict):
    """A table that waits for anybody on this server."""

    id: str
    game: str
    title: str
    about: str
    """The options in words."""
    names: list[str]
    """Who sits there."""
    free: int
    """How many seats are open."""
    seeks: Literal["anybody", "beginner", "casual", "strong"]
    """Whom the one who opened it looks for."""
    seeks_words: str
    clock: ClockTold | None
    clock_words: str
    since: float
    """When it was opened, in unix seconds."""
    since_words: str
    code: str
    """For `POST /api/join`."""
    yours: bool
    """Whether you sit there."""


class Way(TypedDict):
    """Something to do."""

    action: str
    """In notation."""
    deed: str
    """The same in words."""
    value: float | None
    """The lead to expect, where players are against each other."""
    words: str
    """Why."""
    line: list[str]
    """How it may go on."""
    stages: list[HintStage]
    """The same little by little: where to look, what to look for, what to do; only the last one
    counts as help."""
    part: NotRequired[Literal[True]]
    """It is the beginning of an action, to be shown and not to be played."""


class Hints(TypedDict):
    """The best actions, the best first."""

    ways: list[Way]
    words: str
    """Why there is no way, if there is none."""


class DailyPuzzle(TypedDict):
    """A puzzle of a day, which is not made yet."""

    game: str
    game_title: str
    grade: int
    kind: str
    title: str
    grade_words: str


class LessonSummary(TypedDict):
    """A lesson to begin."""

    game: str
    game_title: str
    name: str
    number: int
    """From 1; the game has `count`."""
    count: int
    title: str
    goal: str
    """What is to be done in it."""


class LessonVerdict(TypedDict):
    """What a lesson says to an action that somebody thinks about."""

    status: Literal["refused", "other", "done"]
    """`refused`: by the rules; `other`: allowed, but not the goal."""
    code: str | None
    """Of the refusal."""
    words: str
    marks: list[str]
    """The places that they speak of."""


class Solution(TypedDict):
    """The answer to a puzzle."""

    actions: list[str]
    """From the given position on, replies included."""
    seats: list[int]
    """Whose each action is."""
    words: list[str]


class Chance(TypedDict):
    """How often a careful player succeeds, out of so many games that were tried."""

    share: float
    low: float
    """From here to `high` it lies 95 times in 100."""
    high: float
    samples: int


class Solvable(TypedDict):
    """Whether a game that one plays alone or together can be solved."""

    version: int
    """Of the game when it was looked at."""
    verdict: Literal["solvable", "unsolvable", "unknown"]
    chance: Chance | None
    """Where tiles are still to be drawn."""
    words: str


class Lost(TypedDict):
    """Why it can't be solved any more."""

    version: int
    """Of the game when it was looked at."""
    lost: bool
    """False: it can be solved as it lies, or nobody knows."""
    slots: list[str]
    tiles: list[str]
    words: str
    smallest: bool
    """Whether no fewer slots and tiles show it."""


class Judgement(TypedDict):
    """An action that was compared with the best one."""

    number: int
    """The action's place among the events of the record."""
    turn: int
    seat: int
    text: str
    """In notation."""
    loss: float
    """How many points less than the best it leads to, never below 0."""
    better: str | None
    """The best action, in notation, if it is clearly better."""
    words: str
    """The same for people; empty where there was no choice."""


class TurningPoint(TypedDict):
    """A turn that decided the game, in words."""

    number: int
    title: str
    words: str
    """What was done."""
    better: str
    """What would have been better, and by how much."""
    deed: str
    """The part of it that says what to do."""


class GivenAway(TypedDict):
    """How much a seat gave away in all."""

    seat: int
    points: float
    words: str


class Graph(TypedDict):
    """The scores turn by turn."""

    scores: list[list[int]]
    """Per turn, at first and after each, the score of every seat."""
    words: str
    """What the graph shows, for those who don't see it."""


class Recap(TypedDict):
    """What a review has found so far."""

    done: int
    """How many actions have been looked at."""
    moments: list[Judgement]
    """In order of play, from number `after` on."""
    turning: list[TurningPoint]
    """At most three, in order of play; those of the asker's own seat are chosen first."""
    heading: str
    """What stands above them."""
    given: list[GivenAway]
    graph: Graph | None
    """With the first answer only: it stays the same."""


class ReviewState(Recap):
    """What would have been better, as far as it is known."""

    ready: bool
    """False: still being thought about; ask again with `after`."""
    of: int
    """How many there are to look at."""
