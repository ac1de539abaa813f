"""SUM8 step by step: which numbers are legal, what they mean, and what a player sees."""

from array import array
from typing import Any

from sumtable.core import Event, Seat
from sumtable.games.sum8.kernel import names
from sumtable.games.sum8.kernel.board import key_of, slot_of
from sumtable.games.sum8.research.course import BESIDE, BITS, ENTRY, Sum8Measures
from sumtable.games.sum8.rules.events import Move, Pass, Pick, Place, Remove
from sumtable.games.sum8.rules.position import TILES, Position
from sumtable.research.events import EventWalk, unrolled


class Sum8Course(Sum8Measures):
    """SUM8 with its options, and how it begins."""

    def start(self) -> "Sum8Walk":
        return Sum8Walk(self, self.first)


class Sum8Walk(EventWalk):
    """A game of SUM8 under way."""

    course: Sum8Measures
    _position: Position

    def __init__(self, course: Sum8Measures, position: Position) -> None:
        super().__init__(course, position)
        self._past: tuple[Any, ...] = ()

    # Steps

    def _legal(self) -> list[int]:
        found = self._position.slate().actions()
        return sorted([self._number(kind, tile, key) for kind, tile, key in found])

    def _number(self, kind: int, tile: int, key: int) -> int:
        """The step that is this action of the kernel's list."""
        course = self.course
        if kind == names.PLACE:
            return course.of_tile[tile] * course.places + self._place(key, -1)
        if kind == names.MOVE:
            source = self._source(tile) * course.places
            return course.first_move + source + self._place(key, tile)
        if kind == names.REMOVE:
            return course.first_removal + self._source(tile)
        return course.pick if kind == names.PICK else course.skip

    def _source(self, tile: int) -> int:
        course = self.course
        return (
            course.of_tile[tile] if course.freestyle else course.slots[self._position.cells[tile]]
        )

    def _place(self, key: int, ignored: int) -> int:
        """The place's number; `ignored` is the tile that moves there, −1 for none. −1: no place."""
        course = self.course
        if not course.freestyle:
            return course.slots.get(key, -1)
        cells = self._position.cells
        if not any(cells):
            return slot_of(key)[2]
        beside = [
            4 * course.of_tile[tile] + direction
            for direction, step in enumerate(BESIDE)
            for tile in course.tiles
            if tile != ignored and cells[tile] and cells[tile] == key - step
        ]
        return min(beside, default=-1)

    def _key(self, place: int) -> int:
        """The slot that a place means, 0 where it means none."""
        course, cells = self.course, self._position.cells
        if not course.freestyle:
            return course.keys[place]
        if not any(cells):
            return key_of(0, 0, place) if place < 4 else 0
        at = cells[course.tiles[place // 4]]
        return at + BESIDE[place % 4] if at else 0

    def _moved(self, source: int) -> int:
        """The tile that a step moves or takes off, −1 for none."""
        course, cells = self.course, self._position.cells
        if course.freestyle:
            tile = course.tiles[source]
            return tile if cells[tile] else -1
        key = course.keys[source]
        return cells.index(key) if key in cells else -1

    def _take(self, step: int) -> Event:
        event = self._event(step)
        if event is None:
            raise ValueError(f"{step} is no legal step here")
        return event

    def _event(self, step: int) -> Event | None:
        """The event that a step means, legal or not; None where it can't mean any."""
        course = self.course
        slot = self._position.options.ground.slot
        if not 0 <= step < course.steps:
            return None
        if step < course.first_move:
            tile, place = divmod(step, course.places)
            key = self._key(place)
            wrong = not key or self._place(key, -1) != place
            return None if wrong else Place(str(course.bag[tile]), slot(key))
        if step < course.first_removal:
            source, place = divmod(step - course.first_move, course.places)
            moved, key = self._moved(source), self._key(place)
            if moved < 0 or not key or self._place(key, moved) != place:
                return None
            return Move(slot(self._position.cells[moved]), slot(key))
        if step < course.pick:
            taken = self._moved(step - course.first_removal)
            return None if taken < 0 else Remove(slot(self._position.cells[taken]))
        return Pick() if step == course.pick else Pass()

    def steps_of(self, action: Event) -> list[int]:
        text = self.game.format(action)
        return [step for step in self.legal() if self._word(step) == text]

    def _word(self, step: int) -> str:
        event = self._event(step)
        return f"step {step}" if event is None else self.game.format(event)

    def apply(self, number: int) -> int:
        actor, drawing = self.actor, self._drawing
        after = super().apply(number)
        if drawing is None:
            self._past = (self._past, (actor, False, number))
        elif drawing.chance.seat is not None:
            self._past = (self._past, (drawing.chance.seat - 1, True, number))
        return after

    # What a player sees

    def _sees_draw(self, player: int) -> bool:
        seat = None if self._drawing is None else self._drawing.chance.seat
        return not self.course.hidden or seat is None or seat == player + 1

    def shown(self, player: int) -> str:
        view = self.game.view(self._position, Seat(player + 1))
        seen: Position = view.position
        lines = [
            " ".join(f"{slot}={tile}" for slot, tile in seen.tiles.items()) or "no tiles yet",
            " ".join(["hand", *seen.hand(player + 1)]),
            " ".join(["hands", *map(str, view.hands), "pile", str(view.pile)]),
            " ".join(["points", *map(str, seen.points)]),
            " ".join([str(seen.awaiting or "over"), f"seat {seen.turn}"]),
        ]
        if seen.moves or seen.moved >= 0:
            moved = TILES[seen.moved] if seen.moved >= 0 else "-"
            lines.append(f"moves {seen.moves} moved {moved}")
        going = self._going(player)
        return "\n".join([*lines, *([going] if going else [])])

    def sight(self, player: int) -> "array[float]":
        """The board, the own hand, the tiles that may be anywhere, the tile just moved, the rest.

        On disks the board is a tile in each slot; in freestyle per tile whether it lies there, and
        its column and row.
        """
        course, position = self.course, self._position
        view = array("f", bytes(4 * course.sight))
        count = len(course.bag)
        hand = position.hands[player if position.options.duel else 0]
        start = 3 * count if course.freestyle else len(course.keys) * count
        for number, tile in enumerate(course.tiles):
            key = position.cells[tile]
            if key:
                self._see_tile(view, number, key)
            elif hand >> tile & 1:
                view[start + number] = 1.0
            else:
                view[start + count + number] = 1.0
        if position.moved >= 0:
            view[start + 2 * count + course.of_tile[position.moved]] = 1.0
        view[start + 3 * count :] = array("f", self._numbers_for(player))
        return view

    def _see_tile(self, view: "array[float]", number: int, key: int) -> None:
        course = self.course
        if not course.freestyle:
            view[course.slots[key] * len(course.bag) + number] = 1.0
            return
        x, y, corner = slot_of(key)
        view[3 * number] = 1.0
        view[3 * number + 1] = (2 * x + corner % 2) / 36
        view[3 * number + 2] = (2 * y + corner // 2) / 36

    def _numbers_for(self, player: int) -> list[float]:
        position, count = self._position, len(self.course.bag)
        actor = self.actor
        other = 1 - player if position.options.duel else player
        points = position.points or (0,) * 2
        hands = position.hands
        both = position.options.duel
        return [
            float(actor == player),
            float(actor >= 0 and actor != player),
            float(self._drawing is not None),
            points[player] / 100,
            points[other] / 100,
            hands[player if both else 0].bit_count() / count,
            hands[other if both else 0].bit_count() / count,
            position.pile_size / count,
            position.moves / 2,
        ]

    def memory(self, player: int) -> "array[float]":
        """What the player sees, then everything done and drawn: whose, a draw or not, its bits.

        Of what another draws it is remembered only that it was drawn; lots, which mean nothing any
        more, are not. Where nothing is hidden, what the player sees is all there is.
        """
        course = self.course
        view = self.sight(player)
        if not course.hidden:
            return view
        view.extend(array("f", bytes(4 * course.entries * ENTRY)))
        place = course.sight
        for owner, drawn, number in unrolled(self._past):
            view[place + (owner != player)] = 1.0
            view[place + 2] = float(drawn)
            if owner == player or not drawn:
                for bit in range(BITS):
                    view[place + 3 + bit] = float(number + 1 >> bit & 1)
            place += ENTRY
        return view
