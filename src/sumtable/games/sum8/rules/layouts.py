"""Layouts: which disks are on the table, how slots are written, and plans drawn as text."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from sumtable.core import OptionsError
from sumtable.core.files import read_text
from sumtable.core.language import _
from sumtable.games.sum8.kernel.board import key_of, slot_of
from sumtable.games.sum8.rules.notation import shorten

PLANS = ("twelve", "nine", "plus")
CORNERS = ("nw", "ne", "sw", "se")
"""By the number a corner has in the kernel."""
BOARD_ORDER = ("ne", "se", "sw", "nw")

_DISK = re.compile(r"[a-z][1-9][0-9]{0,8}")
_FREE_SLOT = re.compile(r"(0|-?[1-9][0-9]{0,8}),(0|-?[1-9][0-9]{0,8})/(ne|se|sw|nw)")
_DATA = Path(__file__).parent / "data" / "layouts"


@dataclass(frozen=True, slots=True)
class Disk:
    """A disk by its name, its column and its row; both count from 0."""

    name: str
    x: int
    y: int


class Layout:
    """A table of named disks: the slots by name and by the kernel's key."""

    freestyle = False

    def __init__(self, disks: tuple[Disk, ...]) -> None:
        self.disks = disks
        self._keys = {
            f"{disk.name}/{corner}": key_of(disk.x, disk.y, CORNERS.index(corner))
            for disk in disks
            for corner in BOARD_ORDER
        }
        self._slots = {key: slot for slot, key in self._keys.items()}

    @property
    def start_keys(self) -> tuple[int, ...]:
        """The keys of the slots where a first tile may lie, in board order."""
        return tuple(self._slots)

    def key(self, slot: str) -> int:
        """The kernel's key of a slot, or 0 where this layout has no such slot."""
        return self._keys.get(slot, 0)

    def slot(self, key: int) -> str:
        """The name of the slot that has this key."""
        return self._slots[key]

    def disk(self, key: int) -> Disk:
        """The disk that the slot with this key belongs to."""
        x, y, _ = slot_of(key)
        return Disk(self._slots[key].partition("/")[0], x, y)


class Freestyle(Layout):
    """The unbounded table: disks are written `x,y`, and the first tile lies on `0,0`."""

    freestyle = True

    def __init__(self) -> None:
        super().__init__((Disk("0,0", 0, 0),))

    def key(self, slot: str) -> int:
        return _free_key(slot)

    def slot(self, key: int) -> str:
        return _free_slot(key)

    def disk(self, key: int) -> Disk:
        x, y, _ = slot_of(key)
        return Disk(f"{x},{y}", x, y)


@lru_cache(maxsize=8192)
def _free_key(slot: str) -> int:
    match = _FREE_SLOT.fullmatch(slot)
    if match is None:
        return 0
    return key_of(int(match[1]), int(match[2]), CORNERS.index(match[3]))


@lru_cache(maxsize=8192)
def _free_slot(key: int) -> str:
    x, y, corner = slot_of(key)
    return f"{x},{y}/{CORNERS[corner]}"


def make_layout(names: Iterable[str], least: int = 9) -> Layout:
    """The layout of these disks, in board order. Raises OptionsError where they make none.

    Fewer than nine disks make one only in research.
    """
    disks = []
    for name in names:
        if _DISK.fullmatch(name) is None:
            message = _("{name} is not a disk: they are named like a1 or c12.")
            raise OptionsError(message.format(name=shorten(name)))
        disks.append(Disk(name, ord(name[0]) - ord("a"), int(name[1:]) - 1))
    if not least <= len(disks) <= 12:
        raise wrong_size(len(disks))
    disks.sort(key=lambda disk: (disk.y, disk.x))
    for disk, following in pairwise(disks):
        if disk == following:
            message = _("Disk {name} stands twice in the layout.")
            raise OptionsError(message.format(name=disk.name))
    apart = _unreached(disks)
    if apart is not None:
        message = _("Disk {name} can't be reached from {first}.")
        raise OptionsError(message.format(name=apart.name, first=disks[0].name))
    return Layout(tuple(disks))


def wrong_size(disks: int) -> OptionsError:
    """The error of a layout with so many disks."""
    message = _("A layout has 9 to 12 disks; this one has {count}.")
    return OptionsError(message.format(count=disks))


def _unreached(disks: Sequence[Disk]) -> Disk | None:
    """The first disk that doesn't hang together with the first of all, edge to edge."""
    waiting = {(disk.x, disk.y) for disk in disks[1:]}
    reached = [(disks[0].x, disks[0].y)]
    while reached:
        x, y = reached.pop()
        for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if place in waiting:
                waiting.remove(place)
                reached.append(place)
    return next((disk for disk in disks if (disk.x, disk.y) in waiting), None)


def parse_plan(text: str) -> tuple[str, ...]:
    """The disks of a plan drawn as text, `O` a disk and `.` none. Raises OptionsError."""
    names = []
    for row, line in enumerate(text.splitlines(), 1):
        for column, letter in enumerate(line.rstrip()):
            if letter not in "O.":
                message = _(
                    "A plan is drawn with O for a disk and . for none; "
                    "line {row} has {letter} at place {place}."
                )
                raise OptionsError(message.format(row=row, letter=ascii(letter), place=column + 1))
            if letter == "O" and column >= 26:
                message = _("Line {row} of the plan has a disk beyond column z.")
                raise OptionsError(message.format(row=row))
            if letter == "O":
                names.append(f"{'abcdefghijklmnopqrstuvwxyz'[column]}{row}")
    make_layout(names)
    return tuple(names)


@lru_cache(maxsize=8)
def plan_disks(name: str) -> tuple[str, ...]:
    """The disks of one of the plans that come with the game."""
    return parse_plan((_DATA / f"{name}.txt").read_text("ascii"))


def read_layout(text: str) -> object:
    """The layout that a command line means: a name, disks with commas, or the path of a plan."""
    if text == "freestyle" or text in PLANS:
        return text
    names = text.split(",")
    if all(_DISK.fullmatch(name) for name in names):
        make_layout(names)
        return names
    return list(
        parse_plan(read_text(text, _("{path} is no layout by name, no list a1,b1,… and no plan")))
    )
