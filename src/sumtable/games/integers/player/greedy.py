"""The plain player: the play with the most points now, whatever follows."""

from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.core import Event
from sumtable.games.integers.kernel.numbers import TRADE_COST
from sumtable.games.integers.player.choices import asked, opened, others, plays
from sumtable.games.integers.player.player import FIRST_STEPS
from sumtable.games.integers.rules.notation import format_event
from sumtable.players.attention import uniform
from sumtable.players.protocol import Budget, Considered, Sight, Thought, decided

ROOM = 24
"""Plays of each number of tiles among which the lot decides."""


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Takes the most points now; equals by lot. Without a play it trades its whole hand while
    there is a pool, and passes after that.
    """

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        """The action for the seat to move."""
        position = sight.view.position
        search = opened(sight, seed, False)
        found = plays(search, ROOM, False, FIRST_STEPS)
        if not found:
            choices = others(search, False, TRADE_COST)
            action = max(choices, key=lambda choice: len(choice.tiles)).event(position)
            return Thought(action, nodes=1)
        given = {asked(search, position, event, False): event for event in also}
        found = list(dict.fromkeys([*found, *given]))
        found.sort(key=lambda choice: (-choice.points, uniform(seed, choice.text(position))))
        considered = (
            Considered(event, float(choice.points), (format_event(event),))
            for choice in found
            for event in (given.get(choice) or choice.event(position),)
        )
        return decided(considered, ways, also, 1)
