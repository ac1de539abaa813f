"""Fits the network of Sum On's strongest player to self-play and writes its file.

Level 8's own search plays games against itself, a few random turns first, every fourth game from
random rows. Of each position it is kept who won the game, and how likely the search thought that to
be. A search values many positions that no game has: so one to three turns of any kind lead aside
from each position of a game to another one, of which only the search's value is kept. Tables and
network together are fitted further from those in use, or from the tuned tables where there are
none. In a game's positions the result counts a little: fitted to results alone the network
foretells them better than the tables do, but doesn't win (`docs/levels.md`). Half of the batches
are seen in a mirror, because the board is the same in it. A part of the positions, those of the
first games, is kept aside to tell how well what wasn't learned from is foretold. A seed makes it
repeatable, with any number of cores. Whether what it writes is stronger, `sumtable match` must
tell.

The last numbers for the wide board were fitted further from those before them by the following;
one core plays for about nine minutes and fits for one:

    uv run --group tune python -m tools.tune_sumon_network --games 10400 --nodes 8000 --seed 2
"""

import argparse
import json
import random
import re
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from sumtable.arena import PROCESSES, cores, workforce
from sumtable.games.sumon.player.evaluation import SCALE
from sumtable.games.sumon.player.kernel.outlook import FULL
from sumtable.games.sumon.player.network import HALF, NETWORK, insight
from sumtable.games.sumon.player.turns import deep_with
from sumtable.games.sumon.rules.options import BOARDS
from tools.tune_sumon import (
    BLUNDERS,
    OPENING,
    UNIT,
    Rival,
    Row,
    chunks,
    moved,
    result,
    start_rows,
)

RESULT = 0.1
"""How much the result counts; the rest is what the search thought."""

BATCH, RATE, WIDEST_ADD = 256, 0.002, 3.0
"""The fit by Adam's method: samples for a step, how far a first step goes, the most that a piece
adds to a sum, of which 1 is full."""

WEIGHT = 400
"""What one unit of log odds is in the network's weights: the kernel divides by 8 and a full sum."""

KEPT_ASIDE = 30
"""One of so many positions is not learned from."""

ASTRAY, FAVOURITES = 3, 6
"""So many turns at most lead aside from a game; every other one is among the best at first sight,
of which there are so many."""


class Teacher(Rival):
    """Level 8's search at a fixed number of nodes."""

    def __init__(self, board: str, nodes: int) -> None:
        self._bits = max(10, nodes.bit_length())
        self._search = deep_with(board, insight(board), self._bits)
        self._nodes = nodes

    def astray(self, blue: Row, red: Row, side: int, choice: random.Random) -> tuple[Row, Row, int]:
        """A position a few turns on, each of them any, or any of the best at first sight."""
        for _ in range(choice.randint(1, ASTRAY)):
            self._search.load(blue, red, side, 1)
            turns = self._search.root_turns()
            if turns:
                turns = turns if choice.random() < 0.5 else turns[:FAVOURITES]
                blue, red, side = after(blue, red, side, choice.choice(turns))
        return blue, red, side


def after(blue: Row, red: Row, side: int, code: int) -> tuple[Row, Row, int]:
    """The position after a turn."""
    return (blue, moved(red, 1, code), 0) if side else (moved(blue, 0, code), red, 1)


def row_of(blue: Row, red: Row, side: int, value: int, played: bool) -> Row:
    """16 squares, turn, what the search found for Blue, and whether it was in the game."""
    return (*blue, *red, 1 - 2 * side, -value if side else value, int(played))


def game_rows(teacher: Teacher, board: str, seed: str, mixed: bool) -> list[Row]:
    """A game's positions and those aside of it: what `row_of` has, whether Blue won, its lead."""
    choice = random.Random(seed)
    (blue, red), side = start_rows(board, mixed, choice), 0
    opening, turn = choice.randint(*OPENING), 0
    rows: list[Row] = []
    while True:
        value = None
        if turn < opening or choice.random() < BLUNDERS:
            code = teacher.anything(blue, red, side, choice)
        else:
            code, value = teacher.found(blue, red, side)
        if code is None:
            won, lead = result(board, (blue, red, side))
            return [(*row, int(won), lead) for row in rows]
        if value is not None:
            rows.append(row_of(blue, red, side, value, True))
            other = teacher.astray(blue, red, side, choice)
            value = teacher.found(*other)[1]
            if value is not None:
                rows.append(row_of(*other, value, False))
        blue, red, side = after(blue, red, side, code)
        turn += 1


def self_play(board: str, nodes: int, seed: int, games: range) -> Any:
    """The rows of so many games."""
    teacher = Teacher(board, nodes)
    rows = [
        row for game in games for row in game_rows(teacher, board, f"{seed}/{game}", game % 4 == 3)
    ]
    return np.array(rows, dtype=np.int32)


@dataclass(frozen=True)
class Views:
    """Positions as the network sees them: by side the places of its own and the other's pieces."""

    blue: Any
    red: Any
    late: Any
    turn: Any
    goal: Any

    @classmethod
    def of(cls, board: str, rows: Any) -> "Views":
        width, height = BOARDS[board]
        size = width * height
        squares = rows[:, :16]
        row, column = (squares >> 4) - 1, (squares & 15) - 1
        there = row * width + column + np.tile(np.arange(8) * size, 2)
        back = (height - 1 - row) * width + width - 1 - column + np.tile(np.arange(8) * size, 2)
        others = 8 * size
        gone = row[:, :8].sum(axis=1) + (height - 1 - row[:, 8:]).sum(axis=1)
        chance = 1 / (1 + np.exp(-np.clip(rows[:, 17] / (UNIT * SCALE), -20.0, 20.0)))
        result = RESULT * rows[:, 18]  # no result of a position that wasn't played on
        return cls(
            np.concatenate([there[:, :8], there[:, 8:] + others], axis=1),
            np.concatenate([back[:, 8:], back[:, :8] + others], axis=1),
            (gone / SCALE).astype(np.float32),
            rows[:, 16].astype(np.float32),
            (result * rows[:, 19] + (1 - result) * chance).astype(np.float32),
        )

    def some(self, which: Any) -> "Views":
        """Those of these numbers."""
        parts = (self.blue, self.red, self.late, self.turn, self.goal)
        return Views(*(part[which] for part in parts))

    def mirrored(self, width: int) -> "Views":
        """The same left to right."""
        blue, red = (
            places - places % width + width - 1 - places % width for places in (self.blue, self.red)
        )
        return Views(blue, red, self.late, self.turn, self.goal)


@dataclass
class Net:
    """Tables in log odds and a network whose sums are full at 1, and how they are learned."""

    board: str
    seed: int
    parts: list[Any] = field(init=False)

    def __post_init__(self) -> None:
        width, height = BOARDS[self.board]
        size, choice = width * height, np.random.default_rng(self.seed)
        seen = insight(self.board)
        number, square = np.divmod(np.arange(16 * size), size)
        row, column = np.divmod(square, width)
        places = (number + 1 + number // 8) * 176 + (row + 1) * 16 + column + 1
        tables = np.array([seen.tables.early, seen.tables.late])
        parts = [
            tables[:, places[: 8 * size]] / UNIT,
            tables[:, 0] / UNIT,
            np.array(seen.adds).reshape(-1, 2 * HALF)[places, :HALF] / FULL,
            np.array(seen.turn).reshape(2, 2 * HALF)[:, :HALF] / FULL,
            np.array(seen.weights)[:HALF] / WEIGHT,
        ]
        if not parts[4].any():  # nothing has been fitted for this board yet
            parts[2] = choice.normal(0.0, 0.08, (16 * size, HALF))
            parts[3] = np.full((2, HALF), 0.5)
            parts[4] = choice.normal(0.0, 0.3, HALF)
        self.parts = [part.astype(np.float32) for part in parts]

    def odds(self, views: Views) -> tuple[Any, Any, Any]:
        """(log odds that Blue wins, Blue's sums, Red's sums) of each position."""
        tables, tempo, adds, turn, weights = self.parts
        value = np.zeros(len(views.turn), np.float32)
        for part, share in enumerate((1 - views.late, views.late)):
            lead = tables[part][views.blue[:, :8]].sum(axis=1)
            lead -= tables[part][views.red[:, :8]].sum(axis=1)
            value += share * (lead + tempo[part] * views.turn)
        waits = (views.turn < 0).astype(int)
        blue = adds[views.blue].sum(axis=1) + turn[waits]
        red = adds[views.red].sum(axis=1) + turn[1 - waits]
        return value + (np.clip(blue, 0, 1) - np.clip(red, 0, 1)) @ weights, blue, red

    def loss(self, views: Views) -> float:
        """How wrong the positions' goals are foretold."""
        chance = 1 / (1 + np.exp(-self.odds(views)[0]))
        wrong = views.goal * np.log(chance + 1e-7) + (1 - views.goal) * np.log(1 - chance + 1e-7)
        return float(-wrong.mean())

    def slopes(self, views: Views) -> list[Any]:
        """How the loss changes with each of the parts."""
        tables, tempo, adds, turn, weights = (np.zeros_like(part) for part in self.parts)
        value, blue, red = self.odds(views)
        error = (1 / (1 + np.exp(-value)) - views.goal) / len(value)
        own, other = views.blue[:, :8].ravel(), views.red[:, :8].ravel()
        for part, share in enumerate((1 - views.late, views.late)):
            spread, size = np.repeat(error * share, 8), tables.shape[1]
            tables[part] = np.bincount(own, spread, size) - np.bincount(other, spread, size)
            tempo[part] = (error * share * views.turn).sum()
        weights += (error[:, None] * (np.clip(blue, 0, 1) - np.clip(red, 0, 1))).sum(axis=0)
        waits = (views.turn < 0).astype(int)
        for sign, sums, places, waiting in (
            (1, blue, views.blue, waits),
            (-1, red, views.red, 1 - waits),
        ):
            pull = sign * error[:, None] * self.parts[4] * ((sums > 0) & (sums < 1))
            present = np.zeros((len(value), len(adds)), np.float32)
            np.put_along_axis(present, places, 1, axis=1)
            adds += present.T @ pull
            for acts in (0, 1):
                turn[acts] += pull[waiting == acts].sum(axis=0)
        return [tables, tempo, adds, turn, weights]

    def learn(self, views: Views, epochs: int) -> None:
        """Makes the parts those that foretell the goals best."""
        means = [np.zeros_like(part) for part in self.parts]
        squares = [np.zeros_like(part) for part in self.parts]
        choice, width = np.random.default_rng(self.seed), BOARDS[self.board][0]
        aside, count = len(views.turn) // KEPT_ASIDE, len(views.turn)
        batches = max(1, (count - aside) // BATCH)
        step = 0
        for epoch in range(epochs):
            for batch in np.array_split(aside + choice.permutation(count - aside), batches):
                seen = views.some(batch)
                if choice.random() < 0.5:
                    seen = seen.mirrored(width)
                slopes = self.slopes(seen)
                rate = RATE * (1 - step / (epochs * batches)) + 1e-5
                step += 1
                for part, slope, mean, square in zip(
                    self.parts, slopes, means, squares, strict=True
                ):
                    mean += 0.1 * (slope - mean)
                    square += 0.001 * (slope * slope - square)
                    size = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                    part -= rate * mean / (1 - 0.9**step) / size
                np.clip(self.parts[2], -WIDEST_ADD, WIDEST_ADD, out=self.parts[2])
            loss = self.loss(views.some(np.arange(aside)))
            print(f"  epoch {epoch + 1} of {epochs}: loss {loss:.4f}", flush=True)

    def data(self) -> dict[str, Any]:
        """What the file has for the board."""
        width, height = BOARDS[self.board]
        tables, tempo, adds, turn, weights = self.parts
        half = (width + 1) // 2
        shaped = tables.reshape(2, 8, height, width)
        early, late = np.rint(UNIT * (shaped + shaped[..., ::-1]) / 2).astype(int)[..., :half]
        own, other = np.rint(FULL * adds).astype(int).reshape(2, 8, height, width, HALF)
        return {
            "tempo": np.rint(UNIT * tempo).astype(int).tolist(),
            "early": early.tolist(),
            "late": late.tolist(),
            "turn": np.rint(FULL * turn).astype(int).tolist(),
            "weights": np.rint(WEIGHT * weights).astype(int).tolist(),
            "own": own.tolist(),
            "other": other.tolist(),
        }


def point_of(net: Net, views: Views, leads: Any) -> int:
    """How many units of the tables a point of lead is."""
    odds = np.clip(net.odds(views)[0], -6.0, 6.0)
    return round(UNIT * float((odds * odds).sum() / (odds * leads).sum()))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--board", choices=list(BOARDS), default="wide")
    for name, default in {"games": 8000, "nodes": 5000, "epochs": 6, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--on", default=PROCESSES, help="or a Dask scheduler's address")
    parser.add_argument("--out", type=Path, default=NETWORK)
    parser.add_argument("--rows", type=Path, help="keep the positions here, or take them from here")
    chosen = parser.parse_args()
    board = chosen.board
    if chosen.rows and chosen.rows.exists():
        rows = np.load(chosen.rows)
    else:
        with workforce(max(2, cores()), chosen.on) as workers:
            task = partial(self_play, board, chosen.nodes, chosen.seed)
            rows = np.concatenate(list(workers.executor.map(task, chunks(chosen.games))))
        if chosen.rows:
            np.save(chosen.rows, rows)
    views, net = Views.of(board, rows), Net(board, chosen.seed)
    aside = views.some(np.arange(len(rows) // KEPT_ASIDE))
    print(f"{len(rows):,} positions; loss {net.loss(aside):.4f}")
    net.learn(views, chosen.epochs)
    options = " ".join(
        f"--{name} {getattr(chosen, name)}"
        for name in ("board", "games", "nodes", "epochs", "seed")
    )
    some = np.flatnonzero(rows[:200_000, 18])
    file = json.loads(NETWORK.read_text(encoding="utf-8"))
    before = file["boards"].get(board, {}).get("made", "the tuned tables")
    file["boards"][board] = {
        "made": f"python -m tools.tune_sumon_network {options}; further from: {before}",
        "positions": len(rows),
        "point": point_of(net, views.some(some), rows[some, 20]),
        **net.data(),
    }
    text = re.sub(
        r"\[[-\d,\s]+\]", lambda row: re.sub(r"\s+", " ", row[0]), json.dumps(file, indent=1)
    )
    chosen.out.write_text(text + "\n", encoding="utf-8")
    print(f"written to {chosen.out}")


if __name__ == "__main__":
    main()
