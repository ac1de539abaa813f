"""What is in the box: a board's plan and the sets of tiles, read from data and checked."""

import json
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import cast

from sumtable.core import OptionsError
from sumtable.core.language import _
from sumtable.games.integers.kernel.numbers import BORDER, EMPTY, WILD

LETTERS = "RBG+."
COLOURS = {"R": "red", "B": "blue", "G": "green"}
SETS = ("red", "blue", "green", "yellow")
MAX_SIDE = 26
MAX_NUMBER = 999
"""The largest number on a tile, either way."""
MAX_TILES = 1000
"""The most tiles of one colour."""
MAX_WILD = 100


@dataclass(frozen=True, slots=True)
class Board:
    """A board's plan: rows from the top in the letters `RBG+.`.

    The other fields follow from the rows and serve the kernel: its padded cells (see there) without
    any tile, one byte a cell that is 1 on +10 squares, and the squares' cells and names.
    """

    name: str
    rows: tuple[str, ...]
    width: int
    height: int
    blank: bytes = field(repr=False, compare=False)
    marks: bytes = field(repr=False, compare=False)
    index: dict[str, int] = field(repr=False, compare=False)
    names: tuple[str, ...] = field(repr=False, compare=False)
    spaces: dict[str, tuple[int, ...]] = field(repr=False, compare=False)
    """Per colour the cells of its spaces, by row and column."""


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a box: the numbers of each colour, sorted, and how many wild ones."""

    red: tuple[int, ...]
    blue: tuple[int, ...]
    green: tuple[int, ...]
    yellow: tuple[int, ...]
    wild: int

    def coloured(self, colour: str) -> tuple[int, ...]:
        """The numbers for the spaces of a colour."""
        return {"red": self.red, "blue": self.blue, "green": self.green}[colour]


def make_board(name: str, rows: tuple[str, ...]) -> Board:
    """The board with this plan, which is known to be sound."""
    width, height = len(rows[0]), len(rows)
    stride = width + 1
    cells = [BORDER] * (stride * (height + 2))
    marks = bytearray(len(cells))
    names = [""] * len(cells)
    index: dict[str, int] = {}
    spaces: dict[str, list[int]] = {colour: [] for colour in COLOURS.values()}
    for row, letters in enumerate(rows, 1):
        for column, letter in enumerate(letters, 1):
            cell = row * stride + column
            square = f"{chr(96 + column)}{row}"
            cells[cell] = EMPTY
            marks[cell] = letter == "+"
            names[cell] = square
            index[square] = cell
            if letter in COLOURS:
                spaces[COLOURS[letter]].append(cell)
    return Board(
        name,
        rows,
        width,
        height,
        array("i", cells).tobytes(),
        bytes(marks),
        index,
        tuple(names),
        {colour: tuple(found) for colour, found in spaces.items()},
    )


def parse_board(value: object) -> Board:
    """The board that a record's option `board` means. Raises OptionsError."""
    if value == "default":
        return default_board()
    if not isinstance(value, list):
        raise OptionsError(_('The option "board" must be "default" or a list of rows.'))
    if not 1 <= len(value) <= MAX_SIDE:
        message = _("A board has 1 to {most} rows, not {count}.")
        raise OptionsError(message.format(most=MAX_SIDE, count=len(value)))
    for number, row in enumerate(value, 1):
        if not isinstance(row, str):
            message = _("Row {number} of the board must be a string.")
            raise OptionsError(message.format(number=number))
        if not 1 <= len(row) <= MAX_SIDE:
            message = _("Row {number} of the board needs 1 to {most} letters.")
            raise OptionsError(message.format(number=number, most=MAX_SIDE))
        if len(row) != len(value[0]):
            message = _("Row {number} of the board isn't as long as row 1.")
            raise OptionsError(message.format(number=number))
        strange = next((letter for letter in row if letter not in LETTERS), None)
        if strange is not None:
            message = _(
                "Row {number} of the board holds {letter}; only R, B, G, + and . are known."
            )
            raise OptionsError(message.format(number=number, letter=ascii(strange)))
    if not any(letter in COLOURS for row in value for letter in row):
        raise OptionsError(_("The board needs at least one coloured space: R, B or G."))
    return make_board("custom", tuple(value))


def parse_tiles(value: object) -> TileSet:
    """The tiles that a record's option `tiles` means. Raises OptionsError."""
    if value == "default":
        return default_tiles()
    if not isinstance(value, dict):
        raise OptionsError(_('The option "tiles" must be "default" or an object of sets.'))
    if set(value) != {*SETS, "wild"}:
        raise OptionsError(_("The tiles need exactly the keys red, blue, green, yellow and wild."))
    wild = value["wild"]
    if type(wild) is not int or not 0 <= wild <= MAX_WILD:
        message = _("The number of wild tiles must be a whole number from 0 to {most}.")
        raise OptionsError(message.format(most=MAX_WILD))
    red, blue, green, yellow = (_numbers(name, value[name]) for name in SETS)
    return TileSet(red, blue, green, yellow, wild)


def _numbers(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        message = _("The {colour} tiles must be a list of whole numbers.")
        raise OptionsError(message.format(colour=colour_word(name)))
    if len(value) > MAX_TILES:
        message = _("There may be at most {most} {colour} tiles, not {count}.")
        raise OptionsError(
            message.format(most=MAX_TILES, colour=colour_word(name), count=len(value))
        )
    for number in value:
        if type(number) is not int or not -MAX_NUMBER <= number <= MAX_NUMBER:
            message = _("The {colour} tiles must be whole numbers from −{most} to {most}.")
            raise OptionsError(message.format(colour=colour_word(name), most=MAX_NUMBER))
    return tuple(sorted(value))


def colour_word(name: str) -> str:
    """A set's colour as it is said in messages."""
    words = {"red": _("red"), "blue": _("blue"), "green": _("green"), "yellow": _("yellow")}
    return words[name]


def board_rows(text: str) -> list[str]:
    """The rows of a plan in a text file: one a line, blank lines at the end left out."""
    return text.rstrip().splitlines()


def tiles_object(text: str) -> object:
    """The value of a tile set in a JSON file. Raises OptionsError."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise OptionsError(_("A file of tiles must be JSON.")) from None


@cache
def default_board() -> Board:
    """The board of the rules (R2), from the data folder."""
    return make_board("default", tuple(board_rows(_data("boards/default.txt"))))


@cache
def default_tiles() -> TileSet:
    """The tiles of the rules (R1), from the data folder."""
    value = cast("Mapping[str, list[int]]", tiles_object(_data("tiles/default.json")))
    red, blue, green, yellow = (_numbers(name, value[name]) for name in SETS)
    return TileSet(red, blue, green, yellow, cast("int", value["wild"]))


def _data(path: str) -> str:
    return files("sumtable.games.integers.rules").joinpath("data", path).read_text("utf-8")


def pool_counts(tiles: TileSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The different tiles of the draw pool in order, WILD last, and how many there are of each."""
    kinds: dict[int, int] = {}
    for number in tiles.yellow:
        kinds[number] = kinds.get(number, 0) + 1
    if tiles.wild:
        kinds[WILD] = tiles.wild
    return tuple(kinds), tuple(kinds.values())
