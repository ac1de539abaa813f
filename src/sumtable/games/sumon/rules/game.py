"""Sum On for the outside: the kernel's rules with names, sentences and positions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sumtable.core import Chance, Event, Game, Item, Outcome, Played, Refusal, Resign, Seat, View
from sumtable.core.language import _, later
from sumtable.core.words import listed
from sumtable.games.sumon.kernel import table as kernel
from sumtable.games.sumon.rules.events import Place, Step, Swap, Turn
from sumtable.games.sumon.rules.notation import format_event, parse_event
from sumtable.games.sumon.rules.options import OPTIONS, Options, parse_options
from sumtable.games.sumon.rules.position import SIDES, Position, square_name, square_number
from sumtable.games.sumon.rules.words import ABOUT, ENDINGS, HOW_TO_WRITE, REASONS

_CODES = {
    kernel.NO_SUCH_PIECE: "sumon.no-such-piece",
    kernel.NO_SUCH_SQUARE: "sumon.no-such-square",
    kernel.NOT_FORWARD: "sumon.not-forward",
    kernel.OCCUPIED: "sumon.occupied",
    kernel.NO_BONUS: "sumon.no-bonus",
    kernel.NOT_YOUR_ROW: "sumon.not-your-row",
    kernel.ALREADY_SET: "sumon.already-set",
}
_COMMON = {
    kernel.NO_SUCH_PIECE: later("There is no piece {number}: the pieces are numbered 1 to 8."),
    kernel.NO_SUCH_SQUARE: later("The board has no square {square}."),
    kernel.OCCUPIED: later("The square {square} is taken."),
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
    options = OPTIONS
    about = ABOUT
    how_to_write = HOW_TO_WRITE
    endings = ENDINGS
    reasons = REASONS
    codes = ("sumon.setup-first", "sumon.setup-over", "sumon.no-swap", *_CODES.values())

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        chosen = parse_options(options, names)
        blue, red = start_rows(chosen)
        return Position(
            options=chosen,
            blue=blue,
            red=red,
            acting=0,
            swap=1 if chosen.pie else 0,
            swapped=False,
            scores=(0, 0),
        )

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
        table = _table(position)
        if position.setting_up:
            return sorted(map(_set, table.sets()), key=format_event)
        actions: list[Event] = [*map(_turn, table.turns())]
        if position.swap == 2:
            actions.append(Swap())
        return sorted(actions, key=format_event)

    def action_at(self, position: Position, index: int) -> Event:
        """One of the `count` legal actions, the swap last; only that one is made."""
        table = _table(position)
        if position.setting_up:
            return _set(table.sets()[index])
        turns = table.turns()
        if index == len(turns) and position.swap == 2:
            return Swap()
        return _turn(turns[index])

    def explain(
        self, position: Position, event: Event, played: Played[Position]
    ) -> tuple[Item, ...]:
        """The pieces that reached the far row in a turn; a record doesn't itemise them."""
        items = []
        if isinstance(event, Turn):
            table = _table(position)
            for number, square in event.steps:
                before = table.far_row_sum(position.acting)
                table.step(number, square_number(square, position.options))
                points = table.far_row_sum(position.acting) - before
                if points:
                    items.append(Item("arrived", points, (square,), (number,)))
        return tuple(items)

    def count(self, position: Position) -> int:
        return self.perft(position, 1)

    def perft(self, position: Position, depth: int) -> int:
        if depth and position.outcome:
            return 0
        return _table(position).perft(depth)

    def _refusal(self, position: Position, event: Event) -> Refusal | None:
        match event:
            case Turn(steps):
                return _refuse_turn(position, steps)
            case Place():
                return _refuse_set(position, event)
            case Swap() if position.swap != 2:
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
                table = _table(position)
                table.set_piece(number, square_number(square, position.options))
                return Played(_next(position, table), seat)
            case Swap():
                scores = position.scores
                swapped = replace(position, swap=0, swapped=True, scores=scores[::-1])
                return Played(swapped, seat)
            case Resign() if seat is not None:
                outcome = Outcome((Seat(3 - seat),), "resigned")
                return Played(replace(position, outcome=outcome), seat)
        raise TypeError(f"not an event of Sum On: {event!r}")


def _turn(steps: tuple[int, ...]) -> Turn:
    """The turn of the kernel's steps, each `number << 8 | square`."""
    return Turn(tuple([Step(packed >> 8, square_name(packed & 255)) for packed in steps]))


def _set(packed: int) -> Place:
    return Place(packed >> 8, square_name(packed & 255))


def start_rows(options: Options) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The kernel squares of Blue's and Red's pieces at the start (R1, R2); 0 for `placement`."""
    if options.start == "placement":
        return (0,) * 8, (0,) * 8
    width, height = options.size
    gap = width - 8  # on the wide board a1 stays empty
    blue = tuple(16 + gap + number for number in range(1, 9))
    return blue, tuple((height + 1) * 16 + width + 1 - square for square in blue)


def axes(position: Position, square: str) -> tuple[Axis, ...]:
    """The four axes of a square that holds a piece, as after that piece's step."""
    here = square_number(square, position.options)
    acting = 0 if here in position.blue else 1
    own = (position.blue, position.red)[acting]
    table = _table(replace(position, acting=acting))
    number = own.index(here) + 1
    bonus = table.bonus_numbers(number)
    directions = (("row", 1), ("column", 16), ("rising", 17), ("falling", -15))
    return tuple(
        Axis(kind, _line(position, here, delta), total, total in bonus)
        for (kind, delta), total in zip(directions, table.axis_totals(here), strict=True)
    )


_AROUND = (-17, -16, -15, -1, 1, 15, 16, 17)
"""From a square to those that touch it, in the order of the board."""


def next_steps(position: Position, steps: Sequence[Step] = ()) -> dict[int, tuple[str, ...]]:
    """Which pieces may step after these steps of a turn, which are legal, and onto which squares.

    Without steps: the opening ones. Empty while pieces are set up and when the game is over.
    """
    if position.setting_up or position.outcome:
        return {}
    table = _table(position)
    previous = 0
    for number, square in steps:
        table.step(number, square_number(square, position.options))
        previous = number
    width, height = position.options.size
    found = {
        number: tuple(
            square_name(square)
            for square in (here + delta for delta in _AROUND)
            if 1 <= square & 15 <= width
            and 1 <= square >> 4 <= height
            and table.refuse_step(previous, number, square) == 0
        )
        for number, here in enumerate(table.squares(position.acting), 1)
    }
    return {number: squares for number, squares in found.items() if squares}


def _line(position: Position, square: int, delta: int) -> tuple[str, ...]:
    """The squares of the board on the line through a square, from its left or lower end."""

    def on_board(number: int) -> bool:
        column, row = number & 15, number >> 4
        return 1 <= column <= position.width and 1 <= row <= position.height

    while on_board(square - delta):
        square -= delta
    line = []
    while on_board(square):
        line.append(square_name(square))
        square += delta
    return tuple(line)


def _table(position: Position) -> kernel.Table:
    table = kernel.Table(*position.options.size)
    table.load(position.blue, position.red, position.acting, position.swap)
    return table


def _next(position: Position, table: kernel.Table) -> Position:
    """The position that the worked-on table shows, with the other side to act."""
    return replace(
        position, blue=table.squares(0), red=table.squares(1), acting=1 - position.acting
    )


def _play_turn(position: Position, steps: tuple[Step, ...]) -> Played[Position]:
    table = _table(position)
    before = table.far_row_sum(position.acting)
    for number, square in steps:
        table.step(number, square_number(square, position.options))
    points = table.far_row_sum(position.acting) - before
    moved = replace(
        _next(position, table),
        swap=2 if position.swap == 1 else 0,
        scores=_scores(position, table),
    )
    if not _table(moved).can_step():
        moved = replace(moved, outcome=_outcome(moved))
    return Played(moved, position.to_move, points)


def _scores(position: Position, table: kernel.Table) -> tuple[int, ...]:
    scores = (table.far_row_sum(0), table.far_row_sum(1))
    return scores[::-1] if position.swapped else scores


def _outcome(position: Position) -> Outcome:
    """How the game ends when the side to act has no step: on equal sums that side wins."""
    stuck = position.seat_of(SIDES[position.acting])
    own, other = position.scores[stuck - 1], position.scores[2 - stuck]
    return Outcome((stuck if own >= other else Seat(3 - stuck),), "no-step")


def _refuse_turn(position: Position, steps: tuple[Step, ...]) -> Refusal | None:
    if position.setting_up:
        return Refusal("sumon.setup-first", _("All 16 pieces must be set before anyone steps."))
    table = _table(position)
    previous = 0
    for number, square in steps:
        target = square_number(square, position.options)
        code = table.refuse_step(previous, min(number, 9), target)
        if code:
            return Refusal(_CODES[code], _step_message(code, table, previous, number, square))
        table.step(number, target)
        previous = number
    return None


def _step_message(code: int, table: kernel.Table, previous: int, number: int, square: str) -> str:
    if code in _COMMON:
        return _(_COMMON[code]).format(number=number, square=square)
    if code == kernel.NOT_FORWARD:
        message = _(
            "Piece {number} can't go to {square}: "
            "a step is one square forward, straight or diagonal."
        )
        return message.format(number=number, square=square)
    possible = table.bonus_numbers(previous)
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
    code = _table(position).refuse_set(min(event.number, 9), target)
    return Refusal(_CODES[code], _set_message(code, event)) if code else None


def _set_message(code: int, event: Place) -> str:
    number, square = event.number, event.square
    if code in _COMMON:
        message = _(_COMMON[code])
    elif code == kernel.NOT_YOUR_ROW:
        message = _("A piece is set onto your own first row; {square} isn't on it.")
    else:
        message = _("Your piece {number} stands already.")
    return message.format(number=number, square=square)
