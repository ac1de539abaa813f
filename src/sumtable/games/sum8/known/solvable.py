"""How long a random game of SUM8 alone can still be solved, by how many tiles lie."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.games.sum8.puzzles.points import task_of
from sumtable.games.sum8.puzzles.tasks import solve_task
from sumtable.games.sum8.rules import GAME
from sumtable.known.charts import curve
from sumtable.known.figures import Share
from sumtable.known.piece import Facts, Piece
from sumtable.known.section import Found, Part, Settings, table
from sumtable.known.words import seconds_text, share_text
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.solver import Share as Tried

OPTIONS = {"mode": "solo", "difficulty": "hard-easy"}
TILES = 36

WORDS = """Games on the usual nine disks with `difficulty=hard-easy`: all tiles lie face up, and
none is moved or taken off again. Every tile is laid at random, each legal placement equally
likely, and after each the solver says whether the rest can still be placed. A game is followed
until it is lost."""


@dataclass(frozen=True)
class RandomGame:
    """A random game that is followed until it can't be solved any more."""

    seed: str
    number: int

    @property
    def key(self) -> str:
        return f"sum8/solvable/{self.number}"

    def __str__(self) -> str:
        return self.key

    def do(self) -> Facts:
        """`tiles`: the most tiles with which it could still be solved."""
        chance = Chance(f"known/{self.seed}/{self.key}")
        position = GAME.start(OPTIONS)
        tiles = 0
        while position.outcome is None:
            event = GAME.action_at(position, chance.below(GAME.count(position)))
            position = GAME.play(position, event).position
            laid = len(position.tiles)
            if laid == tiles or (laid < TILES and solve_task(task_of(position)) is None):
                break
            tiles = laid
        return {"tiles": tiles}


@dataclass(frozen=True)
class Solvable:
    """The share of games that can still be solved, as a section of the page."""

    name: str = "solvable"
    title: str = "The puzzle alone: how long a random game can be solved"

    def _games(self, settings: Settings) -> list[RandomGame]:
        return [RandomGame(settings.seed, number) for number in range(settings.games)]

    def pieces(self, settings: Settings) -> Sequence[Piece]:
        return self._games(settings)

    def part(self, settings: Settings, found: Found) -> Part:
        games = [found[piece.key] for piece in self._games(settings)]
        shares = [
            _share(sum(game.facts["tiles"] >= laid for game in games), len(games))
            for laid in range(TILES + 1)
        ]
        last = next((laid for laid, share in enumerate(shares) if not share.value), TILES)
        rows = [[str(laid), share_text(shares[laid])] for laid in range(last + 1)]
        spent = seconds_text(math.fsum(game.seconds for game in games))
        text = f"{WORDS} {len(games)} games, {spent}.\n\n"
        text += table(("tiles laid", "still solvable"), rows)
        chart = curve("SUM8 alone: random games that can still be solved", "tiles laid", shares)
        return Part(text, {"solvable": chart})


def _share(successes: int, games: int) -> Share:
    tried = Tried(successes, games)
    return Share(tried.share, tried.low, tried.high)
