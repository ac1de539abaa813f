"""Tunes Sum On's evaluation by self-play and writes the players' weights file.

In every round the search plays games against itself with the weights it has (at first a
guess), a few random turns first and every fourth game from random rows. Then logistic
regression over the positions of all rounds fits the weights so that a position's value foretells
who won. Games are many, because a piece on its square has two weights and few games see it there.
What foretells the winner is not always what wins: the fit is also tried mixed with material, and
the share that wins most against the fit alone is taken. The new weights are written only if they
win matches of paired games, with other openings, against material and against the weights in the
file. Node budgets and a seed make it repeatable, with any number of cores, here or (`--on`) on a
Dask cluster whose workers have numpy and start in this folder:

    uv run --group tune python -m tools.tune_sumon --board wide --seed 1
    python -m tools.tune_sumon --board wide --seed 1 --on tcp://scheduler:8786
"""

import argparse
import json
import math
import random
import re
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from sumtable.arena import PROCESSES, cores, workforce
from sumtable.games.sumon.kernel.slate import BLUE, NO_SWAP, Slate
from sumtable.games.sumon.player.evaluation import (
    SCALE,
    WEIGHTS,
    Evaluation,
    evaluation_of,
    material,
)
from sumtable.games.sumon.player.kernel.search import WIN, Search
from sumtable.games.sumon.player.turns import WIDEST, Looking
from sumtable.games.sumon.rules import GAME
from sumtable.games.sumon.rules.options import BOARDS

UNIT = 200
"""What one unit of log odds is in the weights file."""

FIRST_GUESS = 0.05
"""At first a row that a piece has gone counts its number plus 3, times this, in log odds."""

SHARES = (0.85, 0.7, 0.5, 0.3)
"""The fit's shares that are tried besides the fit alone; the rest is material."""

EPOCHS, BATCH, RATE, SHRINK = 10, 4096, 0.01, 1e-6
"""The fit by Adam's method: times it sees a sample, samples for a step, how far a first step goes,
the pull of every weight to zero."""

OPENING = (2, 8)
"""Self-play begins with so many random turns, the fewest and the most."""

BLUNDERS = 0.02
"""So many turns of self-play are random, so that unusual positions are learned about too."""

CHUNK = 20
"""Games that a process plays before it reports."""

BITS = 13

MATCH_NODES = 5
"""Matches have so many times the nodes of self-play: what wins deeper searches counts."""

Row = tuple[int, ...]
Weights = dict[str, Any]


class Rival:
    """A search with one evaluation, at a fixed number of nodes."""

    def __init__(self, board: str, evaluation: Evaluation, nodes: int) -> None:
        tables = (list(evaluation.early), list(evaluation.late))
        self._search: Looking = Search(*BOARDS[board], *tables, BITS)
        self._bits = BITS
        self._nodes = nodes

    def choose(self, blue: Row, red: Row, side: int) -> int | None:
        """The code of the turn to make, None where there is none."""
        return self.found(blue, red, side)[0]

    def found(self, blue: Row, red: Row, side: int) -> tuple[int | None, int | None]:
        """(code of the turn to make, its value); None, None where there is no turn.

        The value is that of the last complete depth; of an only turn there is none.
        """
        search = self._search
        search.load(blue, red, side, self._bits)
        turns = search.root_turns()
        if len(turns) < 2:
            return (turns[0] if turns else None), None
        search.allow(self._nodes, math.inf, 0)
        best, value = turns[0], None
        for depth in range(1, 40):
            found = search.deepen(depth, 1, -WIDEST, WIDEST)
            if found:
                best = found[0][1][0]
            if search.ran_out():
                break
            value = found[0][0]
            if abs(value) >= WIN:
                break
        return best, value

    def anything(self, blue: Row, red: Row, side: int, choice: random.Random) -> int | None:
        """A random turn."""
        self._search.load(blue, red, side, 1)
        turns = self._search.root_turns()
        return choice.choice(turns) if turns else None


def start_rows(board: str, mixed: bool, choice: random.Random) -> tuple[Row, Row]:
    """The fixed start, or both rows in any order."""
    width, height = BOARDS[board]
    if not mixed:
        start = GAME.start({"board": board})
        return start.blue, start.red
    blue, red = (choice.sample(range(1, width + 1), 8) for _ in range(2))
    return tuple(16 + column for column in blue), tuple(16 * height + column for column in red)


def moved(squares: Row, side: int, code: int) -> Row:
    """A side's squares after the turn of this code."""
    forward = -18 if side else 14
    ways = [code >> 2 * place & 3 for place in range(8)]
    return tuple(
        square + forward + way if way else square for square, way in zip(squares, ways, strict=True)
    )


def play(
    rivals: tuple[Rival, Rival],
    rows: tuple[Row, Row],
    opening: int,
    choice: random.Random,
    blunders: float = 0.0,
) -> list[tuple[Row, Row, int]]:
    """The positions of a game from its random opening on; in the last one nobody can step."""
    blue, red = rows
    side, turn = 0, 0
    positions: list[tuple[Row, Row, int]] = []
    while True:
        if turn >= opening:
            positions.append((blue, red, side))
        if turn < opening or choice.random() < blunders:
            code = rivals[side].anything(blue, red, side, choice)
        else:
            code = rivals[side].choose(blue, red, side)
        if code is None:
            return positions
        if side:
            red = moved(red, 1, code)
        else:
            blue = moved(blue, 0, code)
        side, turn = 1 - side, turn + 1


def result(board: str, last: tuple[Row, Row, int]) -> tuple[bool, int]:
    """(whether Blue won, Blue's lead) when the side to act has no step."""
    slate = Slate(*BOARDS[board])
    slate.load(*last, NO_SWAP)
    return slate.winner() == BLUE, slate.lead()


def self_play(board: str, evaluation: Evaluation, nodes: int, seed: int, games: range) -> Any:
    """Rows of 16 squares, turn, won and lead: the positions of an evaluation against itself."""
    rival = Rival(board, evaluation, nodes)
    rows = []
    for game in games:
        choice = random.Random(f"{seed}/{game}")
        start = start_rows(board, game % 4 == 3, choice)
        positions = play((rival, rival), start, choice.randint(*OPENING), choice, BLUNDERS)
        won, lead = result(board, positions[-1])
        rows += [(*blue, *red, 1 - 2 * side, won, lead) for blue, red, side in positions[:-1]]
    return np.array(rows, dtype=np.int16)


@dataclass(frozen=True)
class Samples:
    """Positions as the weights see them: places in the tables, turn, how late, who won."""

    blue: Any
    red: Any
    late: Any
    turn: Any
    won: Any
    lead: Any

    @classmethod
    def of(cls, board: str, rows: Any) -> "Samples":
        """The samples that rows of self-play are."""
        width, height = BOARDS[board]
        half = (width + 1) // 2

        def places(row: Any, column: Any) -> Any:
            column = np.minimum(column, width - 1 - column)
            return (np.arange(8) * height + row) * half + column

        blue, red = rows[:, :8], rows[:, 8:16]
        ahead, behind = (blue >> 4) - 1, height - (red >> 4)
        return cls(
            places(ahead, (blue & 15) - 1),
            places(behind, width - (red & 15)),
            (ahead.sum(axis=1) + behind.sum(axis=1)) / SCALE,
            *rows[:, 16:].T,
        )


class Fit:
    """Weights in log odds: two tables by number, row and half of the columns, and the turn's."""

    def __init__(self, board: str) -> None:
        width, height = BOARDS[board]
        self._shape = (8, height, (width + 1) // 2)
        number, row, _ = np.indices(self._shape)
        self._material = FIRST_GUESS * ((number + 1) * row).ravel()
        guess = FIRST_GUESS * ((number + 4) * row).ravel()
        self.tables = np.stack([guess, guess])
        self.tempo = np.zeros(2)
        self.point = 1.0
        """Log odds for a point of lead at the end."""

    def odds(self, samples: Samples) -> Any:
        """The log odds that Blue wins, of each sample."""
        early, late = (
            slate[samples.blue].sum(axis=1) - slate[samples.red].sum(axis=1) + tempo * samples.turn
            for slate, tempo in zip(self.tables, self.tempo, strict=True)
        )
        return early * (1.0 - samples.late) + late * samples.late

    def learn(self, board: str, rows: Any) -> None:
        """Makes the weights those that foretell the results of the rows best (Adam's method)."""
        self.tables, self.tempo = np.zeros_like(self.tables), np.zeros(2)
        weights = (self.tables, self.tempo)
        means = [np.zeros_like(part) for part in weights]
        squares = [np.zeros_like(part) for part in weights]
        order = np.random.default_rng(len(rows))
        step, steps = 0, EPOCHS * (len(rows) // BATCH + 1)
        for epoch in range(EPOCHS):
            loss = 0.0
            for batch in np.array_split(order.permutation(len(rows)), steps // EPOCHS):
                samples = Samples.of(board, rows[batch])
                chance = 1.0 / (1.0 + np.exp(-self.odds(samples)))
                loss -= np.log(np.where(samples.won == 1, chance, 1.0 - chance) + 1e-12).sum()
                slopes = self._slopes(samples, (chance - samples.won) / len(batch))
                rate = RATE * (1.0 - step / steps)
                step += 1
                for part, slope, mean, square in zip(weights, slopes, means, squares, strict=True):
                    mean += 0.1 * (slope - mean)
                    square += 0.001 * (slope * slope - square)
                    size = np.sqrt(square / (1 - 0.999**step)) + 1e-9
                    part -= rate * mean / (1 - 0.9**step) / size
            print(f"  epoch {epoch + 1} of {EPOCHS}: loss {loss / len(rows):.4f}", flush=True)
        samples = Samples.of(board, rows)
        odds = np.clip(self.odds(samples), -6.0, 6.0)
        self.point = float((odds * odds).sum() / (odds * samples.lead).sum())

    def _slopes(self, samples: Samples, errors: Any) -> tuple[Any, Any]:
        """How the loss changes with the tables and with the tempo."""
        tables = SHRINK * self.tables
        tempo = np.zeros(2)
        for part, share in enumerate((1.0 - samples.late, samples.late)):
            weighed = errors * share
            spread = np.repeat(weighed, 8)
            size = tables.shape[1]
            tables[part] += np.bincount(samples.blue.ravel(), spread, size)
            tables[part] -= np.bincount(samples.red.ravel(), spread, size)
            tempo[part] = (weighed * samples.turn).sum()
        return tables, tempo

    def weights(self, share: float = 1.0) -> Weights:
        """What the file holds for a board, with this share of the fit, the rest material."""
        mixed = share * self.tables + (1.0 - share) * self._material
        early, late = (np.rint(UNIT * slate).astype(int).reshape(self._shape) for slate in mixed)
        return {
            "point": round(self.point * UNIT),
            "tempo": [round(share * UNIT * float(tempo)) for tempo in self.tempo],
            "early": early.tolist(),
            "late": late.tolist(),
        }


def duel(board: str, new: Evaluation, old: Evaluation, nodes: int, seed: int, pairs: range) -> int:
    """The new evaluation's wins in paired games from random openings of four turns."""
    a, b = Rival(board, new, nodes), Rival(board, old, nodes)
    wins = 0
    for pair in pairs:
        for rivals in ((a, b), (b, a)):
            choice = random.Random(f"{seed}/{pair}")
            last = play(rivals, start_rows(board, False, choice), 4, choice)[-1]
            wins += result(board, last)[0] == (rivals[0] is a)
    return wins


def chunks(count: int) -> list[range]:
    """The numbers below `count` in parts that a process takes at once."""
    return [range(first, min(count, first + CHUNK)) for first in range(0, count, CHUNK)]


@dataclass(frozen=True)
class Tuning:
    """One run of the script for one board."""

    chosen: argparse.Namespace
    pool: Executor

    def share_won(self, new: Weights, old: Evaluation, seed: int) -> float:
        """How many of the games of a match the new weights won."""
        chosen, nodes = self.chosen, MATCH_NODES * self.chosen.nodes
        evaluation = evaluation_of(chosen.board, new)
        task = partial(duel, chosen.board, evaluation, old, nodes, seed)
        pairs: int = chosen.pairs
        return sum(self.pool.map(task, chunks(pairs))) / (2 * pairs)

    def tuned(self) -> Weights:
        """The weights after all rounds, with how they came about."""
        chosen = self.chosen
        fit = Fit(chosen.board)
        rows: list[Any] = []
        for turn in range(chosen.rounds):
            print(f"round {turn + 1} of {chosen.rounds}: {chosen.games} games", flush=True)
            evaluation = evaluation_of(chosen.board, fit.weights())
            seed = chosen.seed * 1000 + turn
            task = partial(self_play, chosen.board, evaluation, chosen.nodes, seed)
            rows += self.pool.map(task, chunks(chosen.games))
            fit.learn(chosen.board, np.concatenate(rows))
        share = self.best_share(fit)
        names = ("board", "rounds", "games", "nodes", "pairs", "seed")
        options = " ".join(f"--{name} {getattr(chosen, name)}" for name in names)
        return {
            "command": f"python tools/tune_sumon.py {options}",
            "positions": sum(len(some) for some in rows),
            "share": share,
            **fit.weights(share),
        }

    def best_share(self, fit: Fit) -> float:
        """How much of the fit wins most against the fit alone, which has a half by definition."""
        alone = evaluation_of(self.chosen.board, fit.weights())
        won = {1.0: 0.5}
        for share in SHARES:
            won[share] = self.share_won(fit.weights(share), alone, self.chosen.seed + 1)
            print(f"share {share}: {won[share]:.1%} against the fit alone", flush=True)
        return max(won, key=won.__getitem__)

    def confirmed(self, weights: Weights, kept: Weights | None) -> bool:
        """Whether the weights beat material and, where there are some, those kept so far."""
        chosen = self.chosen
        rivals = {"material": material(chosen.board)}
        if kept is not None:
            rivals["the weights before"] = evaluation_of(chosen.board, kept)
        weights["matches"] = []
        for name, old in rivals.items():
            share = self.share_won(weights, old, chosen.seed)
            played = {"games": 2 * chosen.pairs, "nodes": MATCH_NODES * chosen.nodes}
            weights["matches"].append({"against": name, **played, "share": round(share, 4)})
            print(f"against {name}: {share:.1%} of {2 * chosen.pairs} games", flush=True)
        return all(played["share"] > 0.5 for played in weights["matches"])


def main() -> None:
    arguments = argparse.ArgumentParser(description="Tunes Sum On's evaluation by self-play.")
    arguments.add_argument("--board", choices=list(BOARDS), default="wide")
    defaults = {"rounds": 4, "games": 20_000, "nodes": 2000, "pairs": 150, "seed": 1}
    for name, default in defaults.items():
        arguments.add_argument(f"--{name}", type=int, default=default)
    arguments.add_argument("--on", default=PROCESSES, help="or a Dask scheduler's address")
    arguments.add_argument("--out", type=Path, default=WEIGHTS)
    chosen = arguments.parse_args()
    file: dict[str, Any] = {"boards": {}}
    if chosen.out.exists():
        file = json.loads(chosen.out.read_text(encoding="utf-8"))
    with workforce(max(2, cores()), chosen.on) as workers:
        tuning = Tuning(chosen, workers.executor)
        weights = tuning.tuned()
        stronger = tuning.confirmed(weights, file["boards"].get(chosen.board))
    if stronger:
        file["boards"][chosen.board] = weights
        text = re.sub(
            r"\[[-\d,\s]+\]", lambda row: re.sub(r"\s+", " ", row[0]), json.dumps(file, indent=1)
        )
        chosen.out.write_text(text + "\n", encoding="utf-8")
        print(f"written to {chosen.out}")
    else:
        print("not stronger: the file stays as it is")


if __name__ == "__main__":
    main()
