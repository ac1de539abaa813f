"""The eight levels as one table: what a level overlooks, how it judges, how far it looks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays. Chances are those of seeing a play at all; 1.0 overlooks nothing."""

    number: int
    first: float = 1.0
    """The chance to see a play of a single tile …"""
    tile: float = 1.0
    """… by which it is multiplied for each further tile,"""
    crossing: float = 1.0
    """for each sum after the first,"""
    wild: float = 1.0
    """for a wild tile that is played or a target that has to be named,"""
    negative: float = 1.0
    """and for a target below 0."""
    waver: float = 0.0
    """The spread of its errors of judgement, in points."""
    room: int = 24
    """How many plays of each number of tiles it looks at, the best ones."""
    plus10: bool = True
    """Whether it thinks of the +10 squares."""
    leaves: bool = False
    """Whether it thinks of the tiles that it keeps."""
    replies: int = 0
    """For how many plays it looks at the next player's best answer."""
    width: int = 0
    """How many actions it compares by sampled games …"""
    rounds: int = 0
    """… that go on until it has had so many more turns,"""
    nodes: int = 0
    """and how many turns it looks at in all."""


LEVELS = (
    Skill(1, 0.53, 0.44, 0.52, 0.42, 0.73, 9.0, plus10=False),
    Skill(2, 0.60, 0.48, 0.57, 0.45, 0.78, 8.0, plus10=False),
    Skill(3, 0.65, 0.53, 0.63, 0.50, 0.80, 8.0, plus10=False),
    Skill(4, 0.74, 0.54, 0.66, 0.54, 0.83, 7.5),
    Skill(5, 0.80, 0.61, 0.73, 0.60, 0.85, 7.0),
    Skill(6, 1.0, 0.82, 0.85, 0.80, 1.00, 5.0),
    Skill(7, waver=5.5, leaves=True, replies=8, nodes=100),
    Skill(8, room=64, leaves=True, replies=320, width=20, rounds=1, nodes=75_000),
)
"""Level n is LEVELS[n − 1]. The steps were set by paired games of two players in shape `line`: each
level wins about seven in ten against the one below."""
