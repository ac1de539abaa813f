"""What programs get, described for the API's documentation; answers are written without them."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from sumtable.catalog import GAMES


class Error(BaseModel):
    """Why something was not done."""

    ok: Literal[False]
    code: str = Field(description="Stable, for programs.", examples=["table.stale"])
    message: str = Field(description="One sentence, for people, in their language.")
    version: int | None = Field(None, description="With `table.stale`: the current version.")


class Done(BaseModel):
    """What was asked is done."""

    ok: Literal[True]


class Accepted(Done):
    """The short answer to an action, if `Prefer: return=minimal` was sent."""

    version: int


class Clock(BaseModel):
    """A player's clock."""

    left: float = Field(description="Seconds left when the state was made.")
    running: bool


class SeatState(BaseModel):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "computer", "open"]
    name: str
    level: int | None
    level_name: str | None
    score: int | None
    tiles: int | None = Field(description="How many tiles the seat holds.")
    note: str | None = None
    present: bool = Field(description="Whether a browser of this seat is connected.")
    clock: Clock | None


class Line(BaseModel):
    """An action on the score sheet."""

    number: int = Field(description="The action's place among the events of the record.")
    turn: int
    seat: int
    text: str = Field(description="In notation.")
    points: int | None
    words: str = Field(description="What was done, to be read after the name of who did it.")
    yours: str = Field(description="The same, to be read after “You”.")
    reasons: list[str]


class PuzzleState(BaseModel):
    """The puzzle of a table."""

    kind: str = Field(examples=["finish"])
    title: str
    grade: int
    daily: str | None = Field(description="The day whose puzzle it is.")
    grade_words: str = Field(description="What one has to see in this grade.")
    goal: str = Field(description="What is to be found.")
    seed: str = Field(description="Whoever has it makes the same puzzle again.")
    status: Literal["open", "right", "wrong"]
    words: str = Field(description="What there is to say to the last action.")
    given: int = Field(description="How many events of the record are given.")
    can_show: bool = Field(description="Whether this viewer may see the solution.")
    shown: bool = Field(description="Whether it was shown, so that it doesn't count as solved.")


class Timer(BaseModel):
    """How long somebody has been at it, in whole seconds when the state was made."""

    elapsed: int
    running: bool
    until: int = Field(description="Where it stops by itself if nothing happens.")


class Refused(BaseModel):
    """Why something can't be done now."""

    code: str = Field(description="Stable, for programs.", examples=["undo.draw"])
    message: str = Field(description="One sentence, for people, in their language.")


class Undo(BaseModel):
    """Whether this viewer can take back, and who has asked for it."""

    possible: bool
    refusal: Refused | None = Field(description="Why not.")
    asks: bool = Field(description="Whether the other players have to agree.")
    asked_by: int | None = Field(description="The seat that has asked.")
    answer: bool = Field(description="Whether this viewer has to answer.")


class Away(BaseModel):
    """A player whose action is due while no browser of theirs is connected."""

    seat: int
    left: float = Field(description="Seconds until the others may claim; 0: they may.")


class State(BaseModel):
    """A game exactly as this viewer may see it, at one version."""

    id: str = Field(examples=["kfd29xqmhw"])
    game: str = Field(examples=list(GAMES))
    title: str = Field(examples=[game.title for game in GAMES.values()])
    options: dict[str, Any]
    version: int = Field(description="Counts up with everything that happens; actions name it.")
    status: Literal["waiting", "playing", "over"]
    replay: bool = Field(description="Whether this is a record that somebody opened.")
    events: int = Field(description="How many events of the record have happened here.")
    at: int | None = Field(description="After how many events this is, if that was asked for.")
    about: str = Field(description="The options in words.")
    you: list[int] = Field(description="The seats that this viewer holds; none: a spectator.")
    hides: bool = Field(description="Whether players of this game have hidden hands.")
    cover: bool = Field(description="Whether hands should be covered between turns.")
    to_move: int | None
    awaiting: str | None
    thinking: bool = Field(description="Whether a computer is thinking about its action.")
    can_act: bool
    seats: list[SeatState]
    board: dict[str, Any] = Field(description="What lies where; differs by game.")
    hands: dict[str, Any] = Field(description="The tiles of the seats that this viewer may see.")
    choices: Any = Field(None, description="What can be done now, if this viewer can act.")
    sheet: list[Line] = Field(
        description="The last 200 lines; a longer game's earlier ones are in its earlier states."
    )
    final: list[dict[str, Any]] = Field(description="The final count, line by line.")
    outcome: dict[str, Any] | None
    last: dict[str, Any] | None
    spoken: str = Field(description="What has just happened, for a screen reader.")
    status_words: dict[str, Any]
    undo: Undo
    resign: bool = Field(description="Whether this viewer may resign now.")
    cancel: bool = Field(description="Whether this viewer may cancel a table that waits.")
    leave: bool = Field(description="Whether this viewer may leave a table that waits.")
    away: Away | None
    claims: list[Literal["win", "draw"]] = Field(
        description="What this viewer may claim once `away.left` is 0."
    )
    rematch: dict[str, Any] | None = Field(description="The `id` of the game that followed.")
    time: Clock | None = Field(description="The clock of the whole game, where it has one.")
    puzzle: PuzzleState | None = Field(description="The puzzle that is to be solved here.")
    timer: Timer | None = Field(description="In puzzles, and in games that one solves.")
    restart: bool = Field(description="Whether this viewer may start again now.")
    solve: bool = Field(description="Whether `solvable` and `lost` can be asked of this game.")
    join: dict[str, str] | None = Field(
        description="The `code` and `url` by which others take an open seat, for those who sit."
    )
    commitment: str | None = Field(description="The SHA-256 of the seed that deals this game.")
    seed: str | None = Field(None, description="The seed itself, once the game is over.")


class Game(BaseModel):
    """The name of a game."""

    id: str


class ShortSeat(BaseModel):
    """A seat in a list of games."""

    seat: int
    kind: Literal["person", "computer", "open"]
    name: str
    level: int | None
    level_name: str | None
    score: int | None


class Summary(BaseModel):
    """A game in the list of one's own."""

    id: str
    game: str
    title: str
    about: str
    puzzle: dict[str, Any] | None = Field(description="Which puzzle it is, if it is one.")
    status: Literal["waiting", "playing", "over", "archived", "damaged"]
    you: list[int]
    to_move: int | None
    your_turn: bool
    seats: list[ShortSeat]
    status_words: dict[str, Any]
    touched: float = Field(description="When something last happened, in unix seconds.")


class Summaries(BaseModel):
    """Games, the latest first."""

    games: list[Summary]


class Guest(BaseModel):
    """A new guest."""

    token: str = Field(description="Secret; goes into `Authorization: Bearer …`.")


class Link(BaseModel):
    """A link that takes a seat along, once, within an hour."""

    url: str
    qr: str = Field(description="Its QR code as SVG.")


class Hints(BaseModel):
    """The best actions, the best first."""

    ways: list[dict[str, Any]] = Field(
        description="`deed` is the action in words. With `part`: the beginning of an action, to be "
        "shown and not to be played."
    )
    words: str = Field(description="Why there is no way, if there is none.")


class DailyPuzzle(BaseModel):
    """A puzzle of a day, which is not made yet."""

    game: str
    game_title: str
    grade: int
    kind: str
    title: str
    grade_words: str


class Daily(BaseModel):
    """The puzzles of a day, for each game and grade."""

    date: str = Field(examples=["2026-11-16"])
    puzzles: list[DailyPuzzle]


class Solution(BaseModel):
    """The answer to a puzzle."""

    actions: list[str] = Field(description="From the given position on, replies included.")
    seats: list[int] = Field(description="Whose each action is.")
    words: list[str]


class Chance(BaseModel):
    """How often a careful player succeeds, out of so many games that were tried."""

    share: float
    low: float = Field(description="From here to `high` it lies 95 times in 100.")
    high: float
    samples: int


class Solvable(BaseModel):
    """Whether a game of SUM8 alone or together can be solved."""

    version: int = Field(description="Of the game when it was looked at.")
    verdict: Literal["solvable", "unsolvable", "unknown"]
    chance: Chance | None = Field(description="Where tiles are still to be drawn.")
    words: str


class Lost(BaseModel):
    """Why it can't be solved any more."""

    version: int = Field(description="Of the game when it was looked at.")
    lost: bool = Field(description="False: it can be solved as it lies, or nobody knows.")
    slots: list[str]
    tiles: list[str]
    words: str
    smallest: bool = Field(description="Whether no fewer slots and tiles show it.")


class Moment(BaseModel):
    """An action that was compared with the best one."""

    number: int = Field(description="The action's place among the events of the record.")
    turn: int
    seat: int
    text: str = Field(description="In notation.")
    loss: float = Field(
        description="How many points less than the best it leads to, never below 0."
    )
    better: str | None = Field(description="The best action, in notation, if it is clearly better.")
    words: str = Field(description="The same for people; empty where there was no choice.")


class TurningPoint(BaseModel):
    """A turn that decided the game, in words."""

    number: int
    title: str
    words: str = Field(description="What was done.")
    better: str = Field(description="What would have been better, and by how much.")
    deed: str = Field(description="The part of it that says what to do.")


class GivenAway(BaseModel):
    """How much a seat gave away in all."""

    seat: int
    points: float
    words: str


class Graph(BaseModel):
    """The scores turn by turn."""

    scores: list[list[int]] = Field(description="Per seat, at first and after each turn.")
    words: str = Field(description="What the graph shows, for those who don't see it.")


class Review(BaseModel):
    """What would have been better, as far as it is known."""

    ready: bool = Field(description="False: still being thought about; ask again with `after`.")
    done: int = Field(description="How many actions have been looked at.")
    of: int = Field(description="How many there are to look at.")
    moments: list[Moment] = Field(description="In order of play, from number `after` on.")
    turning: list[TurningPoint] = Field(
        description="At most three, in order of play; those of the asker's own seat come first."
    )
    heading: str = Field(description="What stands above them.")
    given: list[GivenAway]
    graph: Graph | None = Field(description="With the first answer only: it stays the same.")


class Preview(BaseModel):
    """What a draft would do; what else is in it differs by game."""

    refusal: dict[str, Any] | None = Field(description="Why the rules would refuse it.")


class SavedPlan(BaseModel):
    """Where a plan is kept."""

    id: str
    url: str


class PlanDocument(BaseModel):
    """A plan."""

    id: str
    kind: Literal["layout", "board"]
    content: dict[str, Any]


class Health(BaseModel):
    """Whether the server can do its work."""

    ok: bool
    problems: dict[str, str] = Field(description="What keeps it from its work, by part.")
    notes: dict[str, str] = Field(description="What else is wrong, by part.")
