"""Short ways to positions for the tests of SUM8."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest

from sumtable.core import Item, Played, Refused, Seat
from sumtable.games.sum8.rules import GAME, Position
from sumtable.games.sum8.rules.position import NUMBERS, TILES, bits_of


def play(position: Position, *events: str) -> Position:
    """The position after these events."""
    for event in events:
        position = GAME.play(position, GAME.parse(event)).position
    return position


def played(position: Position, event: str) -> Played[Position]:
    return GAME.play(position, GAME.parse(event))


def code(position: Position, event: str) -> str | None:
    """The code this event is refused with, or None; the message must be fit to be shown."""
    refusal = GAME.refusal(position, GAME.parse(event))
    if refusal is None:
        GAME.play(position, GAME.parse(event))
        return None
    with pytest.raises(Refused) as refused:
        GAME.play(position, GAME.parse(event))
    assert refused.value.refusal == refusal
    assert 10 < len(refusal.message) <= 400
    assert refusal.message.endswith(".")
    return refusal.code


def message(position: Position, event: str) -> str:
    refusal = GAME.refusal(position, GAME.parse(event))
    assert refusal is not None
    return refusal.message


def actions(position: Position) -> list[str]:
    return [GAME.format(action) for action in GAME.actions(position)]


def kinds(items: Iterable[Item] | None) -> list[str]:
    assert items is not None
    return [item.kind for item in items]


def build(
    options: Mapping[str, object],
    tiles: Mapping[str, str],
    *hands: str,
    pile: str | None = None,
    turn: int = 1,
    moved: str | None = None,
    moves: int = 0,
    points: tuple[int, int] = (0, 0),
) -> Position:
    """A position with these tiles on the board, whether or not play could lead there.

    `hands` and `pile` are written with spaces; what is named nowhere is in the pile, or in the hand
    where everything lies face up.
    """
    start = GAME.start(options)
    cells = [0] * 36
    for slot, tile in tiles.items():
        cells[NUMBERS[tile]] = start.options.ground.key(slot)
        assert cells[NUMBERS[tile]], slot
    rest = bits_of(TILES) & ~bits_of(tiles.values())
    held = [bits_of(hand.split()) for hand in hands] or [0] * len(start.hands)
    if start.options.face_up:
        held = [rest]
    for hand in held:
        rest &= ~hand
    return replace(
        start,
        cells=tuple(cells),
        hands=tuple(held),
        pile=rest if pile is None else bits_of(pile.split()),
        points=points if start.options.duel else (),
        awaiting="action",
        turn=Seat(turn),
        moved=-1 if moved is None else NUMBERS[moved],
        moves=moves,
    )
