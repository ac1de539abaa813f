"""Steps per second of games of pgx, the peer of the batches.

    python -m benchmarks.pgx_peer GAMES NAME ...

Runs where pgx is installed, not in the project's environment, and prints a line of JSON. As many
games at once as ours, random legal actions, a game that has ended begins anew, all of it compiled
by JAX for the processor.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

from benchmarks.measure import rate

STEPS = 20


def random_steps(name: str, games: int) -> Callable[[], int]:
    """Random steps of all games of a batch, compiled and warm."""
    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def one(state: Any, key: Any) -> tuple[Any, None]:
        which, anew = jax.random.split(key)
        chances = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(which, chances)
        return step(state, action, jax.random.split(anew, games)), None

    def some(state: Any, key: Any) -> tuple[Any, Any]:
        key, now = jax.random.split(key)
        return jax.lax.scan(one, state, jax.random.split(now, STEPS))[0], key

    several = jax.jit(some)
    first = jax.vmap(game.init)(jax.random.split(jax.random.key(0), games))
    held = [several(first, jax.random.key(1))]

    def work() -> int:
        held[0] = jax.block_until_ready(several(*held[0]))
        return STEPS * games

    return work


if __name__ == "__main__":
    games, names = int(sys.argv[1]), sys.argv[2:]
    print(json.dumps({name: rate(random_steps(name, games)) for name in names}))
