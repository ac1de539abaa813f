"""The eight levels as one table: how far each looks, what it overlooks, how it misjudges."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """How a level plays.

    Up to `depth` turns ahead are looked at; a level with `nodes` goes as deep as these allow.
    Each step of a turn after the first is noticed with the chance `notices`, so that long chains
    are overlooked first. `wavers` is the spread of its errors of judgement, in points of lead.
    """

    depth: int
    nodes: int
    notices: float = 1.0
    wavers: float = 0.0

    @property
    def careful(self) -> bool:
        """Whether nothing is overlooked or misjudged, so that alpha-beta may prune."""
        return self.notices == 1.0 and self.wavers == 0.0


ENDLESS = 1 << 60

SETTINGS = {
    1: Setting(depth=1, nodes=20_000, notices=0.91, wavers=0.28),
    2: Setting(depth=1, nodes=20_000, notices=0.988, wavers=0.048),
    3: Setting(depth=2, nodes=100_000, notices=0.982, wavers=0.06),
    4: Setting(depth=60, nodes=1_500),
    5: Setting(depth=60, nodes=10_000),
    6: Setting(depth=60, nodes=75_000),
    7: Setting(depth=60, nodes=1_000_000),
    8: Setting(depth=60, nodes=ENDLESS),
}
