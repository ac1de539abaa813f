"""One game between computer players, each of whom gets only what its seat may see."""

import hashlib
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from sumtable.core import Event, Game, Refused, Seat, SeededDealer, SumtableError
from sumtable.players.levels import Contestant
from sumtable.players.protocol import Witness
from sumtable.records.answers import result_of
from sumtable.records.record import Record, make_record


@dataclass(frozen=True, slots=True)
class Clock:
    """How long the decisions of one seat took, in seconds; `late` counts those over the time."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    late: int = 0

    def __add__(self, other: "Clock") -> "Clock":
        return Clock(
            self.decisions + other.decisions,
            self.total + other.total,
            max(self.longest, other.longest),
            self.late + other.late,
        )


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played to its end, and the clock of every seat."""

    record: Record
    clocks: tuple[Clock, ...]


class GameFailed(SumtableError):
    """A player chose what the rules refuse, or broke down; `details` may hold a traceback."""

    def __init__(self, message: str, details: str = "") -> None:
        super().__init__("match.failed", message)
        self.details = details


def play_game(
    game: Game[Any],
    options: Mapping[str, object],
    contestants: Sequence[Contestant],
    seed: str,
    deal: str | None = None,
    opening: int = 0,
) -> Finished:
    """A whole game, one contestant per seat. Raises OptionsError and GameFailed.

    Tiles and the `opening`, so many random actions, follow from the seed `deal` (or `seed`); games
    that share it differ only by what the players do. What a player's chance is made of follows from
    `seed`, its seat and the number of the event.
    """
    return _Playing(game, options, contestants, seed, seed if deal is None else deal, opening).end()


def decision_seed(seed: str, seat: int, number: int) -> int:
    """The seed for a decision: 63 bits, the same for the same game, seat and event number."""
    digest = hashlib.blake2b(f"{seed}/{seat}/{number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


class _Playing:
    """A game under way."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, object],
        contestants: Sequence[Contestant],
        seed: str,
        deal: str,
        opening: int,
    ) -> None:
        self._game = game
        self._options = options
        self._contestants = contestants
        self._seed, self._deal, self._opening = seed, deal, opening
        self._position = game.start(options, len(contestants))
        self._dealer = SeededDealer(deal)
        seats = range(1, len(contestants) + 1)
        self._witnesses = [Witness(game, Seat(seat)) for seat in seats]
        self._clocks = [Clock() for _ in seats]
        self._events: list[str] = []

    def end(self) -> Finished:
        """The game, played to its end."""
        left = self._opening
        while self._position.outcome is None:
            number = len(self._events)
            chance = self._game.chance(self._position)
            if chance is not None:
                self._play(self._dealer.deal(chance, number))
            elif left > 0:
                left -= 1
                index = self._dealer.below(self._game.count(self._position), f"{number}/opening")
                self._play(self._game.action_at(self._position, index))
            else:
                self._decide(number)
        return Finished(self._record(), tuple(self._clocks))

    def _decide(self, number: int) -> None:
        """Lets the seat to move choose, and plays what it chose."""
        seat = self._position.to_move
        contestant = self._contestants[seat - 1]
        sight = self._witnesses[seat - 1].sight(self._position)
        budget = contestant.budget()
        begin = perf_counter()
        try:
            thought = contestant.player.think(
                sight, budget, decision_seed(self._seed, seat, number)
            )
        except Exception as error:
            reason = f"broke down: {type(error).__name__}: {error}"
            raise self._failed(reason, traceback.format_exc()) from error
        taken = perf_counter() - begin
        late = taken > max(1.2 * budget.seconds, budget.seconds + 0.05)
        self._clocks[seat - 1] += Clock(1, taken, taken, int(late))
        try:
            self._play(thought.action)
        except Refused as error:
            chosen = self._game.format(thought.action)
            raise self._failed(f"chose {chosen!r}: {error.message} [{error.code}]") from error
        except Exception as error:
            reason = f"chose {thought.action!r}, which is no action of the game"
            raise self._failed(reason, traceback.format_exc()) from error

    def _play(self, event: Event) -> None:
        played = self._game.play(self._position, event)
        for witness in self._witnesses:
            witness.watch(self._position, event)
        self._events.append(self._game.format(event))
        self._position = played.position

    def _failed(self, reason: str, details: str = "") -> GameFailed:
        seat = self._position.to_move
        return GameFailed(
            f"The game with the seed {self._seed!r} and the deal {self._deal!r} stopped at event "
            f"{len(self._events)}: {self._contestants[seat - 1].text} at seat {seat} {reason}",
            details,
        )

    def _record(self) -> Record:
        names = [contestant.text for contestant in self._contestants]
        return make_record(
            self._game,
            self._options,
            self._events,
            names,
            seed=self._seed,
            deal=self._deal,
            opening=self._opening,
            result=result_of(self._position),
        )
