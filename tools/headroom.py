"""Measures what is left to win over the strongest level: more thinking, and knowing all draws.

Two matches of paired games with the seats swapped. In the first the level with `--times` as many
nodes plays against itself with `--nodes`. In the second a cheat plays against it, who has the same
nodes, sees the other hand and knows what will be drawn. In these games the bag lies in one order
from the start, the same in both games of a pair; what comes back into it goes to the bottom. A game
without anything hidden has no second match.

    python -m tools.headroom sum8 --nodes 10000 --games 60
    python -m tools.headroom sum8 --nodes 10000 --games 60 --only cheat
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from sumtable.arena import Duel, default_opening, run, score_of
from sumtable.arena.game import decision_seed
from sumtable.arena.report import percent
from sumtable.arena.run import Task
from sumtable.catalog import GAMES
from sumtable.core import Chance, Seat
from sumtable.players.knowing import Knowing, cheat_of
from sumtable.players.levels import STRONGEST, Contestant, find_player
from sumtable.players.protocol import Witness

E = TypeVar("E")


class Stack:
    """A dealer whose bag lies in an order that it can tell."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)
        self._stack: list[Any] = []

    def arranged(self, things: Sequence[Any]) -> list[Any]:
        """The things in the order in which they will be drawn; what is new lies at the bottom."""
        left = Counter(things)
        known = []
        for thing in self._stack:
            if left[thing]:
                left[thing] -= 1
                known.append(thing)
        new = sorted(left.elements(), key=str)
        self._random.shuffle(new)
        self._stack = known + new
        return list(self._stack)

    def deal(self, chance: Chance[E], number: int) -> E:
        """The chance event that is due, taken from the top."""
        drawn = []
        for draw in chance.draws:
            order = self.arranged(draw.bag)
            drawn.append(tuple(order[: draw.count]))
            self._stack = order[draw.count :]
        return chance.event(tuple(drawn))


def cheated(game: str, honest: Contestant, cheat: Knowing, seat: Seat, deal: str) -> float:
    """What of the win the cheat at this seat got in one game."""
    rules, dealer = GAMES[game], Stack(deal)
    position = rules.start({}, 2)
    witness = Witness(rules, Seat(3 - seat))
    number = 0
    while position.outcome is None:
        chance = rules.chance(position)
        draws = decision_seed(f"{deal}/{seat}", position.to_move or 0, number)
        if chance is not None:
            event = dealer.deal(chance, number)
        elif position.to_move == seat:
            event = cheat(position, dealer.arranged, honest.budget(), draws)
        else:
            sight = witness.sight(position)
            event = honest.player.think(sight, honest.budget(), draws).action
        witness.watch(position, event)
        position = rules.play(position, event).position
        number += 1
    winners = position.outcome.winners
    return (seat in winners) / len(winners) if winners else 0.5


def against_cheat(game: str, text: str, games: int, seed: str) -> Iterator[float]:
    """The cheat's shares, two games to a pair; none where nobody cheats."""
    cheat = cheat_of(game)
    if cheat is not None:
        honest = find_player(game, text)
        for pair in range(games // 2):
            for seat in (1, 2):
                yield cheated(game, honest, cheat, Seat(seat), f"{seed}/{pair}")


def against_itself(
    game: str, player: str, nodes: int, times: int, games: int, seed: str
) -> Iterator[float]:
    """The shares of the player with more nodes, as `sumtable match` plays them."""
    more, less = (f"{player}@{count}n" for count in (times * nodes, nodes))
    duel = Duel(game, {}, more, less, seed, default_opening(GAMES[game], {}))
    for entry in run([Task(duel, number) for number in range(games)], 1):
        yield duel.share(entry.number, entry.finished)


def report(name: str, shares: Iterator[float]) -> None:
    """Prints the score with its interval, now and then and in the end."""
    seen: list[float] = []
    for share in shares:
        seen.append(share)
        if len(seen) % 10 == 0:
            score = score_of(seen)
            print(
                f"{name}: {percent(score.share)} of {score.games} games "
                f"(95 %: {percent(score.low)} to {percent(score.high)})",
                flush=True,
            )


def main(words: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--player", default=f"level:{STRONGEST}")
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", default="headroom")
    parser.add_argument("--only", choices=["more", "cheat"])
    chosen = parser.parse_args(words)
    game, nodes, games, seed = chosen.game, chosen.nodes, chosen.games, chosen.seed
    player = chosen.player
    if chosen.only != "cheat":
        shares = against_itself(game, player, nodes, chosen.times, games, seed)
        report(f"{game}, {chosen.times} × {nodes:,} nodes", shares)
    if chosen.only != "more":
        shares = against_cheat(game, f"{player}@{nodes}n", games, seed)
        report(f"{game}, cheat with {nodes:,} nodes", shares)


if __name__ == "__main__":
    main()
