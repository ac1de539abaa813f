"""Nearly Eight, a toy: draw a tile, keep it or give it away; closest to 8 from below wins."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from sumtable.core import (
    Chance,
    Draw,
    Event,
    Game,
    Item,
    OptionsError,
    Outcome,
    Played,
    Refusal,
    Resign,
    Seat,
    TextError,
    View,
)

TILES = (1, 1, 2, 2, 3, 3)
FIRST = Seat(1)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    chance = True
    tile: int


@dataclass(frozen=True, slots=True)
class Take(Event):
    """The player keeps the tile drawn, or gives it to the other one."""

    keep: bool


@dataclass(frozen=True, slots=True)
class Position:
    options: None = None
    bag: tuple[int, ...] = TILES
    drawn: int | None = None
    scores: tuple[int, ...] = (0, 0)
    turn: Seat = FIRST
    outcome: Outcome | None = None

    @property
    def awaiting(self) -> str | None:
        return None if self.outcome else "action" if self.drawn else "draw"

    @property
    def to_move(self) -> Seat | None:
        return None if self.outcome else self.turn


class NearlyEight(Game[Position]):
    name = "toy"
    title = "Nearly Eight"
    options = ()
    codes = ("toy.too-much",)

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        if options or names not in (None, 2):
            raise OptionsError("Nearly Eight has two players and no options.")
        return Position()

    def seats(self, position: Position) -> int:
        return 2

    def parse(self, text: str) -> Event:
        match text.split(" "):
            case ["draw", ("1" | "2" | "3") as tile]:
                return Drawn(int(tile))
            case [("keep" | "give") as word]:
                return Take(word == "keep")
            case ["resign"]:
                return Resign()
        raise TextError("record.event", f"{text[:60]!r} is no event of Nearly Eight.")

    def format(self, event: Event) -> str:
        match event:
            case Drawn(tile):
                return f"draw {tile}"
            case Take(keep):
                return "keep" if keep else "give"
        return "resign"

    def actions(self, position: Position) -> Sequence[Event]:
        both = (Take(False), Take(True))
        return tuple(action for action in both if self.refusal(position, action) is None)

    def chance(self, position: Position) -> Chance[Event] | None:
        if position.awaiting != "draw":
            return None
        draws = (Draw(position.bag, 1),)
        return Chance("draw", position.turn, draws, lambda drawn: Drawn(drawn[0][0]))

    def view(self, position: Position, seat: Seat | None) -> View[Position]:
        unseen = tuple(map(str, position.bag))
        return View(seat, replace(position, bag=()), (), len(unseen), unseen)

    def imagine(self, view: View[Position], below: Callable[[int], int]) -> Position:
        return replace(view.position, bag=tuple(map(int, view.unseen)))

    def seen(self, position: Position, event: Event, seat: Seat | None) -> str:
        return self.format(event)

    def _refusal(self, position: Position, event: Event) -> Refusal | None:
        match event:
            case Drawn(tile) if tile not in position.bag:
                return Refusal("record.chance", f"No {tile} is left in the bag.")
            case Take(keep=True) if position.scores[position.turn - 1] + (position.drawn or 0) > 8:
                return Refusal("toy.too-much", "That tile would take you past 8: give it away.")
        return None

    def _apply(self, position: Position, event: Event) -> Played[Position]:
        seat = position.turn
        match event:
            case Drawn(tile):
                bag = list(position.bag)
                bag.remove(tile)
                return Played(replace(position, bag=tuple(bag), drawn=tile), None)
            case Take(keep):
                points = (position.drawn or 0) if keep else 0
                scores = list(position.scores)
                scores[seat - 1 if keep else 2 - seat] += position.drawn or 0
                after = replace(position, drawn=None, scores=tuple(scores), turn=Seat(3 - seat))
                return Played(_ended(after), seat, points, (Item("tile", points),))
        resigned = Outcome((Seat(3 - seat),), "resigned")
        return Played(replace(position, outcome=resigned), seat)


def _ended(position: Position) -> Position:
    if position.bag:
        return position
    inside = [score for score in position.scores if score <= 8]
    best = max(inside, default=0)
    winners = tuple(Seat(n) for n, score in enumerate(position.scores, 1) if score == best)
    return replace(position, outcome=Outcome(winners, "bag-empty"))
