"""The groups are for compiled modules only; see groups.pxd and groups.py."""

from sumtable.games.sum8.kernel.board import Board

class Groups(Board):
    def __init__(self) -> None: ...
