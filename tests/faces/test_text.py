"""Text boards: they fit the terminal, and say everything without colour."""

import re

import pytest

from sumtable import faces
from sumtable.games.integers import rules as integers
from sumtable.games.sum8 import rules as sum8
from sumtable.games.sumon import rules as sumon
from tests.faces.positions import RECORDS, moments, some

ENDS = {
    "ne": ((5, 0), (8, 1)),
    "se": ((8, 3), (5, 4)),
    "sw": ((3, 4), (0, 3)),
    "nw": ((0, 1), (3, 0)),
}
ANSI = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("width", [50, 80, 120])
def test_every_line_fits(name: str, width: int) -> None:
    for moment in some(name):
        lines = faces.text(moment.game, moment.position, last=moment.last, width=width).split("\n")
        assert max(map(len, lines)) <= max(width, 50)
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("name", RECORDS)
def test_colour_only_adds_colour(name: str) -> None:
    for moment in some(name):
        plain = faces.text(moment.game, moment.position, last=moment.last)
        coloured = faces.text(moment.game, moment.position, last=moment.last, colour=True)
        assert "\x1b" not in plain
        assert coloured != plain
        assert ANSI.sub("", coloured) == plain


@pytest.mark.parametrize("name", RECORDS)
def test_every_piece_is_written(name: str) -> None:
    for moment in some(name):
        position = moment.position
        lines = faces.text(moment.game, position, last=moment.last, width=400).split("\n")[2:]
        board = "\n".join(lines)
        if isinstance(position, sumon.Position):
            for piece in position.pieces:
                assert f"{piece.side[0].upper()}{piece.number}" in board
        elif isinstance(position, sum8.Position):
            assert written_tiles(position, lines) == position.tiles
        else:
            assert isinstance(position, integers.Position)
            rows = [line[2:].replace("+10", "") for line in lines[1 : position.board.height + 1]]
            shown = re.findall(r"−?\d+", " ".join(rows))
            assert shown == [str(t.number).replace("-", "−") for t in position.tiles.values()]


def written_tiles(position: sum8.Position, lines: list[str]) -> dict[str, str]:
    """The tiles read back from the places of the board where their ends lie."""
    left = min(disk.x for disk in position.disks)
    top = min(disk.y for disk in position.disks)
    found = {}
    for disk in position.disks:
        x, y = 12 * (disk.x - left), 6 * (disk.y - top)
        for slot, ends in ENDS.items():
            tile = "".join(lines[y + dy].ljust(400)[x + dx] for dx, dy in ends)
            if tile != "··":
                found[f"{disk.name}/{slot}"] = tile
    return found


def test_a_wide_board_is_cut_between_disks() -> None:
    moment = moments("sum8-row")[-1]
    narrow = faces.text(moment.game, moment.position, width=80)
    assert "further east:" in narrow
    assert "further east:" not in faces.text(moment.game, moment.position, width=120)
