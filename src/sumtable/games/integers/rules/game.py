"""The rules of Sums of Integers as a game: a readable face of the kernel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
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
    Refused,
    Seat,
    View,
)
from sumtable.core.language import _
from sumtable.games.integers.kernel.numbers import OUT, WILD
from sumtable.games.integers.kernel.turn import CODES, NOT_A_LINE, SUM
from sumtable.games.integers.rules.chance import (
    after_chance,
    chance_refusal,
    due_chance,
    start_position,
)
from sumtable.games.integers.rules.events import (
    Draw,
    Pass,
    Play,
    Pool,
    Resign,
    Time,
    Trade,
)
from sumtable.games.integers.rules.messages import play_refusal, trade_refusal
from sumtable.games.integers.rules.notation import (
    format_event,
    format_placement,
    format_tile,
    parse_event,
    parse_tile,
)
from sumtable.games.integers.rules.options import OPTIONS, parse_options
from sumtable.games.integers.rules.position import Position
from sumtable.games.integers.rules.turns import (
    Part,
    laid_out,
    made_draw,
    made_pass,
    made_play,
    made_resignation,
    made_time,
    made_trade,
    placement,
    play_of,
    pool_without,
)
from sumtable.games.integers.rules.words import ABOUT, ENDINGS, HOW_TO_WRITE, REASONS


class Integers(Game[Position]):
    """Sums of Integers for two to four players."""

    name: ClassVar[str] = "integers"
    title: ClassVar[str] = "Sums of Integers"
    version: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    codes: ClassVar[tuple[str, ...]] = CODES
    about = ABOUT
    how_to_write = HOW_TO_WRITE
    endings = ENDINGS
    reasons = REASONS

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        """The position before the first event. Raises OptionsError."""
        return start_position(parse_options(options, names))

    def seats(self, position: Position) -> int:
        """How many players there are."""
        return position.options.players

    def minutes(self, position: Position) -> float | None:
        """The option `clock`."""
        return position.options.clock

    def timed_out(self, position: Position) -> bool:
        """Whether the clock has run out."""
        return position.state.timed

    def parse(self, text: str) -> Event:
        """The event written as `text`. Raises TextError `record.event`."""
        return parse_event(text)

    def format(self, event: Event) -> str:
        """The event's notation."""
        return format_event(event)

    def chance(self, position: Position) -> Chance[Event] | None:
        """What has to be drawn now, or None."""
        return due_chance(position)

    def actions(self, position: Position) -> Sequence[Event]:
        """Every legal action, each once, sorted by notation, without Resign and Time."""
        return tuple(map(parse_event, self.action_texts(position)))

    def action_texts(self, position: Position) -> Sequence[str]:
        """The notation of every legal action, sorted; no event is made of them."""
        if position.awaiting != "action":
            return ()
        texts = _play_texts(position)
        texts.extend(map(format_event, _trades(position)))
        texts.append("pass")
        texts.sort()
        return texts

    def count(self, position: Position) -> int:
        """How many legal actions there are, without making them."""
        if position.awaiting != "action":
            return 0
        return 1 + laid_out(position).count_plays() + sum(1 for _ in _trades(position))

    def action_at(self, position: Position, index: int) -> Event:
        """One of the `count` legal actions: the pass, then the trades, then the plays."""
        if position.awaiting != "action" or index < 0:
            raise IndexError(index)
        others: list[Event] = [Pass(), *_trades(position)]
        if index < len(others):
            return others[index]
        target, parts = laid_out(position).pick(index - len(others))
        return play_of(position, target, parts)

    def view(self, position: Position, seat: Seat | None) -> View[Position]:
        """What the seat may see: all but what is in the pool, and what `pool=half` left out."""
        return View(
            seat,
            replace(
                position,
                pool=(0,) * len(position.pool),
                state=position.state._replace(stock=0),
            ),
            tuple(len(hand) for hand in position.state.hands),
            position.pool_size,
            _unseen(position),
        )

    def imagine(self, view: View[Position], below: Callable[[int], int]) -> Position:
        """A position that looks like `view`: the pool, and by chance what `pool=half` left out."""
        options = view.position.options
        unseen = [parse_tile(text) for text in view.unseen]
        while len(unseen) > view.pile:
            unseen.pop(below(len(unseen)))
        pool = [0] * len(options.kinds)
        for tile in unseen:
            pool[options.rank[tile]] += 1
        state = view.position.state._replace(stock=view.pile)
        return replace(view.position, pool=tuple(pool), state=state)

    def seen(self, position: Position, event: Event, seat: Seat | None) -> str:
        """The event's notation; only the choice of half the pool is hidden, from everybody."""
        if isinstance(event, Pool):
            return " ".join(["pool", *["?"] * len(event.tiles)])
        return format_event(event)

    def ended(self, position: Position, outcome: Outcome) -> Position:
        return replace(position, outcome=outcome, awaiting=None)

    def final_count(self, position: Position) -> tuple[tuple[Item, ...], ...]:
        """Why a score grew at the end: going out gains the tiles the others hold."""
        count = list(super().final_count(position))
        if position.outcome is not None and position.outcome.reason == "went-out":
            held = sum(len(hand) for hand in position.state.hands)
            count[position.state.mover - 1] = (Item("out", OUT * held, (), (held,)),)
        return tuple(count)

    def play(self, position: Position, event: Event) -> Played[Position]:
        """What the event makes of the position. Raises Refused; the position is never changed."""
        # The two commonest events are looked at only once; `refusal` says the same of them.
        if type(event) is Play and position.awaiting == "action":
            slate = laid_out(position)
            code = slate.judge(event.tiles, event.target)
            if code:
                raise Refused(play_refusal(position, slate, event, code))
            return made_play(position, slate)
        if type(event) is Draw and len(event.tiles) == position.state.due > 0:
            pool = pool_without(position, event.tiles)
            if pool is not None:
                return Played(made_draw(position, event.tiles, pool), None)
        return super().play(position, event)

    def _refusal(self, position: Position, event: Event) -> Refusal | None:
        if position.awaiting != "action":
            return chance_refusal(position, event)
        if isinstance(event, Play):
            slate = laid_out(position)
            code = slate.judge(event.tiles, event.target)
            return play_refusal(position, slate, event, code) if code else None
        if isinstance(event, Trade):
            slate = laid_out(position)
            code = slate.judge_trade(event.tiles)
            return trade_refusal(position, slate, event, code) if code else None
        if isinstance(event, Time):
            return _time_refusal(position)
        return None

    def _apply(self, position: Position, event: Event) -> Played[Position]:
        match event:
            case Play(tiles, target):
                slate = laid_out(position)
                slate.judge(tiles, target)
                return made_play(position, slate)
            case Trade(tiles):
                slate = laid_out(position)
                slate.judge_trade(tiles)
                return made_trade(position, slate, event)
            case Pass():
                return made_pass(position)
            case Time():
                return made_time(position)
            case Resign():
                return made_resignation(position)
            case _:
                return Played(after_chance(position, event), None)


def sums(position: Position, play: Play) -> tuple[Item, ...]:
    """The lines that a play would make, right or wrong, as items of kind `sum`.

    There are none where the rules refuse a tile, its square or its name before they look at lines.
    """
    slate = laid_out(position)
    code = slate.judge(play.tiles, play.target)
    if code not in ("", NOT_A_LINE, SUM):
        return ()
    return tuple(item for item in slate.items() if item.kind == "sum")


def _time_refusal(position: Position) -> Refusal | None:
    if position.options.clock is None:
        return Refusal("record.chance", _("This game is played without a clock."))
    if position.state.timed:
        return Refusal(
            "record.chance", _("The clock has run out already; the round is being finished.")
        )
    return None


class _Words(dict[Part, str]):
    """A laid tile in notation, written when it is first asked for."""

    def __init__(self, position: Position) -> None:
        super().__init__()
        self._position = position

    def __missing__(self, part: Part) -> str:
        self[part] = format_placement(placement(self._position, part))
        return self[part]


def _play_texts(position: Position) -> list[str]:
    """Every legal play, tiles by row and column."""
    plays = laid_out(position).play_texts(_Words(position))
    if position.top(position.state.mover) == WILD:
        return [f"play sum={target} {tiles}" for target, tiles in plays]
    return [f"play {tiles}" for _, tiles in plays]


def _trades(position: Position) -> list[Trade]:
    """Every legal trade as a multiset, tiles by number with W last."""
    if position.pool_size == 0:
        return []
    hand = position.hand(position.state.mover)
    kinds = sorted(set(hand))
    trades = []
    for counts in product(*(range(hand.count(tile) + 1) for tile in kinds)):
        tiles = [tile for tile, count in zip(kinds, counts, strict=True) for _ in range(count)]
        if tiles:
            trades.append(Trade(tuple(tiles)))
    return trades


def _unseen(position: Position) -> tuple[str, ...]:
    """The tiles of the draw pool that lie face down or out of the game, sorted, W last."""
    options = position.options
    counts = list(options.counts)
    aside = () if position.lots is None else position.lots.aside
    for tiles in (aside, *position.state.hands):
        for tile in tiles:
            counts[options.rank[tile]] -= 1
    for laid in position.tiles.values():
        if laid.kind in ("yellow", "wild"):
            counts[options.rank[WILD if laid.kind == "wild" else laid.number]] -= 1
    unseen: list[str] = []
    for tile, count in zip(options.kinds, counts, strict=True):
        unseen.extend([format_tile(tile)] * count)
    return tuple(unseen)


GAME = Integers()
"""The one instance; it holds no state."""
