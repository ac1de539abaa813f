"""The levels as one table: how far each looks, what it overlooks, how it misjudges."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """How a level plays.

    Up to `depth` turns ahead are looked at; a level with `nodes` goes as deep as these allow.
    Each step of a turn after the first is noticed with the chance `notices`, so that long chains
    are overlooked first. `wavers` is the spread of its errors of judgement, in points of lead.
    `glances` is the chance that it acts after a short look, that of the lowest level.
    A level that is `deep` has the quicker search and the network.
    """

    depth: int
    nodes: int
    notices: float = 1.0
    wavers: float = 0.0
    glances: float = 0.0
    deep: bool = False

    @property
    def careful(self) -> bool:
        """Whether nothing is overlooked or misjudged, so that alpha-beta may prune."""
        return self.notices == 1.0 and self.wavers == 0.0


ENDLESS = 1 << 60

GLANCE = Setting(depth=1, nodes=20_000, notices=0.5, wavers=0.8)
"""A short look: turns of one or two steps, and a rough idea of what they are worth."""

SETTINGS = {
    1: GLANCE,
    2: Setting(depth=2, nodes=100_000, notices=0.98, wavers=0.06, glances=0.7),
    3: Setting(depth=60, nodes=3_000, glances=0.48),
    4: Setting(depth=60, nodes=20_000, glances=0.28),
    5: Setting(depth=60, nodes=75_000, glances=0.14),
    6: Setting(depth=60, nodes=75_000),
    7: Setting(depth=60, nodes=1_000_000),
    8: Setting(depth=60, nodes=ENDLESS, deep=True),
}

FORMER = Setting(depth=60, nodes=ENDLESS)
"""Level 8 as it was before it had a network, to compare with."""
