"""The rules of SUM8 as functions between values: a readable face of the kernel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from sumtable.core import (
    Chance,
    Draw,
    Event,
    Game,
    Item,
    Option,
    OptionsError,
    Outcome,
    Played,
    Refusal,
    Refused,
    Resign,
    Seat,
    View,
)
from sumtable.core.language import _
from sumtable.games.sum8.kernel.names import BIG8, FIRST, MOVE, PICK, PLACE, REMOVE
from sumtable.games.sum8.kernel.slate import Slate
from sumtable.games.sum8.rules.events import Deal, Drawn, Lot, Move, Pass, Pick, Place, Remove
from sumtable.games.sum8.rules.layouts import Layout
from sumtable.games.sum8.rules.notation import format_event, parse_event
from sumtable.games.sum8.rules.options import OPTIONS, parse_options
from sumtable.games.sum8.rules.position import (
    KINDS,
    NUMBERS,
    TILES,
    Position,
    bits_of,
    position_of,
    tiles_of,
)
from sumtable.games.sum8.rules.refusals import (
    CODES,
    chance_refusal,
    move_refusal,
    next_hand,
    place_refusal,
    remove_refusal,
    skip_refusal,
)
from sumtable.games.sum8.rules.words import ABOUT, ENDINGS, HOW_TO_WRITE, REASONS


class Sum8(Game[Position]):
    """SUM8 for two players, alone or together."""

    name = "sum8"
    title = "SUM8"
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    codes = CODES
    about = ABOUT
    how_to_write = HOW_TO_WRITE
    endings = ENDINGS
    reasons = REASONS

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        complete = parse_options(options, names)
        return position_of(complete, Slate(complete.plan))

    def seats(self, position: Position) -> int:
        return position.options.seats

    def opposed(self, position: Position) -> bool:
        return position.options.duel

    def parse(self, text: str) -> Event:
        return parse_event(text)

    def format(self, event: Event) -> str:
        return format_event(event)

    def actions(self, position: Position) -> Sequence[Event]:
        found = [
            self._action(position, kind, tile, key)
            for kind, tile, key in position.slate().actions()
        ]
        return tuple(action for _, action in sorted(found, key=lambda pair: pair[0]))

    def _action(self, position: Position, kind: int, tile: int, key: int) -> tuple[str, Event]:
        """An action of the kernel's list as its notation and as an event."""
        slot = position.options.ground.slot
        event: Event
        if kind == PLACE:
            event = Place(TILES[tile], slot(key))
        elif kind == MOVE:
            event = Move(slot(position.cells[tile]), slot(key))
        elif kind == REMOVE:
            event = Remove(slot(position.cells[tile]))
        else:
            event = Pick() if kind == PICK else Pass()
        return format_event(event), event

    def count(self, position: Position) -> int:
        return position.slate().count()

    def action_at(self, position: Position, index: int) -> Event:
        return self._action(position, *position.slate().actions()[index])[1]

    def perft(self, position: Position, depth: int) -> int:
        if not position.options.face_up:
            raise OptionsError(
                "Sequences are counted in games without chance: solo or coop, easy or hard-easy."
            )
        return position.slate().perft(depth)

    def chance(self, position: Position) -> Chance[Event] | None:
        if position.awaiting == "lot":
            box = (Draw(tiles_of(position.options.box), 2),)
            return Chance("lot", None, box, lambda drawn: Lot(drawn[0]))
        pile = tiles_of(position.pile)
        if position.awaiting == "deal":
            seat = next_hand(position)
            hand = (Draw(pile, position.options.hand),)
            return Chance("deal", Seat(seat), hand, lambda drawn: Deal(seat, drawn[0]))
        if position.awaiting == "draw":
            return Chance("draw", position.turn, (Draw(pile, 1),), lambda drawn: Drawn(drawn[0]))
        return None

    def view(self, position: Position, seat: Seat | None) -> View[Position]:
        """What the seat may see: in a duel its own hand, else the common one; never the pile.

        Both hands of a duel are shown once it has come to its own end, but not if it ended early.
        """
        ended = position.outcome is not None and not position.outcome.early
        hidden, hands = position.pile, position.hands
        if position.options.duel and not ended:
            hands = tuple(hand if seat == owner else 0 for owner, hand in enumerate(hands, 1))
            for hand, shown in zip(position.hands, hands, strict=True):
                hidden |= hand & ~shown
        return View(
            seat,
            replace(position, hands=hands, pile=0),
            tuple(len(position.hand(owner)) for owner in range(1, position.options.seats + 1)),
            position.pile_size,
            tiles_of(hidden),
        )

    def imagine(self, view: View[Position], below: Callable[[int], int]) -> Position:
        """A position that looks like `view`: the unseen tiles dealt to the hidden hand and pile."""
        unseen = list(view.unseen)
        hands = list(view.position.hands)
        for owner, hand in enumerate(hands):
            hidden = view.hands[owner] - hand.bit_count()
            dealt = [unseen.pop(below(len(unseen))) for _ in range(hidden)]
            hands[owner] = hand | bits_of(dealt)
        return replace(view.position, hands=tuple(hands), pile=bits_of(unseen))

    def seen(self, position: Position, event: Event, seat: Seat | None) -> str:
        """The event as `seat` may read it: in a duel what goes into another's hand is hidden."""
        if position.options.duel:
            if isinstance(event, Deal) and event.seat != seat:
                return " ".join(("deal", str(event.seat), *("?" for _ in event.tiles)))
            if isinstance(event, Drawn) and position.turn != seat:
                return " ".join(("draw", *("?" for _ in event.tiles)))
        return format_event(event)

    def ended(self, position: Position, outcome: Outcome) -> Position:
        return replace(position, outcome=outcome, awaiting=None)

    def final_count(self, position: Position) -> tuple[tuple[Item, ...], ...]:
        if position.outcome is None or position.outcome.early:
            return super().final_count(position)
        slate = position.slate()
        return tuple(
            tuple(
                Item("left", -cost, (), (int(tile[0]), int(tile[1])))
                for tile in position.hand(seat)
                if (cost := slate.cost(NUMBERS[tile]))
            )
            for seat in range(1, len(position.points) + 1)
        )

    def play(self, position: Position, event: Event) -> Played[Position]:
        """What the event makes of the position. Raises Refused. One table judges and plays."""
        if position.awaiting != "action" or not isinstance(event, (Place, Move)):
            return super().play(position, event)
        slate = position.slate()
        refusal = _refuse_put(position, slate, event)
        if refusal is not None:
            raise Refused(refusal)
        return self._put(position, slate, event)

    def _refusal(self, position: Position, event: Event) -> Refusal | None:
        if isinstance(event, (Place, Move)):
            return _refuse_put(position, position.slate(), event)
        if isinstance(event, (Drawn, Deal, Lot)):
            return chance_refusal(position, event)
        if isinstance(event, Remove):
            return remove_refusal(position, position.slate(), event)
        if isinstance(event, (Pick, Pass)):
            return skip_refusal(position.slate(), isinstance(event, Pick))
        if isinstance(event, Resign):
            return None
        return Refusal("record.event", _("That is not an event of SUM8."))

    def _apply(self, position: Position, event: Event) -> Played[Position]:
        slate = position.slate()
        if isinstance(event, (Place, Move)):
            return self._put(position, slate, event)
        if isinstance(event, Drawn):
            slate.draw(NUMBERS[event.tiles[0]])
        elif isinstance(event, Deal):
            slate.deal(bits_of(event.tiles))
        elif isinstance(event, Lot):
            slate.lot(NUMBERS[event.tiles[0]], NUMBERS[event.tiles[1]])
        elif isinstance(event, Remove):
            slate.remove(slate.tile_at(position.options.ground.key(event.slot)))
        elif isinstance(event, Pick):
            slate.pick()
        elif isinstance(event, Pass):
            slate.skip()
        else:
            slate.resign()
        seat = None if event.chance else position.turn
        return Played(position_of(position.options, slate), seat)

    def _put(self, position: Position, slate: Slate, event: Place | Move) -> Played[Position]:
        """What a placement or a move makes of the position, with the reasons for its points."""
        options = position.options
        layout = options.ground
        reasons: list[tuple[int, ...]] = []
        if isinstance(event, Place):
            slot = event.slot
            points = slate.place(NUMBERS[event.tile], layout.key(slot), reasons)
        else:
            slot = event.target
            points = slate.move(slate.tile_at(layout.key(event.source)), layout.key(slot), reasons)
        after = position_of(options, slate)
        if not options.duel:
            return Played(after, position.turn, 0, ())
        reasons.sort()
        items = tuple([_item(layout, slot, reason) for reason in reasons])
        return Played(after, position.turn, points, items)


def _refuse_put(position: Position, slate: Slate, event: Place | Move) -> Refusal | None:
    """Why the tile can't be placed or moved there; asks the table and leaves it as it is."""
    if isinstance(event, Place):
        return place_refusal(position, slate, event)
    return move_refusal(position, slate, event)


def _item(layout: Layout, slot: str, reason: tuple[int, ...]) -> Item:
    """One of the kernel's reasons for points."""
    kind, key, end, other, points = reason
    if kind == FIRST:
        return Item(KINDS[kind], points, (slot,), (end, other))
    if kind == BIG8:
        disks = (slot.partition("/")[0], layout.disk(key).name)
        return Item(KINDS[kind], points, disks)
    return Item(KINDS[kind], points, (slot, layout.slot(key)), (end, other))
