"""Games as pieces of work: one is played by the arena, and a few numbers of it are kept."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sumtable.arena import Duel, Task, seats_of
from sumtable.catalog import GAMES
from sumtable.known.piece import Facts


@dataclass(frozen=True)
class GamePiece:
    """A game of a match; `variant` is the name that its options have in the report."""

    variant: str
    duel: Duel
    number: int

    @property
    def key(self) -> str:
        duel = self.duel
        return f"{duel.game}/{self.variant}/{duel.a}/{duel.b}/{duel.opening}/{self.number}"

    def __str__(self) -> str:
        return self.key

    def do(self) -> Facts:
        """The game's result, and how it went: see `measured`."""
        entry = Task(self.duel, self.number).play()
        return measured(self.duel, list(entry.finished.record.events))


def measured(duel: Duel, events: list[str]) -> dict[str, Any]:
    """What a report keeps of a game.

    `first` is the seat that acts first, `winners` and `scores` are as at the end, `choices` counts
    the legal actions at every decision, and `sketch` tells games apart.
    """
    game = GAMES[duel.game]
    position = game.start(duel.options, seats_of(game, duel.options))
    first, choices = 0, []
    for text in events:
        event = game.parse(text)
        if not event.chance:
            first = first or position.to_move
            choices.append(game.count(position))
        position = game.play(position, event).position
    return {
        "first": int(first),
        "winners": [int(seat) for seat in position.outcome.winners],
        "scores": [float(score) for score in position.scores],
        "choices": choices,
        "sketch": sketch(events),
    }


def sketch(events: list[str]) -> str:
    """A short text that is the same for the same events."""
    return hashlib.blake2b("\n".join(events).encode(), digest_size=6).hexdigest()


@dataclass(frozen=True)
class Series:
    """Games of one match, as a report plays them: of one variant, between two kinds of players."""

    variant: str
    duel: Duel
    count: int

    @cached_property
    def pieces(self) -> tuple[GamePiece, ...]:
        return tuple(GamePiece(self.variant, self.duel, number) for number in range(self.count))


def series(
    game: str,
    variant: str,
    options: Mapping[str, object],
    players: tuple[str, str],
    seed: str,
    count: int,
) -> Series:
    """The games between two kinds of players; nothing but the players makes them differ.

    A game in which nothing is drawn begins at its start: players that never waver would play one
    game again and again, and the report says how many were different.
    """
    duel = Duel(game, options, *players, f"known/{seed}/{variant}/{'/'.join(players)}", 0)
    return Series(variant, duel, count)
