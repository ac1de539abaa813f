"""Sum On for the outside: the kernel's rules with names, sentences and positions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from sumtable.core import (
    Chance,
    Event,
    Game,
    Item,
    Option,
    Outcome,
    Played,
    Refusal,
    Resign,
    Seat,
    View,
)
from sumtable.core.language import _, later
from sumtable.core.words import listed
from sumtable.games.sumon.kernel import referee
from sumtable.games.sumon.kernel.playout import perft
from sumtable.games.sumon.kernel.slate import BLUE, NO_SWAP, NOWHERE, RED, SWAP_LATER, Slate
from sumtable.games.sumon.rules.events import Place, Step, Swap, Turn
from sumtable.games.sumon.rules.notation import format_event, parse_event
from sumtable.games.sumon.rules.options import OPTIONS, Options, parse_options
from sumtable.games.sumon.rules.position import SIDES, Position, square_name, square_number
from sumtable.games.sumon.rules.turns import turn_of
from sumtable.games.sumon.rules.words import ABOUT, ENDINGS, HOW_TO_WRITE, REASONS

_CODES = {
    referee.NO_SUCH_PIECE: "sumon.no-such-piece",
    referee.NO_SUCH_SQUARE: "sumon.no-such-square",
    referee.NOT_FORWARD: "sumon.not-forward",
    referee.OCCUPIED: "sumon.occupied",
    referee.NO_BONUS: "sumon.no-bonus",
    referee.NOT_YOUR_ROW: "sumon.not-your-row",
    referee.ALREADY_SET: "sumon.already-set",
}
_COMMON = {
    referee.NO_SUCH_PIECE: later("There is no piece {number}: the pieces are numbered 1 to 8."),
    referee.NO_SUCH_SQUARE: later("The board has no square {square}."),
    referee.OCCUPIED: later("The square {square} is taken."),
}
"""Why a piece can neither step nor be set there."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A line over the whole board through one square, and what its pieces add up to.

    `kind` is `row`, `column`, `rising` or `falling`; `bonus` says whether the total lets an own
    piece step after the piece on that square.
    """

    kind: str
    squares: tuple[str, ...]
    total: int
    bonus: bool


class SumOn(Game[Position]):
    """The rules of Sum On."""

    name = "sumon"
    title = "Sum On"
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    about = ABOUT
    how_to_write = HOW_TO_WRITE
    endings = ENDINGS
    reasons = REASONS
    codes = ("sumon.setup-first", "sumon.setup-over", "sumon.no-swap", *_CODES.values())

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        return beginning(parse_options(options, names))

    def seats(self, position: Position) -> int:
        return 2

    def parse(self, text: str) -> Event:
        return parse_event(text)

    def format(self, event: Event) -> str:
        return format_event(event)

    def chance(self, position: Position) -> Chance[Event] | None:
        return None

    def view(self, position: Position, seat: Seat | None) -> View[Position]:
        return View(seat, position)

    def seen(self, position: Position, event: Event, seat: Seat | None) -> str:
        return format_event(event)

    def actions(self, position: Position) -> Sequence[Event]:
        if position.outcome:
            return ()
        slate = _slate(position)
        if position.setting_up:
            sets = [_set(number, square) for number, square in referee.sets(slate)]
            return sorted(sets, key=format_event)
        actions: list[Event] = [turn_of(position, code) for code in slate.turns()]
        if position.may_swap:
            actions.append(Swap())
        return sorted(actions, key=format_event)

    def action_at(self, position: Position, index: int) -> Event:
        """One of the `count` legal actions, the swap last; only that one is made."""
        slate = _slate(position)
        if position.setting_up:
            return _set(*referee.sets(slate)[index])
        turns = slate.turns()
        if index == len(turns) and position.may_swap:
            return Swap()
        return turn_of(position, turns[index])

    def explain(
        self, position: Position, event: Event, played: Played[Position]
    ) -> tuple[Item, ...]:
        """The pieces that reached the far row in a turn; a record doesn't itemise them."""
        items = []
        if isinstance(event, Turn):
            slate = _slate(position)
            for number, square in event.steps:
                before = slate.far_row_sum(position.acting)
                slate.step(number, square_number(square, position.options))
                points = slate.far_row_sum(position.acting) - before
                if points:
                    items.append(Item("arrived", points, (square,), (number,)))
        return tuple(items)

    def count(self, position: Position) -> int:
        return self.perft(position, 1)

    def perft(self, position: Position, depth: int) -> int:
        if depth and position.outcome:
            return 0
        return perft(_slate(position), depth)

    def _refusal(self, position: Position, event: Event) -> Refusal | None:
        match event:
            case Turn(steps):
                return _refuse_turn(position, steps)
            case Place():
                return _refuse_set(position, event)
            case Swap() if not position.may_swap:
                return Refusal(
                    "sumon.no-swap",
                    _(
                        "The sides can be swapped only with the pie rule, by the second player, "
                        "right after Blue's first turn."
                    ),
                )
        return None

    def _apply(self, position: Position, event: Event) -> Played[Position]:
        seat = position.to_move
        match event:
            case Turn(steps):
                return _play_turn(position, steps)
            case Place(number, square):
                slate = _slate(position)
                slate.set_piece(number, square_number(square, position.options))
                return Played(_next(position, slate), seat)
            case Swap():
                scores = position.scores
                swapped = replace(position, swap=NO_SWAP, swapped=True, scores=scores[::-1])
                return Played(swapped, seat)
            case Resign() if seat is not None:
                outcome = Outcome((Seat(3 - seat),), "resigned")
                return Played(replace(position, outcome=outcome), seat)
        raise TypeError(f"not an event of Sum On: {event!r}")


def _set(number: int, square: int) -> Place:
    return Place(number, square_name(square))


def beginning(options: Options) -> Position:
    """The position before the first event of a game with these options."""
    blue, red = start_rows(options)
    swap = SWAP_LATER if options.pie else NO_SWAP
    return Position(options, blue, red, BLUE, swap, swapped=False, scores=(0, 0))


def start_rows(options: Options) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The kernel squares of Blue's and Red's pieces at the start (R1, R2); 0 for `placement`."""
    if options.start == "placement":
        return (NOWHERE,) * options.pieces, (NOWHERE,) * options.pieces
    width, height = options.size
    gap = width - options.pieces  # on the wide board a1 stays empty
    blue = tuple(16 + gap + number for number in range(1, options.pieces + 1))
    return blue, tuple((height + 1) * 16 + width + 1 - square for square in blue)


def axes(position: Position, square: str) -> tuple[Axis, ...]:
    """The four axes of a square that holds a piece, as after that piece's step."""
    here = square_number(square, position.options)
    shown = replace(position, acting=BLUE if here in position.blue else RED)
    slate = _slate(shown)
    number = shown.own.index(here) + 1
    bonus = referee.bonus_numbers(slate, number)
    directions = (("row", 1), ("column", 16), ("rising", 17), ("falling", -15))
    return tuple(
        Axis(kind, _line(position.options.size, here, delta), total, total in bonus)
        for (kind, delta), total in zip(directions, slate.axis_totals(here), strict=True)
    )


def next_steps(position: Position, steps: Sequence[Step] = ()) -> dict[int, tuple[str, ...]]:
    """Which pieces may step after these steps of a turn, which are legal, and onto which squares.

    Without steps: the opening ones. Empty while pieces are set up and when the game is over.
    """
    if position.setting_up or position.outcome:
        return {}
    slate = _slate(position)
    previous = 0
    for number, square in steps:
        slate.step(number, square_number(square, position.options))
        previous = number
    found: dict[int, tuple[str, ...]] = {}
    for number, to in referee.steps(slate, previous):
        found[number] = (*found.get(number, ()), square_name(to))
    return found


@cache
def _line(size: tuple[int, int], square: int, delta: int) -> tuple[str, ...]:
    """The squares of the board on the line through a square, from its left or lower end."""
    width, height = size

    def on_board(number: int) -> bool:
        return 1 <= number & 15 <= width and 1 <= number >> 4 <= height

    while on_board(square - delta):
        square -= delta
    line = []
    while on_board(square):
        line.append(square_name(square))
        square += delta
    return tuple(line)


def _slate(position: Position) -> Slate:
    slate = Slate(*position.options.size, position.options.pieces)
    slate.load(position.blue, position.red, position.acting, position.swap)
    return slate


def _next(position: Position, slate: Slate) -> Position:
    """The position that the worked-on table shows."""
    return replace(
        position,
        blue=slate.squares(BLUE),
        red=slate.squares(RED),
        acting=slate.side,
        swap=slate.swap,
    )


def _play_turn(position: Position, steps: tuple[Step, ...]) -> Played[Position]:
    slate = _slate(position)
    before = slate.far_row_sum(position.acting)
    for number, square in steps:
        slate.step(number, square_number(square, position.options))
    points = slate.far_row_sum(position.acting) - before
    slate.end_turn()
    moved = replace(_next(position, slate), scores=_scores(position, slate))
    if not slate.can_step():
        winner = moved.seat_of(SIDES[slate.winner()])
        moved = replace(moved, outcome=Outcome((winner,), "no-step"))
    return Played(moved, position.to_move, points)


def _scores(position: Position, slate: Slate) -> tuple[int, ...]:
    scores = (slate.far_row_sum(BLUE), slate.far_row_sum(RED))
    return scores[::-1] if position.swapped else scores


def _refuse_turn(position: Position, steps: tuple[Step, ...]) -> Refusal | None:
    if position.setting_up:
        return Refusal("sumon.setup-first", _("All 16 pieces must be set before anyone steps."))
    slate = _slate(position)
    previous = 0
    for number, square in steps:
        target = square_number(square, position.options)
        code = referee.refuse_step(slate, previous, min(number, 9), target)
        if code:
            return Refusal(_CODES[code], _step_message(code, slate, previous, number, square))
        slate.step(number, target)
        previous = number
    return None


def _step_message(code: int, slate: Slate, previous: int, number: int, square: str) -> str:
    if code in _COMMON:
        return _(_COMMON[code]).format(number=number, square=square)
    if code == referee.NOT_FORWARD:
        message = _(
            "Piece {number} can't go to {square}: "
            "a step is one square forward, straight or diagonal."
        )
        return message.format(number=number, square=square)
    possible = referee.bonus_numbers(slate, previous)
    if not possible:
        message = _("No line through piece {previous} adds up to {number}, and the turn is over.")
        return message.format(previous=previous, number=number)
    message = _(
        "No line through piece {previous} adds up to {number}: only {numbers} may step now."
    )
    numbers = listed([str(other) for other in possible], _("or"))
    return message.format(previous=previous, number=number, numbers=numbers)


def _refuse_set(position: Position, event: Place) -> Refusal | None:
    if not position.setting_up:
        return Refusal("sumon.setup-over", _("All pieces stand already; nothing can be set."))
    target = square_number(event.square, position.options)
    code = referee.refuse_set(_slate(position), min(event.number, 9), target)
    return Refusal(_CODES[code], _set_message(code, event)) if code else None


def _set_message(code: int, event: Place) -> str:
    number, square = event.number, event.square
    if code in _COMMON:
        message = _(_COMMON[code])
    elif code == referee.NOT_YOUR_ROW:
        message = _("A piece is set onto your own first row; {square} isn't on it.")
    else:
        message = _("Your piece {number} stands already.")
    return message.format(number=number, square=square)
