"""Tunes Sum On's evaluation by self-play and writes the players' weights file.

In every round the search plays games against itself with the weights it has (at first a
guess), a few random turns first and every fourth game from random rows. Then logistic
regression fits the weights so that a position's value foretells who won: gradient descent over
all positions, one after the other. What foretells the winner is not yet what wins: a fit alone
loses against material. So it is mixed with material, in the shares that do best in matches of
paired games against material. The new weights are written only if they also win such matches with
other openings, and against the weights in the file. Node budgets and a seed make it repeatable on
any machine:

    python tools/tune_sumon.py --board wide --games 5000 --nodes 2000 --rounds 1 --seed 1
"""

import argparse
import json
import math
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sumtable.games.sumon import GAME
from sumtable.games.sumon.kernel import Table
from sumtable.games.sumon.options import BOARDS
from sumtable.players.sumon.evaluation import (
    SCALE,
    WEIGHTS,
    Evaluation,
    evaluation_of,
    material,
)
from sumtable.players.sumon.kernel import WIN, Search
from sumtable.players.sumon.turns import WIDEST

UNIT = 200
"""What one unit of log odds is in the weights file."""

FIRST_GUESS = 0.05
"""At first a row that a piece has gone counts its number plus 3, times this, in log odds."""

SHARES = (0.15, 0.3, 0.45, 0.6, 0.75)
"""The fit's shares that are tried; the rest is material."""

EPOCHS, RATE, SHRINK = 8, 0.02, 0.00001
BLUNDERS = 0.02
"""So many turns of self-play are random, so that unusual positions are learned about too."""

BITS = 13

MATCH_NODES = 5
"""Matches have so many times the nodes of self-play: what wins deeper searches counts."""

Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """A position as the weights see it: places in the tables, steps gone, who moves, who won."""

    blue: Row
    red: Row
    late: float
    turn: float
    won: float
    lead: int


class Rival:
    """A search with one evaluation, at a fixed number of nodes."""

    def __init__(self, board: str, evaluation: Evaluation, nodes: int) -> None:
        tables = (list(evaluation.early), list(evaluation.late))
        self._search = Search(*BOARDS[board], *tables, BITS)
        self._nodes = nodes

    def choose(self, blue: Row, red: Row, side: int) -> int | None:
        """The code of the turn to make, None where there is none."""
        search = self._search
        search.load(blue, red, side, BITS)
        turns = search.root_turns()
        if len(turns) < 2:
            return turns[0] if turns else None
        search.allow(self._nodes, math.inf, 0)
        best = turns[0]
        for depth in range(1, 40):
            found = search.deepen(depth, 1, -WIDEST, WIDEST)
            if found:
                best = found[0][1][0]
            if search.ran_out() or abs(found[0][0]) >= WIN:
                break
        return best

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
    table = Table(*BOARDS[board])
    table.load(*last, 0)
    lead = table.far_row_sum(0) - table.far_row_sum(1)
    return lead > 0 or (lead == 0 and last[2] == 0), lead


def places(board: str, squares: Row, side: int) -> Row:
    """Where a side's pieces are in a table of weights by number, row and half of the columns."""
    width, height = BOARDS[board]
    half = (width + 1) // 2
    found = []
    for number, square in enumerate(squares):
        row, column = (square >> 4) - 1, (square & 15) - 1
        if side:
            row, column = height - 1 - row, width - 1 - column
        found.append((number * height + row) * half + min(column, width - 1 - column))
    return tuple(found)


def self_play(
    board: str, evaluation: Evaluation, games: int, nodes: int, seed: int
) -> list[Sample]:
    """Samples of so many games of an evaluation against itself."""
    height = BOARDS[board][1]
    choice = random.Random(seed)
    rival = Rival(board, evaluation, nodes)
    samples = []
    for game in range(games):
        rows = start_rows(board, game % 4 == 3, choice)
        positions = play((rival, rival), rows, choice.randint(2, 8), choice, BLUNDERS)
        won, lead = result(board, positions[-1])
        for blue, red, side in positions[:-1]:
            gone = sum(square >> 4 for square in blue) - 8
            gone += 8 * height - sum(square >> 4 for square in red)
            samples.append(
                Sample(
                    places(board, blue, 0),
                    places(board, red, 1),
                    gone / SCALE,
                    -1.0 if side else 1.0,
                    float(won),
                    lead,
                )
            )
    return samples


class Fit:
    """Weights in log odds, learned from samples one by one."""

    def __init__(self, board: str) -> None:
        width, height = BOARDS[board]
        self._shape = (8, height, (width + 1) // 2)
        guess = [
            FIRST_GUESS * (number + 3) * row
            for number in range(1, 9)
            for row in range(height)
            for _ in range(self._shape[2])
        ]
        self.early, self.late = guess.copy(), guess.copy()
        self.tempo = [0.0, 0.0]

    def odds(self, sample: Sample) -> float:
        """The log odds that Blue wins."""
        early, late, part = self.early, self.late, sample.late
        first = sum([early[i] for i in sample.blue]) - sum([early[i] for i in sample.red])
        last = sum([late[i] for i in sample.blue]) - sum([late[i] for i in sample.red])
        first += self.tempo[0] * sample.turn
        last += self.tempo[1] * sample.turn
        return first * (1.0 - part) + last * part

    def learn(self, samples: Iterable[Sample], rate: float) -> float:
        """One pass over the samples; their mean loss on the way."""
        early, late, tempo = self.early, self.late, self.tempo
        loss, count = 0.0, 0
        for sample in samples:
            chance = 1.0 / (1.0 + math.exp(-self.odds(sample)))
            loss -= math.log(max(1e-9, chance if sample.won else 1.0 - chance))
            count += 1
            error = rate * (sample.won - chance)
            first, last = error * (1.0 - sample.late), error * sample.late
            for i in sample.blue:
                early[i] += first - SHRINK * early[i]
                late[i] += last - SHRINK * late[i]
            for i in sample.red:
                early[i] -= first + SHRINK * early[i]
                late[i] -= last + SHRINK * late[i]
            tempo[0] += first * sample.turn
            tempo[1] += last * sample.turn
        return loss / count

    def point(self, samples: list[Sample]) -> float:
        """Log odds per point of lead at the end, by least squares; 1 before there are samples."""
        if not samples:
            return 1.0
        odds = [max(-6.0, min(6.0, self.odds(sample))) for sample in samples]
        slope = sum(o * sample.lead for o, sample in zip(odds, samples, strict=True))
        return sum(o * o for o in odds) / slope

    def weights(self, samples: list[Sample]) -> dict[str, Any]:
        """What the file holds for a board."""

        return self.mixed(samples, 1.0)

    def mixed(self, samples: list[Sample], share: float) -> dict[str, Any]:
        """The same with only a share of the fit, the rest material."""
        numbers, rows, half = self._shape
        material_part = [
            FIRST_GUESS * number * row * (1.0 - share)
            for number in range(1, numbers + 1)
            for row in range(rows)
            for _ in range(half)
        ]

        def shaped(table: list[float]) -> list[list[list[int]]]:
            mix = zip(table, material_part, strict=True)
            cells = iter([round((share * weight + part) * UNIT) for weight, part in mix])
            return [
                [[next(cells) for _ in range(half)] for _ in range(rows)] for _ in range(numbers)
            ]

        return {
            "point": round(self.point(samples) * UNIT),
            "tempo": [round(share * weight * UNIT) for weight in self.tempo],
            "early": shaped(self.early),
            "late": shaped(self.late),
        }


def improve(fit: Fit, samples: list[Sample], seed: int) -> None:
    """Makes the fit foretell the samples' results better."""
    order = samples.copy()
    choice = random.Random(seed)
    for epoch in range(EPOCHS):
        choice.shuffle(order)
        loss = fit.learn(order, RATE * (1.0 - epoch / EPOCHS))
        print(f"  epoch {epoch + 1} of {EPOCHS}: loss {loss:.4f}", flush=True)


def match(board: str, new: Evaluation, old: Evaluation, pairs: int, nodes: int, seed: int) -> float:
    """The new evaluation's share of wins in paired games from random openings of four turns."""
    choice = random.Random(seed)
    a, b = Rival(board, new, nodes), Rival(board, old, nodes)
    wins = 0
    for _ in range(pairs):
        opening = choice.getrandbits(32)
        for rivals in ((a, b), (b, a)):
            rows = start_rows(board, False, choice)
            last = play(rivals, rows, 4, random.Random(opening))[-1]
            wins += result(board, last)[0] == (rivals[0] is a)
    return wins / (2 * pairs)


def tuned_weights(chosen: argparse.Namespace) -> dict[str, Any]:
    """The weights after all rounds, with how they came about."""
    board = chosen.board
    fit = Fit(board)
    samples: list[Sample] = []
    for turn in range(chosen.rounds):
        print(f"round {turn + 1} of {chosen.rounds}: {chosen.games} games", flush=True)
        seed = chosen.seed * 1000 + turn
        evaluation = evaluation_of(board, fit.weights(samples))
        samples = self_play(board, evaluation, chosen.games, chosen.nodes, seed)
        improve(fit, samples, seed)
    share = best_share(chosen, fit, samples)
    names = ("board", "rounds", "games", "nodes", "pairs", "seed")
    options = " ".join(f"--{name} {getattr(chosen, name)}" for name in names)
    return {
        "command": f"python tools/tune_sumon.py {options}",
        "positions": len(samples),
        "share": share,
        **fit.mixed(samples, share),
    }


def best_share(chosen: argparse.Namespace, fit: Fit, samples: list[Sample]) -> float:
    """How much of the fit does best against material, with the nodes of the final matches."""
    board = chosen.board
    won = {}
    for share in SHARES:
        new = evaluation_of(board, fit.mixed(samples, share))
        nodes = MATCH_NODES * chosen.nodes
        won[share] = match(board, new, material(board), chosen.pairs // 2, nodes, chosen.seed + 1)
        print(f"share {share}: {won[share]:.1%} against material", flush=True)
    return max(SHARES, key=won.__getitem__)


def confirmed(chosen: argparse.Namespace, weights: dict[str, Any], kept: Any) -> bool:
    """Whether the weights beat material and, where there are some, those kept so far."""
    board, new = chosen.board, evaluation_of(chosen.board, weights)
    rivals = {"material": material(board)}
    if kept is not None:
        rivals["the weights before"] = evaluation_of(board, kept)
    stronger = True
    weights["matches"] = []
    for name, old in rivals.items():
        nodes = MATCH_NODES * chosen.nodes
        share = match(board, new, old, chosen.pairs, nodes, chosen.seed)
        played = {"against": name, "games": 2 * chosen.pairs, "nodes": nodes}
        weights["matches"].append({**played, "share": round(share, 4)})
        print(f"against {name}: {share:.1%} of {2 * chosen.pairs} games", flush=True)
        stronger = stronger and share > 0.5
    return stronger


def main() -> None:
    arguments = argparse.ArgumentParser(description="Tunes Sum On's evaluation by self-play.")
    arguments.add_argument("--board", choices=list(BOARDS), default="wide")
    for name, default in (("rounds", 1), ("games", 5_000), ("nodes", 2000), ("seed", 1)):
        arguments.add_argument(f"--{name}", type=int, default=default)
    arguments.add_argument("--pairs", type=int, default=150)
    arguments.add_argument("--out", type=Path, default=WEIGHTS)
    chosen = arguments.parse_args()
    file: dict[str, Any] = {"boards": {}}
    if chosen.out.exists():
        file = json.loads(chosen.out.read_text(encoding="utf-8"))
    weights = tuned_weights(chosen)
    if confirmed(chosen, weights, file["boards"].get(chosen.board)):
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
