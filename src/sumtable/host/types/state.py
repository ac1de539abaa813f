"""A game exactly as one viewer may see it: the shape of a state and of its parts."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypedDict

from sumtable.faces.types import ChainStep, RefusalState
from sumtable.host.types.draws import DrawsState

SeatKind = Literal["person", "computer", "open"]
Status = Literal["waiting", "playing", "over"]
PuzzleStatus = Literal["open", "right", "wrong"]
LessonStatus = Literal["open", "other", "done"]
Claim = Literal["win", "draw"]
PillKind = Literal["turn", "wait", "thinking", "over", "warn"]

Board = Annotated[Mapping[str, object], "board"]
"""What the game's face says by its method `board`."""
Choices = Annotated[object, "choices"]
"""The same by `choices`."""


class Clock(TypedDict):
    """A player's clock, or that of the whole game."""

    left: float
    """Seconds left when the state was made."""
    running: bool


class ShortSeat(TypedDict):
    """A seat in a list of games."""

    seat: int
    kind: SeatKind
    name: str
    level: int | None
    level_name: str | None
    score: int | None


class SeatState(ShortSeat):
    """A seat as everybody sees it."""

    tiles: int | None
    """How many tiles the seat holds."""
    note: str
    """A word or two about the seat."""
    present: bool
    """Whether a browser of this seat is connected."""
    clock: Clock | None


class Entry(TypedDict):
    """An action on the score sheet."""

    number: int
    """The action's place among the events of the record."""
    turn: int
    seat: int
    text: str
    """In notation."""
    points: int
    words: str
    """What was done, to be read after the name of who did it."""
    yours: str
    """The same, to be read after “You”."""
    reasons: list[str]


class LastAction(TypedDict):
    """The last action, to be marked on the board."""

    text: str
    """In notation."""
    seat: int
    number: int
    """Its place among the events of the record."""
    chain: list[ChainStep]
    """Its steps and what allowed each, where it is a chain of steps."""


class FinalLine(TypedDict):
    """A line of the final count."""

    seat: int
    words: str
    points: int


class OutcomeState(TypedDict):
    """How a game, or somebody's attempt at a puzzle, ended."""

    winners: list[int]
    reason: str
    """Stable, for programs."""
    words: str


class StatusWords(TypedDict):
    """How it stands, in words."""

    pill: str
    """A few words."""
    kind: PillKind
    """How they look."""
    line: str
    """A sentence beside them."""


class UndoState(TypedDict):
    """Whether this viewer can take back, and who has asked for it."""

    possible: bool
    refusal: RefusalState | None
    """Why not."""
    asks: bool
    """Whether the other players have to agree."""
    asked_by: int | None
    """The seat that has asked."""
    answer: bool
    """Whether this viewer has to answer."""


class AwayState(TypedDict):
    """A player whose action is due while no browser of theirs is connected."""

    seat: int
    left: float
    """Seconds until the others may claim; 0: they may."""


class Presence(TypedDict):
    """Who follows a game now."""

    present: list[int]
    """The seats whose people are there."""
    spectators: int
    away: AwayState | None


class PhraseState(TypedDict):
    """Something that was said at a table, out of a list of phrases."""

    number: int
    """Higher than that of any phrase before it; who is told one twice knows it by that."""
    seat: int
    """Whose phrase it is."""
    phrase: str
    """Its name, for programs."""
    words: str


class VersionState(TypedDict):
    """How far a game has come."""

    version: int


class RematchState(TypedDict):
    """The game that followed."""

    game: str
    """Its name, as `id` is this one's."""


class PuzzleSummary(TypedDict):
    """Which puzzle it is."""

    kind: str
    title: str
    grade: int
    daily: str | None
    """The day whose puzzle it is."""


class PuzzleState(PuzzleSummary):
    """The puzzle of a table."""

    grade_words: str
    """What one has to see in this grade."""
    goal: str
    """What is to be found."""
    seed: str
    """Whoever has it makes the same puzzle again."""
    status: PuzzleStatus
    words: str
    """What there is to say to the last action."""
    given: int
    """How many events of the record are given."""
    can_show: bool
    """Whether this viewer may see the solution."""
    shown: bool
    """Whether it was shown, so that it doesn't count as solved."""


class LessonStep(TypedDict):
    """A lesson among those of its game."""

    name: str
    title: str


class LessonState(LessonStep):
    """The lesson of a table."""

    number: int
    """From 1; there are `count`."""
    count: int
    goal: str
    """What is to be done."""
    tip: str
    """How to begin."""
    status: LessonStatus
    """`other`: something was done that isn't the goal, and can be taken back."""
    words: str
    """What there is to say to what was done."""
    glow: list[str]
    """The places to look at."""
    hints: list[str]
    """From vague to exact."""
    show: str | None
    """An action that does it, for the one who learns."""
    given: int
    """How many events of the record are given."""
    steps: list[LessonStep]
    """All lessons of this game."""
    next: LessonStep | None


class GuideState(TypedDict):
    """What the computer says in a guided game, to the one who plays it."""

    remark: str
    """To the viewer's last turn: what was done well, or missed. Each kind once a game."""
    told: str
    """What the computer has done since, and why."""


class Timer(TypedDict):
    """How long somebody has been at it, in whole seconds when the state was made."""

    elapsed: int
    running: bool
    until: int
    """Where it stops by itself if nothing happens."""


class Common(TypedDict):
    """Which game it is, how far it has come, and what of it is the same for everybody."""

    id: str
    game: str
    title: str
    options: Mapping[str, object]
    about: str
    """The options in words."""
    version: int
    """Counts up with everything that happens; actions name it."""
    status: Status
    replay: bool
    """Whether this is a record that somebody opened."""
    events: int
    """How many events of the record have happened here."""
    hides: bool
    """Whether players of this game have hidden hands."""
    to_move: int | None
    awaiting: str | None
    across: int | None
    """The seat at the far side of the board, where it has sides."""
    board: Board
    """What lies where; differs by game."""
    sheet: list[Entry]
    """The last 200 lines; a longer game's earlier ones are in its earlier states."""
    last: LastAction | None
    final: list[FinalLine]
    """The final count, line by line."""
    rematch: RematchState | None
    solve: bool
    """Whether `solvable` and `lost` can be asked of this game."""
    seconds: int
    """How long it has been played; a pause counts as ten minutes at most."""


class Situation(Common):
    """Which game it is, how far it has come, and what lies on the table."""

    at: int | None
    """After how many events this is, if that was asked for."""
    you: list[int]
    """The seats that this viewer holds; none: a spectator."""
    cover: bool
    """Whether hands should be covered between turns."""
    seats: list[SeatState]
    hands: dict[str, list[str]]
    """The tiles of the seats that this viewer may see."""
    puzzle: PuzzleState | None
    """The puzzle that is to be solved here."""
    lesson: LessonState | None
    """The lesson that is learned here."""


class WaysOut(TypedDict):
    """How a viewer can end the game, or their part in it."""

    resign: bool
    """Whether this viewer may resign now."""
    cancel: bool
    """Whether this viewer may cancel a table that waits."""
    leave: bool
    """Whether this viewer may leave a table that waits."""
    away: AwayState | None
    claims: list[Claim]
    """What this viewer may claim once `away.left` is 0."""


class Present(WaysOut):
    """What concerns the game as it stands: who can do what. In the past nobody can do anything."""

    can_act: bool
    thinking: bool
    """Whether a computer is thinking about its action."""
    choices: Choices | None
    """What can be done now, if this viewer can act; differs by game."""
    undo: UndoState
    restart: bool
    """Whether this viewer may start again now."""
    phrases: bool
    """Whether this viewer may say a phrase: another person sits at the table."""
    outcome: OutcomeState | None
    spoken: str
    """What has just happened, for a screen reader."""
    status_words: StatusWords
    time: Clock | None
    """The clock of the whole game, where it has one."""
    guide: GuideState | None
    """In a guided game, for the one who plays it."""
    timer: Timer | None
    """In puzzles, and in games that one solves."""


class Secrets(TypedDict):
    """The promise that the draws were fixed before the game, and then what they follow from."""

    commitment: str | None
    """The server's, to the seed that deals this game; none where nothing is dealt."""
    seed: str | None
    """The seed itself, once the game is over."""
    draws: DrawsState | None
    """How the draws are agreed on; none where nothing is dealt."""


class Shown(Situation, Present, Secrets):
    """A game exactly as this viewer may see it, at one version; all but how others get there."""


class JoinCode(TypedDict):
    """How others take an open seat, for those who sit."""

    code: str


class State(Shown):
    """A game exactly as this viewer may see it, at one version."""

    join: JoinCode | None
