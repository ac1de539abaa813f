"""The SUM8 duel player's search: positions per second, and what more time buys."""

from time import perf_counter

from benchmarks.measure import line
from sumtable.core import Seat, SeededDealer
from sumtable.games.sum8.player import PLAIN, level
from sumtable.games.sum8.rules import GAME
from sumtable.players.protocol import Budget, Sight, Witness


def middle(options: dict[str, object], seed: int, left: int) -> Sight:
    """What the seat to move sees of a greedy game once so many tiles are left to draw."""
    dealer = SeededDealer(f"middle {seed}")
    position = GAME.start(options)
    witnesses = [Witness(GAME, Seat(seat)) for seat in (1, 2)]
    number = 0
    while position.awaiting != "action" or position.pile_size > left:
        chance = GAME.chance(position)
        if chance is not None:
            event = dealer.deal(chance, number)
        else:
            sight = witnesses[position.turn - 1].sight(position)
            event = PLAIN["greedy"](None).think(sight, Budget(), number).action
        for witness in witnesses:
            witness.watch(position, event)
        position = GAME.play(position, event).position
        number += 1
    return witnesses[position.turn - 1].sight(position)


def speed(sights: list[Sight], seconds: float) -> tuple[float, float, float]:
    """(nodes per second, nodes a decision, seconds a decision) of level 8 with so much time."""
    nodes = 0
    begin = perf_counter()
    for sight in sights:
        nodes += level(8).think(sight, Budget(seconds=seconds), 1).nodes
    taken = perf_counter() - begin
    return nodes / taken, nodes / len(sights), taken / len(sights)


def main() -> None:
    print("SUM8 duel, level 8: positions looked at")
    for layout in ("twelve", "freestyle"):
        for left, name in ((10, "hidden tiles"), (0, "open end")):
            sights = [middle({"layout": layout}, seed, left) for seed in range(4)]
            rate, _, _ = speed(sights, 0.4)
            line(f"{layout}, {name}", f"{rate:,.0f}/s", "reported", True)
    sights = [middle({}, seed, 10) for seed in range(4)]
    _, few, _ = speed(sights, 0.1)
    for seconds in (0.4, 1.6):
        _, many, taken = speed(sights, seconds)
        line(
            f"in {seconds} s against 0.1 s ({taken:.2f} s taken)",
            f"{many / few:.1f} x as many",
            f"<= {1.2 * seconds:.2f} s",
            taken <= 1.2 * seconds,
        )
