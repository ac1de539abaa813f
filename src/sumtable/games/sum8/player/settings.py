"""What makes a level of the SUM8 player: how far it looks, and what it overlooks."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Round:
    """A look at the candidates: so many plies after each, until `share` of the budget is spent or
    `deals` deals were looked at; the `keep` best are looked at again in the next round."""

    depth: int
    share: float
    deals: int
    keep: int


@dataclass(frozen=True, slots=True)
class Setting:
    """A level.

    Chances of seeing: `places` a place for a tile, `moves` a move of one, `links` each connection
    beyond a tile's first, `bigs` a Big 8; `wavering` is the spread of the errors of judgement in
    points. `glances` is the chance that it acts after a short look, that of the lowest level.
    Without `rounds` only the points of the action itself count. `nodes` bounds the search, None
    leaves that to the time. `margin`: what is behind the best candidate of a deal by more points is
    looked at only so far as to know it; `wide`: so many replies, those with the most points, are
    looked at; 0 for all, exactly. `quick`: it searches on a sketch, and a round that has too little
    left for enough deals is not begun, so that the one before sees more. `solves`: with an empty
    pile nothing is hidden, and so many plies are looked ahead, without wavering; 0 if that is no
    different for this level.
    """

    nodes: int | None
    rounds: tuple[Round, ...]
    solves: int = 0
    margin: int = 0
    wide: int = 0
    quick: bool = False
    places: float = 1.0
    moves: float = 1.0
    links: float = 1.0
    bigs: float = 1.0
    wavering: float = 0.0
    glances: float = 0.0


TEMPO = 20
"""What a point that the seat to move can take next is worth at the horizon, in 64ths."""

_REPLY = (Round(0, 1.0, 6, 40),)
_EXCHANGE = (Round(0, 0.3, 12, 10), Round(1, 1.0, 16, 10))
_AHEAD = (Round(0, 0.15, 16, 10), Round(1, 0.4, 24, 6), Round(2, 1.0, 60, 6))
_FAR_AHEAD = (
    Round(0, 0.03, 64, 16),
    Round(1, 0.1, 64, 10),
    Round(2, 0.25, 160, 6),
    Round(3, 0.5, 240, 4),
    Round(4, 0.8, 240, 3),
    Round(5, 1.0, 240, 3),
)

GREEDY = Setting(1, ())
"""Takes the most points now."""

GLANCE = Setting(1000, (), places=0.24, moves=0.02, links=0.4, bigs=0.4, wavering=0.5)
"""A short look: a few places, and the first connection of each."""

LEVELS = {
    1: GLANCE,
    2: Setting(1000, _REPLY, places=0.97, moves=0.9, wavering=0.5, glances=0.785),
    3: Setting(3000, _EXCHANGE, solves=1, wavering=0.5, glances=0.565),
    4: Setting(2000, _AHEAD, solves=2, wavering=0.5, glances=0.36),
    5: Setting(2000, _AHEAD, solves=2, wavering=0.5, glances=0.165),
    6: Setting(2000, _AHEAD, solves=2, wavering=0.35),
    7: Setting(15_000, _FAR_AHEAD[:5], solves=60),
    8: Setting(None, _FAR_AHEAD, solves=60, margin=4, wide=12, quick=True),
}

FORMER = Setting(None, _FAR_AHEAD, solves=60)
"""The strongest level as it was before it searched on a sketch."""

NARROW = replace(FORMER, margin=4, wide=12)
"""That if it looked at less: better with few nodes, not with a tenth of a second."""
