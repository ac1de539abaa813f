"""What a report measures of Sums of Integers: players, shapes, pools and boards."""

from sumtable.known.section import Known, Variant

SMALL = (
    "R.+.....R",
    ".........",
    "..B...B..",
    ".........",
    "+...G...+",
    ".........",
    "..B...B..",
    ".........",
    "R.....+.R",
)
"""A board of nine by nine, less than a third of the usual one."""

KNOWN = Known(
    "Two players, plays in a line, the whole pool, the default board.",
    (
        Variant("three players", {"players": 3}),
        Variant("four players", {"players": 4}),
        Variant("free shapes", {"shape": "free"}),
        Variant("half the pool", {"pool": "half"}),
        Variant("board of 9 × 9", {"board": list(SMALL)}),
    ),
)

__all__ = ["KNOWN", "SMALL"]
