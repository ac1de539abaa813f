"""What a level sees of its actions: weak ones overlook places, connections and Big 8s."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sumtable.core import Event
from sumtable.games.sum8.kernel.names import BIG8, MOVE
from sumtable.games.sum8.player.settings import Setting
from sumtable.games.sum8.rules.position import Position
from sumtable.players.attention import notices, uniform, wavering


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action by the kernel's numbers: kind, tile, target and points, with what it is worth.

    `value` is the lead that it brings from now on; `blind` is what of it the player overlooks. One
    that is `asked` about is looked at to the end, whatever it is worth.
    """

    action: tuple[int, int, int, int]
    event: Event
    text: str
    value: float
    blind: float = 0.0
    asked: bool = False


def best_of(ranked: Sequence[Candidate], count: int) -> list[Candidate]:
    """The first so many candidates, and those that are asked about."""
    return [one for number, one in enumerate(ranked) if number < count or one.asked]


def by_value(candidates: Sequence[Candidate], seed: int) -> list[Candidate]:
    """The candidates, best first; equal ones by chance."""
    return sorted(candidates, key=lambda one: (-one.value, uniform(seed, one.text)))


def perceived(
    setting: Setting, position: Position, ranked: list[Candidate], seed: int, ways: int
) -> list[Candidate]:
    """The candidates that this level sees, each with the points it overlooks."""
    if min(setting.places, setting.moves) < 1.0:

        def hardness(one: Candidate) -> float:
            chance = setting.moves if one.action[0] == MOVE else setting.places
            return uniform(seed, f"see {one.text}") / chance

        seen = [one for one in ranked if one.asked or hardness(one) < 1.0]
        # Somebody who sees nothing goes on looking, and finds first what is easy to see.
        rest = sorted((one for one in ranked if one not in seen), key=hardness)
        ranked = seen + rest[: max(0, ways - len(seen))]
    if min(setting.links, setting.bigs) < 1.0:
        ranked = [replace(one, blind=_overlooked(setting, position, one, seed)) for one in ranked]
    return by_value([replace(one, value=one.value - one.blind) for one in ranked], seed)


def _overlooked(setting: Setting, position: Position, one: Candidate, seed: int) -> float:
    """The points of the connections and Big 8s that this level doesn't see in an action."""
    kind, tile, key, _ = one.action
    found: list[tuple[int, ...]] = []
    position.slate().act(kind, tile, key, found)
    blind = 0
    first = True
    for reason, slot, _, _, points in sorted(found):
        chance = setting.bigs if reason == BIG8 else 1.0 if first else setting.links
        first = False
        if not notices(seed, f"count {one.text} {reason} {slot}", chance):
            blind += points
    return float(blind)


def judged(setting: Setting, ranked: list[Candidate], seed: int) -> list[Candidate]:
    """The candidates as this level values them in the end."""
    if setting.wavering == 0.0:
        return ranked
    return by_value(
        [
            replace(one, value=one.value + wavering(seed, f"judge {one.text}", setting.wavering))
            for one in ranked
        ],
        seed,
    )
