"""Sumtable: the rules, records and boards of the sum games, for play and for study."""

from __future__ import annotations  # what annotations name isn't loaded: the command starts quickly

import os

from sumtable import pure

TYPE_CHECKING = False

pure.understand_cimports()
if os.environ.get("SUMTABLE_PURE") == "1":
    pure.prefer_source()

if TYPE_CHECKING:
    from typing import Any

    from sumtable.table import Table

__version__ = "0.2.0"


def new(game: str, *, seed: bytes | str | None = None, **options: Any) -> Table:
    """A new game, its set-up dealt: `sumtable.new("sumon", board="long")`.

    Without a seed the tiles are drawn from the system's randomness.
    """
    import secrets

    from sumtable.core import SeededDealer
    from sumtable.table import Table

    table = Table(
        game, options, dealer=SeededDealer(secrets.token_bytes(32) if seed is None else seed)
    )
    table.deal()
    return table
