"""Positions drawn as text: a number is a coloured tile, `.` an empty square, `+` a +10 square."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sumtable.core import Played
from sumtable.games.integers.rules import GAME, WILD, Position

Hand = Sequence[int]


def parsed(picture: str) -> tuple[list[str], dict[str, int]]:
    """The board option and the numbers on its red spaces."""
    rows = [line.split() for line in picture.strip().splitlines()]
    board = ["".join(word if word in ".+" else "R" for word in row) for row in rows]
    numbers = {
        f"{chr(97 + column)}{row}": int(word)
        for row, words in enumerate(rows, 1)
        for column, word in enumerate(words)
        if word not in ".+"
    }
    return board, numbers


def options_for(
    picture: str, hands: Sequence[Hand], pool: Hand, **more: object
) -> dict[str, object]:
    """The options of a game whose pool is just the hands and the rest."""
    board, numbers = parsed(picture)
    tiles = [tile for hand in hands for tile in hand] + list(pool)
    box = {
        "red": list(numbers.values()),
        "blue": [],
        "green": [],
        "yellow": [tile for tile in tiles if tile != WILD],
        "wild": tiles.count(WILD),
    }
    return {"players": len(hands), "board": board, "tiles": box, **more}


def dealt(picture: str, *hands: Hand, pool: Hand = (), **more: object) -> Position:
    """The position after the set-up; the first seat begins. Every hand has five tiles."""
    position = GAME.start(options_for(picture, hands, pool, **more))
    _, numbers = parsed(picture)
    fill = " ".join(f"{square}={number}" for square, number in numbers.items())
    tiles = sorted([tile for hand in hands for tile in hand] + list(pool))
    assert tiles[-1] > tiles[len(hands) - 2], "the first seat needs the highest lot"
    lot = [tiles[-1], *tiles[: len(hands) - 1]]
    events = [f"fill {fill}", f"lot {words(lot)}"]
    events += [f"deal {seat} {words(hand)}" for seat, hand in enumerate(hands, 1)]
    return after(position, *events)


def holding(picture: str, hand: Hand, top: int = 0, **more: object) -> Position:
    """A position in which the first seat holds just these tiles and the pool is empty."""
    spare = [1, 2, 3, 4, 5]
    position = dealt(picture, [*spare, *hand][-5:], spare, pool=[*spare, *hand], **more)
    state = position.state
    cut = state._replace(
        hands=(tuple(hand), *state.hands[1:]), tops=(top, *state.tops[1:]), stock=0
    )
    return replace(position, state=cut, pool=(0,) * len(position.pool))


def words(tiles: Hand) -> str:
    return " ".join("W" if tile == WILD else str(tile) for tile in tiles)


def step(position: Position, text: str) -> Played[Position]:
    return GAME.play(position, GAME.parse(text))


def after(position: Position, *events: str) -> Position:
    for text in events:
        position = step(position, text).position
    return position


def code(position: Position, text: str) -> str | None:
    """The code of the refusal, which `play` has to agree with."""
    refusal = GAME.refusal(position, GAME.parse(text))
    assert refusal is None or 0 < len(refusal.message) <= 400
    return None if refusal is None else refusal.code


def message(position: Position, text: str) -> str:
    refusal = GAME.refusal(position, GAME.parse(text))
    assert refusal is not None
    return refusal.message


def items(played: Played[Position]) -> list[tuple[str, int]]:
    assert played.items is not None
    return [(item.kind, item.points) for item in played.items]


def pool_of(position: Position) -> Counter[int]:
    return Counter(dict(zip(position.options.kinds, position.pool, strict=True)))
