"""Dealers: where the chance events of a game come from. The rules never draw anything."""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from sumtable.core.chance import Chance, Draw
from sumtable.core.errors import TextError
from sumtable.core.language import _

E = TypeVar("E")

_WORD = 1 << 64


class Dealer(Protocol):
    """Supplies the chance event that stands at index `number` of the game's record."""

    def deal(self, chance: Chance[E], number: int) -> E: ...


class SeededDealer:
    """A dealer whose every draw follows from a secret seed, on any machine and Python version.

    Draw `i` of event `number` is HMAC-SHA-256(seed, "number/i/try"), its first 64 bits as a
    big-endian number; a value in the last incomplete multiple of the bag's size is thrown away and
    `try` counts up, so every tile is equally likely. The dealer keeps no state: a game can be
    resumed, and a published seed checked against a record, from any event on.

    With `undone`, the number of draws that were taken back before, labels begin "number+undone/":
    what was taken back never returns.
    """

    def __init__(self, seed: bytes | str) -> None:
        self._seed = seed.encode() if isinstance(seed, str) else bytes(seed)

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed in hex: to be published before the game, checked after it."""
        return hashlib.sha256(self._seed).hexdigest()

    def below(self, limit: int, label: str) -> int:
        """A number from 0 to limit − 1, each equally likely; the same for the same label."""
        bound = _WORD - _WORD % limit
        attempt = 0
        while True:
            digest = hmac.digest(self._seed, f"{label}/{attempt}".encode(), "sha256")
            word = int.from_bytes(digest[:8], "big")
            if word < bound:
                return word % limit
            attempt += 1

    def deal(self, chance: Chance[E], number: int, undone: int | None = None) -> E:
        event = f"{number}" if undone is None else f"{number}+{undone}"
        drawn = []
        label = 0
        for draw in chance.draws:
            bag = list(draw.bag)
            taken = []
            for _each in range(draw.count):
                taken.append(bag.pop(self.below(len(bag), f"{event}/{label}")))
                label += 1
            drawn.append(tuple(taken))
        return chance.event(tuple(drawn))


class RecordDealer:
    """A dealer that deals what a record says, by the index of the event."""

    def __init__(self, events: Sequence[Any]) -> None:
        self._events = events

    def deal(self, chance: Chance[E], number: int) -> E:
        if number >= len(self._events):
            message = _("The record ends before the {kind} that is due.").format(kind=chance.kind)
            raise TextError("record.chance", message)
        event: E = self._events[number]
        return event


class AskingDealer:
    """A dealer that asks a person what was drawn at a real table.

    `ask` gets the chance and one of its draws and returns the names of the things drawn, in order;
    it is asked again, with the problem, until the answer is possible.
    """

    def __init__(self, ask: Callable[[Chance[Any], Draw, str | None], Sequence[str]]) -> None:
        self._ask = ask

    def deal(self, chance: Chance[E], number: int) -> E:
        return chance.event(tuple(self._drawn(chance, draw) for draw in chance.draws))

    def _drawn(self, chance: Chance[E], draw: Draw) -> tuple[Any, ...]:
        problem: str | None = None
        while True:
            names = self._ask(chance, draw, problem)
            bag = [(chance.name(thing), thing) for thing in draw.bag]
            drawn = []
            for name in names:
                found = next((pair for pair in bag if pair[0] == name), None)
                if found is None:
                    problem = _("{name} isn't there to be drawn.").format(name=name)
                    break
                bag.remove(found)
                drawn.append(found[1])
            else:
                if len(drawn) == draw.count:
                    return tuple(drawn)
                message = _("That is {count}, but {due} must be drawn.")
                problem = message.format(count=len(drawn), due=draw.count)
