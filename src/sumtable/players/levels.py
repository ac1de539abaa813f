"""The players by name: the same levels in every game, and plain opponents to compare them with."""

import re
from dataclasses import dataclass
from typing import Any

from sumtable.catalog import HOUSES
from sumtable.core import SumtableError
from sumtable.core.language import _, later
from sumtable.core.words import signed
from sumtable.players.plain import GreedyPlayer, RandomPlayer
from sumtable.players.protocol import Budget, Considered, Player, Sight
from sumtable.players.uct import UctPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """A level in words: its name, and what to expect; how strong it is, each game's player says.

    `seconds` is the longest that it thinks about one action, on one core.
    """

    name: str
    line: str
    seconds: float = 0.3


TABLE = (
    Level(later("Beginner"), later("Overlooks a lot. For the first games.")),
    Level(later("Learner"), later("Sees what is near and forgets the rest.")),
    Level(later("Casual"), later("Takes good points, but not every time.")),
    Level(later("Steady"), later("Plays soundly when it looks closely.")),
    Level(later("Skilled"), later("Thinks of what you can answer.")),
    Level(later("Sharp"), later("Makes few mistakes and uses yours.")),
    Level(later("Expert"), later("Looks ahead for up to a second."), 1.0),
    Level(later("Master"), later("The best we can do in three seconds."), 3.0),
)
"""All levels there are, the lowest first; everything else counts them here."""

LEVELS = range(1, len(TABLE) + 1)
BEGINNER = LEVELS[0]
"""The level for somebody of whom nothing is known."""
STRONGEST = LEVELS[-1]
SECONDS = {level: one.seconds for level, one in zip(LEVELS, TABLE, strict=True)}

UCT_SECONDS = 1.0

_SPEC = re.compile(r"([a-z]+)(?::([0-9]{1,3}))?(?:@([0-9.]{1,12})(n?))?", re.ASCII)

HOW_TO_WRITE = (
    f"level:1 to level:{STRONGEST}, greedy, uct or random (some games also former, narrow "
    "or alphabeta:DEPTH); @2 after it gives 2 seconds a turn, @5000n gives 5,000 nodes"
)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player with its name and how long it may think about each action."""

    text: str
    player: Player
    seconds: float = float("inf")
    nodes: int | None = None

    def budget(self) -> Budget:
        """A fresh budget for one action."""
        return Budget(self.seconds, self.nodes)


def level_player(game: str, level: int) -> Player:
    """The computer player of a level. Raises SumtableError for a level there is not."""
    if level not in LEVELS:
        message = _("There is no level {level}; levels are 1 to {most}.")
        raise SumtableError("players.unknown", message.format(level=level, most=STRONGEST))
    engine = _engine(game)
    if engine is None:
        return UctPlayer(playouts=4 * 3**level)
    player: Player = engine.level(level)
    return player


def find_player(game: str, text: str) -> Contestant:
    """The contestant written as `text`, e.g. `level:8@1`. Raises SumtableError."""
    match = _SPEC.fullmatch(text)
    if match is None:
        raise _unknown(text)
    name, number, amount, nodes = match.groups()
    player, seconds = _named(game, name, None if number is None else int(number), text)
    if amount is None:
        return Contestant(text, player, seconds)
    try:
        if nodes:
            return Contestant(text, player, nodes=int(amount))
        return Contestant(text, player, float(amount))
    except ValueError:
        raise _unknown(text) from None


def describe(sight: Sight, considered: Considered) -> str:
    """What an action does, in a sentence, as the game's own player sees it."""
    game = sight.game
    engine = _engine(game.name)
    if engine is not None:
        sentence: str = engine.describe(sight, considered)
        return sentence
    position = game.imagine(sight.view, lambda limit: 0)
    played = game.play(position, considered.action)
    items = game.explain(position, considered.action, played)
    reasons = [f"{game.reason(item)}: {signed(item.points)}" for item in items]
    return ", ".join(reasons) or _("earns nothing now")


def _named(game: str, name: str, number: int | None, text: str) -> tuple[Player, float]:
    """The player of that name and the seconds it is given if nothing is said."""
    if name == "level" and number in LEVELS:
        assert number is not None
        return level_player(game, number), SECONDS[number]
    engine = _engine(game)
    if number is not None and name != "alphabeta":
        raise _unknown(text)
    if engine is not None and name in engine.PLAIN:
        return engine.PLAIN[name](number), float("inf")
    if name == "uct":
        return UctPlayer(None if engine is None else engine.rollout), UCT_SECONDS
    if name == "random":
        return RandomPlayer(), float("inf")
    if name == "greedy":
        return GreedyPlayer(), float("inf")
    raise _unknown(text)


def _engine(game: str) -> Any:
    """The room of a game's own players; a game without one is played by UCT."""
    house = HOUSES.get(game)
    return None if house is None else house.room("player")


def _unknown(text: str) -> SumtableError:
    return SumtableError(
        "players.unknown", f"There is no player {text[:40]!r}. Players are {HOW_TO_WRITE}."
    )
