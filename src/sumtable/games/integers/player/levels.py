"""The levels as one table: what a level overlooks, how it judges, how far it looks."""

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
    Skill(1, 0.45, 0.40, 0.40, 0.30, 0.70, 9.0, plus10=False),
    Skill(2, 0.54, 0.445, 0.52, 0.42, 0.74, 8.7, plus10=False),
    Skill(3, 0.61, 0.49, 0.58, 0.46, 0.78, 8.0, plus10=False),
    Skill(4, 0.67, 0.535, 0.635, 0.51, 0.81, 7.9, plus10=False),
    Skill(5, 0.77, 0.56, 0.68, 0.56, 0.84, 7.4),
    Skill(6, 1.0, 0.82, 0.85, 0.80, 1.00, 5.0),
    Skill(7, waver=5.5, leaves=True, replies=8, nodes=100),
    Skill(8, room=64, leaves=True, replies=320, width=20, rounds=1, nodes=75_000),
)
"""Level n is LEVELS[n − 1]. The steps were set by paired games of two players in shape `line`: each
level wins about seven in ten against the one below, and level 1 as many against chance."""
