"""The computer at a terminal's table: it sees what its seat may see, and chooses."""

import random
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sumtable.core import Event, Game
from sumtable.core.language import _, speaking, translations
from sumtable.locales import languages
from sumtable.players.advice import ask
from sumtable.players.levels import LEVELS, find_player
from sumtable.players.protocol import Sight, sight_of
from sumtable.table import Table


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody who chooses without being asked in words; `slow` if that takes a second or more.

    `level` is that of a computer player.
    """

    choose: Callable[[Table], Event]
    slow: bool = False
    level: int | None = None


def sight_of_table(table: Table) -> Sight:
    """What the seat to move knows. Raises NoDecision if no action is due."""
    steps = [(moment.event, moment.played) for moment in table.moments]
    return sight_of(table.game, table.start, steps)


def computer_name(level: int) -> str:
    """What the computer is called in a record: `Computer (level 3)`."""
    return _("Computer (level {level})").format(level=level)


def computer_names() -> Mapping[str, int]:
    """The level by the computer's name, in every language that a game may have been begun in."""
    names = {}
    for language in languages():
        with speaking(translations(language)):
            names.update({computer_name(level): level for level in LEVELS})
    return names


def level_opponent(game: Game[Any], level: int, seed: str | None) -> Opponent:
    """The computer at a level; with a seed it plays the same game again."""
    contestant = find_player(game.name, f"level:{level}")
    secret = secrets.token_hex(16) if seed is None else seed

    def choose(table: Table) -> Event:
        number = random.Random(f"{secret}/{len(table.moments)}").getrandbits(63)
        return ask(sight_of_table(table), contestant, number).thought.action

    return Opponent(choose, contestant.seconds >= 1.0, level)


def random_opponent(seed: str | None) -> Opponent:
    """A partner who does anything that is legal."""
    choice = random.Random(seed)

    def choose(table: Table) -> Event:
        game = table.game
        return game.action_at(table.position, choice.randrange(game.count(table.position)))

    return Opponent(choose)
