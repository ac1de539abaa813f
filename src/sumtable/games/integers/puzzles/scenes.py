"""Positions for puzzles: games that both seats play sensibly, and other draws in their places."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from sumtable.core import Event, SeededDealer
from sumtable.games.integers.kernel.numbers import NAMES
from sumtable.games.integers.puzzles.plays import footprints
from sumtable.games.integers.rules import GAME, WILD, Draw, Pass, Position, Trade
from sumtable.games.integers.rules.notation import format_event
from sumtable.games.integers.rules.turns import play_of

SOLVER = 1
"""The seat that is to solve the puzzle."""
LEAST_POOL = 20
"""Tiles in the pool at least, so that every draw is whole and no game is near its end."""
BEST_OF = 3
"""Both seats choose among the squares that earn the most, so many of them."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A game up to a draw of the solver, and what the other seat does after it.

    What the solver draws changes nothing in that; `ahead` is the position after some draw.
    """

    given: tuple[str, ...]
    position: Position
    reply: Event
    ahead: Position

    @property
    def drawn(self) -> int:
        """How many tiles the solver draws."""
        return self.position.state.due

    def with_draw(self, draw: Draw, dealer: SeededDealer) -> tuple[tuple[str, ...], Position]:
        """The events up to the solver's turn, and that position, if the solver draws these."""
        events: list[Event] = [draw, self.reply]
        position = self.position
        for event in events:
            position = GAME.play(position, event).position
        chance = GAME.chance(position)
        if chance is not None:
            events.append(dealer.deal(chance, len(self.given) + 2))
            position = GAME.play(position, events[-1]).position
        return self.given + tuple(map(format_event, events)), position


@cache
def box(name: str) -> Mapping[str, object]:
    """The board and the tiles of a box, as options: `small`, `middle`, `default`."""
    text = (
        files("sumtable.games.integers.puzzles").joinpath("data", "boxes.json").read_text("utf-8")
    )
    boxes: dict[str, dict[str, object]] = json.loads(text)
    return {"players": 2, **boxes[name]}


def scenes(options: Mapping[str, object], seed: str) -> Iterator[Scene]:
    """One scene after each of the solver's turns in the game that the seed stands for."""
    dealer = SeededDealer(seed)
    given: list[str] = []
    position = GAME.start(options)
    while position.outcome is None:
        drawing = position.awaiting == "draw" and position.to_move == SOLVER
        if drawing and position.pool_size < LEAST_POOL:
            return
        before, events = position, tuple(given)
        event = _next(position, dealer, len(given))
        given.append(format_event(event))
        position = GAME.play(position, event).position
        if drawing and position.outcome is None:
            reply = _next(position, dealer, len(given))
            given.append(format_event(reply))
            position = GAME.play(position, reply).position
            if position.outcome is None:
                yield Scene(events, before, reply, position)


def _next(position: Position, dealer: SeededDealer, number: int) -> Event:
    """What is drawn if something is due; else what a sensible player does.

    That is a play that earns much or, without one, to change all tiles.
    """
    chance = GAME.chance(position)
    if chance is not None:
        return dealer.deal(chance, number)
    hand, names = _named(position, dealer, number)
    hands = list(position.state.hands)
    hands[position.state.mover - 1] = hand
    state = position.state._replace(hands=tuple(hands))
    found = footprints(replace(position, state=state))[:BEST_OF]
    if not found:
        return Trade(position.hand(position.state.mover)) if position.pool_size else Pass()
    plays = found[dealer.below(len(found), f"{number}/squares")].plays
    target, parts = plays[dealer.below(len(plays), f"{number}/play")]
    wilds = [(cell, WILD if tile in names else tile, value) for cell, tile, value in parts]
    return play_of(position, target, wilds)


def _named(
    position: Position, dealer: SeededDealer, number: int
) -> tuple[tuple[int, ...], list[int]]:
    """The mover's hand with a number chosen beforehand for each wild tile, and those numbers.

    They are none that the mover holds. All that wild tiles could be would take long to list.
    """
    hand = list(position.hand(position.state.mover))
    names: list[int] = []
    for place, tile in enumerate(hand):
        if tile == WILD:
            choices = [name for name in NAMES if name not in hand]
            hand[place] = choices[dealer.below(len(choices), f"{number}/name/{place}")]
            names.append(hand[place])
    return tuple(hand), names
