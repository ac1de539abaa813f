"""Learns Sum On on a small board by playing itself: a network of one hidden layer, numpy alone.

python examples/self_play.py               trains for a minute, then plays against `random`
python examples/self_play.py --updates 80  so many updates instead

Hundreds of games are played at once (`sumtable.adapters.batch`). The network gives a probability to
every step and a value to the position; both are trained by what the games bring (advantage
actor-critic). It always sees the board from the side that is to act, so what it learns as Blue it
knows as Red.
"""

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from sumtable.adapters.batch import Batch
from sumtable.adapters.gymnasium import AgainstComputer

BOARD = {"pieces": 4, "rows": 5}
GAMES = 256
ROLLOUT = 16
HIDDEN = 96
RATE = 0.002
ENTROPY = 0.01


def turned(course: Any, observations: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What the side to act sees of every game, its own pieces first and moving up the board.

    Then, by game, the number that each step has from there.
    """
    pieces, height, width = course.pieces, course.height, course.width
    size = 2 * pieces * height * width
    boards = observations[:, :size].reshape(-1, 2, pieces, height, width)
    last, red = observations[:, size : size + pieces], observations[:, size + pieces + 1] > 0
    boards = np.where(red[:, None, None, None, None], boards[:, ::-1, :, ::-1, ::-1], boards)
    inputs = np.concatenate([boards.reshape(len(observations), -1), last], axis=1).astype(
        np.float32
    )
    numbers = np.arange(course.steps)
    across = np.where(numbers < course.end, numbers // 3 * 3 + 2 - numbers % 3, numbers)
    return inputs, np.where(red[:, None], across, numbers)


@dataclass
class Network:
    """Weights, and what Adam remembers of them."""

    inputs: int
    actions: int
    seed: int = 0
    weights: dict[str, np.ndarray] = field(default_factory=dict)
    moments: dict[str, list[np.ndarray]] = field(default_factory=dict)
    updates: int = 0

    def __post_init__(self) -> None:
        rng = np.random.default_rng(self.seed)
        shapes = {
            "in": (self.inputs, HIDDEN),
            "policy": (HIDDEN, self.actions),
            "value": (HIDDEN, 1),
        }
        for name, (rows, columns) in shapes.items():
            spread = 0.01 if name == "policy" else np.sqrt(1 / rows)
            self.weights[name] = rng.normal(0, spread, (rows, columns)).astype(np.float32)
            self.weights[f"{name} bias"] = np.zeros(columns, np.float32)

    def think(
        self, inputs: np.ndarray, masks: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(hidden layer, probabilities of the legal actions, values from −1 to 1)."""
        w = self.weights
        hidden = np.maximum(inputs @ w["in"] + w["in bias"], 0)
        logits = np.where(masks, hidden @ w["policy"] + w["policy bias"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        values = np.tanh(hidden @ w["value"] + w["value bias"])[:, 0]
        return hidden, odds / odds.sum(axis=1, keepdims=True), values

    def learn(
        self, inputs: np.ndarray, masks: np.ndarray, chosen: np.ndarray, returns: np.ndarray
    ) -> None:
        """Makes what brought more than expected likelier, and the values truer."""
        hidden, odds, values = self.think(inputs, masks)
        count = len(inputs)
        gain = (returns - values)[:, None]
        taken = np.zeros_like(odds)
        taken[np.arange(count), chosen] = 1
        logs = np.log(np.maximum(odds, 1e-9))
        surprise = odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        slope = (gain * (odds - taken) + ENTROPY * surprise) / count
        value_slope = (-gain * (1 - values[:, None] ** 2)) / count
        below = (slope @ self.weights["policy"].T + value_slope @ self.weights["value"].T) * (
            hidden > 0
        )
        self.updates += 1
        for name, layer, error in (
            ("policy", hidden, slope),
            ("value", hidden, value_slope),
            ("in", inputs, below),
        ):
            self._adapt(name, layer.T @ error)
            self._adapt(f"{name} bias", error.sum(axis=0))

    def _adapt(self, name: str, slope: np.ndarray) -> None:
        """One step of Adam."""
        if name not in self.moments:
            self.moments[name] = [np.zeros_like(slope), np.zeros_like(slope)]
        first, second = self.moments[name]
        first += 0.1 * (slope - first)
        second += 0.001 * (slope**2 - second)
        scale = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        self.weights[name] -= RATE * scale * first / (np.sqrt(second) + 1e-8)


def choose(
    network: Network, course: Any, observations: np.ndarray, masks: np.ndarray, rng: Any = None
) -> tuple[np.ndarray, ...]:
    """(what is seen, masks, chosen numbers, steps to take, values), all games at once.

    Steps are drawn as likely as they are; without `rng` the likeliest is taken.
    """
    inputs, across = turned(course, observations)
    masks = np.take_along_axis(masks, across, axis=1)
    _, odds, values = network.think(inputs, masks)
    chosen = odds.argmax(axis=1)
    if rng is not None:
        edges = odds.cumsum(axis=1)
        chosen = (edges < rng.random((len(inputs), 1)) * edges[:, -1:]).sum(axis=1)
    return inputs, masks, chosen, np.take_along_axis(across, chosen[:, None], axis=1)[:, 0], values


def train(network: Network, batch: Batch, rng: np.random.Generator) -> None:
    """Plays some steps of every game, then learns from what they brought."""
    story = []
    games = np.arange(len(batch))
    for _ in range(ROLLOUT):
        inputs, masks, chosen, actions, _ = choose(
            network, batch.course, batch.observations, batch.masks, rng
        )
        acting = batch.acting.copy()
        batch.step(actions)
        story.append((inputs, masks, chosen, acting, batch.rewards.copy(), batch.ended.copy()))
    values = choose(network, batch.course, batch.observations, batch.masks, rng)[4]
    worth = np.zeros(batch.rewards.shape, np.float32)
    worth[games, batch.acting] = values
    worth[games, 1 - batch.acting] = -values
    returns = []
    for _, _, _, acting, rewards, ended in reversed(story):
        worth[ended] = rewards[ended]
        returns.append(worth[games, acting])
    inputs, masks, chosen = (
        np.concatenate(column) for column in list(zip(*story, strict=True))[:3]
    )
    network.learn(inputs, masks, chosen, np.concatenate(returns[::-1]))


def share(network: Network, opponent: str, games: int) -> float:
    """The share of games won against one of Sumtable's players, with either side as often."""
    won = 0
    for number in range(games):
        environment = AgainstComputer("sumon", opponent, number % 2, BOARD)
        seen, more = environment.reset(seed=number)
        reward, over = 0.0, False
        while not over:
            mask = more["action_mask"][None] > 0
            step = choose(network, environment.course, seen[None], mask)[3][0]
            seen, reward, over, _, more = environment.step(step)
        won += reward > 0
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to train")
    parser.add_argument("--updates", type=int, help="train for so many updates instead")
    parser.add_argument("--opponent", default="random", help="whom to play after it")
    parser.add_argument("--games", type=int, default=400, help="how many games to play then")
    given = parser.parse_args()
    batch = Batch("sumon", GAMES, BOARD, seed=1)
    inputs = turned(batch.course, batch.observations)[0].shape[1]
    network = Network(inputs, batch.course.steps)
    rng = np.random.default_rng(0)
    print(f"before training: {share(network, given.opponent, given.games):.1%} won")
    begin = time.perf_counter()
    while (
        network.updates < given.updates
        if given.updates is not None
        else time.perf_counter() - begin < given.seconds
    ):
        train(network, batch, rng)
    won = share(network, given.opponent, given.games)
    print(f"after {network.updates} updates: {won:.1%} won against {given.opponent}")


if __name__ == "__main__":
    main()
