"""Where servers on one PostgreSQL saturate: the utilisation law with service times as measured.

A resource of which a move takes D milliseconds is full at 1000 / D moves a second, several alike at
as many times that. What a further server adds to a move is what the second one added: a notice
that it hears where each game is at one server, and the rows that it reads and the state that it
makes where every server has every game. Assumed: each server has a core of its own, costs don't
rise with load (commits are shared, so they rather fall), and nothing else is at the database.
"""

from dataclasses import dataclass

SERVERS = (1, 4, 16)
CORES = 4
"""Of PostgreSQL's machine."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What a move takes of the servers' processors and of PostgreSQL's, in milliseconds.

    A server takes `idle` of its core and `idle_postgres` of one of PostgreSQL's without any move.
    `flush` is what one flush to the disk takes, of which a move needs `flushes`; `per_commit` moves
    share a commit.
    """

    server: float
    postgres: float
    idle: float
    idle_postgres: float
    per_commit: float
    flush: float
    flushes: float


def limits(count: int, one: Costs, two: Costs) -> dict[str, float]:
    """The moves per second at which each resource is full, with so many servers.

    Flushes are full there if no more moves share one than in the run at one server; in fact all
    that wait share the next, so they make moves wait longer before they limit them.
    """
    more = count - 1
    server = one.server + more * max(0.0, two.server - one.server)
    postgres = one.postgres + more * max(0.0, two.postgres - one.postgres)
    return {
        "servers": 1000 * count * (1 - one.idle) / server,
        f"PostgreSQL's {CORES} cores": 1000 * (CORES - count * one.idle_postgres) / postgres,
        "flushes that share no more": 1000 / max(0.001, one.flushes * one.flush),
    }


def tell(one: Costs, apart: Costs, anywhere: Costs) -> None:
    """Prints the model for each number of servers, both ways to share the games out."""
    print("       Model: moves/s at which each is full, what is full first in front")
    for words, two in (("each game at one server", apart), ("requests anywhere", anywhere)):
        print(
            f"       {words}: a further server adds {two.server - one.server:.2f} ms of servers'"
            f" and {two.postgres - one.postgres:.2f} ms of PostgreSQL's processor to a move"
        )
        for count in SERVERS:
            order = sorted(limits(count, one, two).items(), key=lambda item: item[1])
            rates = ", ".join(f"{name} {rate:,.0f}" for name, rate in order)
            print(f"         {count:2} server{'s' if count > 1 else ' '}: {rates}")
