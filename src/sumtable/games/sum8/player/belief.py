"""What a seat can know of the other hand from what it saw.

The tiles of the other hand came into it one by one, and left it in sight of all. Each that came is
a slot; which tile came there is unknown until it is played. Whoever draws or passes as the turn
could neither place nor move, so no tile that fitted then was in the hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.core import View
from sumtable.games.sum8.rules.position import NUMBERS, Position
from sumtable.players.protocol import Sight

ALL = (1 << 36) - 1


@dataclass(frozen=True, slots=True)
class Belief:
    """What may be where.

    `unseen`: tiles that are in the other hand or the pile; `gone`: tiles the other seat has played;
    `possible`: per slot the tiles, as bits, that may have come there; `holds`: a tile per slot such
    that all fits together, those in `gone` included.
    """

    unseen: tuple[int, ...]
    gone: tuple[int, ...]
    possible: tuple[int, ...]
    holds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Past:
    """What was seen of the other hand, by the number of the event.

    When tiles `came`, when which `left`, and which it can't have held when it drew or passed.
    """

    came: list[int]
    left: dict[int, int]
    lacked: dict[int, int]


def believe(sight: Sight) -> Belief:
    """What the sight tells of the other hand.

    A sight without its story, or with one that can't have happened, says nothing but how many tiles
    there are.
    """
    view: View[Position] = sight.view
    size = view.hands[2 - sight.seat]
    past = _remember(sight)
    unseen = tuple(NUMBERS[tile] for tile in view.unseen)
    if len(past.came) - len(past.left) == size:
        possible = tuple(_possible(past, came) for came in past.came)
        holds = _match(possible, tuple(past.left), unseen)
        if holds is not None:
            return Belief(unseen, tuple(past.left), possible, holds)
    return Belief(unseen, (), (ALL,) * size, unseen[:size])


def _remember(sight: Sight) -> _Past:
    """Goes through the story."""
    other = 3 - sight.seat
    past = _Past([], {}, {})
    for time, glimpse in enumerate(sight.story):
        kind, *words = glimpse.text.split()
        position: Position = glimpse.view.position
        if kind == "deal" and words[0] == str(other):
            past.came.extend([time] * (len(words) - 1))
        elif position.to_move != other:
            continue
        elif kind == "draw":
            past.came.append(time)
        elif kind == "place":
            past.left[NUMBERS[words[0]]] = time
        elif kind in ("pick", "pass"):
            past.lacked[time] = position.slate().fitting()
    return past


def _possible(past: _Past, came: int) -> int:
    """The tiles, as bits, that may have come at that time and stayed as long as they did."""
    tiles = ALL
    for tile, left in past.left.items():
        if left < came:
            tiles &= ~(1 << tile)
    for time, lacked in past.lacked.items():
        if time > came:
            for tile, left in past.left.items():
                if left < time:
                    lacked &= ~(1 << tile)
            tiles &= ~lacked
    return tiles


def _match(
    possible: Sequence[int], left: tuple[int, ...], unseen: tuple[int, ...]
) -> tuple[int, ...] | None:
    """A possible tile for each slot, all of `left` among them; None if there is no way."""
    slot_of: dict[int, int] = {}
    tile_of: dict[int, int] = {}

    def seat_tile(tile: int, tried: set[int]) -> bool:
        for slot, tiles in enumerate(possible):
            if tiles >> tile & 1 and slot not in tried:
                tried.add(slot)
                if slot not in tile_of or seat_tile(tile_of[slot], tried):
                    tile_of[slot], slot_of[tile] = tile, slot
                    return True
        return False

    def fill_slot(slot: int, tried: set[int]) -> bool:
        for tile in (*unseen, *left):
            if possible[slot] >> tile & 1 and tile not in tried:
                tried.add(tile)
                if tile not in slot_of or fill_slot(slot_of[tile], tried):
                    tile_of[slot], slot_of[tile] = tile, slot
                    return True
        return False

    for tile in left:
        if not seat_tile(tile, set()):
            return None
    for slot in range(len(possible)):
        if slot not in tile_of and not fill_slot(slot, set()):
            return None
    return tuple(tile_of[slot] for slot in range(len(possible)))
