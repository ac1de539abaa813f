"""The options of a game, checked; and how a command line writes them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from sumtable.core import Option, OptionsError
from sumtable.core.files import read_text
from sumtable.core.language import _, later
from sumtable.games.integers.kernel.numbers import HAND, WILD
from sumtable.games.integers.rules.pieces import (
    Board,
    TileSet,
    board_rows,
    colour_word,
    default_board,
    default_tiles,
    parse_board,
    parse_tiles,
    pool_counts,
    tiles_object,
)

MAX_CLOCK = 24 * 60
"""Minutes."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed before the game. The fields after `tiles` follow from the others."""

    players: int
    shape: str
    pool: str
    clock: int | float | None
    board: Board
    tiles: TileSet
    kinds: tuple[int, ...] = field(repr=False, compare=False)
    """The different tiles of the draw pool, sorted, WILD last."""
    counts: tuple[int, ...] = field(repr=False, compare=False)
    """How many of each kind there are before the first event."""
    rank: dict[int, int] = field(repr=False, compare=False)
    """Where each tile stands in `kinds`."""

    @property
    def pool_total(self) -> int:
        """How many tiles are in play in the draw pool."""
        total = sum(self.counts)
        return total // 2 if self.pool == "half" else total

    @property
    def pool_tiles(self) -> tuple[int, ...]:
        """Every tile of the draw pool before the first event, sorted."""
        return self.tiles.yellow + (WILD,) * self.tiles.wild

    @property
    def fillings(self) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        """Per colour on the board: the cells of its spaces and the numbers to draw from."""
        return tuple(
            (cells, self.tiles.coloured(colour))
            for colour, cells in self.board.spaces.items()
            if cells
        )


def parse_options(raw: Mapping[str, object], names: int | None = None) -> Options:
    """The options that a record's object means, defaults filled in. Raises OptionsError."""
    for key in raw:
        if key not in _KEYS:
            message = _("Sums of Integers has no option {name}; it has {known}.")
            raise OptionsError(message.format(name=ascii(str(key)[:40]), known=", ".join(_KEYS)))
    players = _players(raw, names)
    shape = _choice(raw, "shape", ("line", "free"))
    pool = _choice(raw, "pool", ("full", "half"))
    clock = _clock(raw.get("clock"))
    board = parse_board(raw.get("board", "default"))
    tiles = parse_tiles(raw.get("tiles", "default"))
    if board.name == "default" and tiles is default_tiles():
        return _default_box(players, shape, pool, clock)
    options = _options(players, shape, pool, clock, board, tiles)
    _check_enough(options)
    return options


def _options(
    players: int, shape: str, pool: str, clock: int | float | None, board: Board, tiles: TileSet
) -> Options:
    kinds, counts = pool_counts(tiles)
    rank = {kind: place for place, kind in enumerate(kinds)}
    return Options(players, shape, pool, clock, board, tiles, kinds, counts, rank)


@lru_cache(maxsize=64, typed=True)
def _default_box(players: int, shape: str, pool: str, clock: int | float | None) -> Options:
    return _options(players, shape, pool, clock, default_board(), default_tiles())


def _players(raw: Mapping[str, object], names: int | None) -> int:
    value = raw.get("players", 2 if names is None else names)
    if type(value) is not int or not 2 <= value <= 4:
        raise OptionsError(_("Sums of Integers is for 2, 3 or 4 players."))
    if names is not None and names != value:
        message = _("{count} players are agreed on, but the names are {names}.")
        raise OptionsError(message.format(count=value, names=names))
    return value


def _choice(raw: Mapping[str, object], key: str, values: tuple[str, str]) -> str:
    value = raw.get(key, values[0])
    for known in values:
        if value == known:
            return known
    message = _('The option "{name}" must be "{one}" or "{other}".')
    raise OptionsError(message.format(name=key, one=values[0], other=values[1]))


def _clock(value: object) -> int | float | None:
    if value is None:
        return None
    if type(value) in (int, float) and isinstance(value, int | float) and 0 < value <= MAX_CLOCK:
        return value
    message = _('The option "clock" must be a number of minutes above 0, at most {most}, or null.')
    raise OptionsError(message.format(most=MAX_CLOCK))


def _check_enough(options: Options) -> None:
    """Whether the tiles are enough for the board and the players."""
    for colour, cells in options.board.spaces.items():
        there = len(options.tiles.coloured(colour))
        if there < len(cells):
            message = _(
                "The board has {spaces} {colour} spaces, but there are {tiles} {colour} tiles."
            )
            raise OptionsError(
                message.format(spaces=len(cells), tiles=there, colour=colour_word(colour))
            )
    if options.pool_total < HAND * options.players:
        message = _("{players} players need {needed} tiles in the draw pool, but it has {there}.")
        raise OptionsError(
            message.format(
                players=options.players,
                needed=HAND * options.players,
                there=options.pool_total,
            )
        )


def _read_players(text: str) -> object:
    if text not in ("2", "3", "4"):
        raise OptionsError(_("Sums of Integers is for 2, 3 or 4 players."))
    return int(text)


def _read_choice(key: str, values: tuple[str, str]) -> Callable[[str], object]:
    return lambda text: _choice({key: text}, key, values)


def _read_clock(text: str) -> object:
    if text == "null":
        return None
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    return _clock(int(value) if value.is_integer() else value)


def _read_board(text: str) -> object:
    if text == "default":
        return text
    rows = board_rows(read_text(text, _("{path} can't be read as a board")))
    try:
        parse_board(rows)
    except OptionsError as problem:
        raise OptionsError(f"{text[-80:]}: {problem.message}") from None
    return rows


def _read_tiles(text: str) -> object:
    if text == "default":
        return text
    content = read_text(text, _("{path} can't be read as a set of tiles"))
    try:
        value = tiles_object(content)
        parse_tiles(value)
    except OptionsError as problem:
        raise OptionsError(f"{text[-80:]}: {problem.message}") from None
    return value


OPTIONS = (
    Option("players", later("2, 3 or 4"), "2", _read_players),
    Option("shape", "line | free", "line", _read_choice("shape", ("line", "free"))),
    Option("pool", "full | half", "full", _read_choice("pool", ("full", "half"))),
    Option("clock", later("minutes above 0, at most 1440, or null"), "null", _read_clock),
    Option("board", later("default or a file with one row a line"), "default", _read_board),
    Option("tiles", later("default or a JSON file with the sets"), "default", _read_tiles),
)
_KEYS = tuple(option.name for option in OPTIONS)
