"""What can be chosen before a game of Sum On."""

from collections.abc import Mapping
from dataclasses import dataclass

from sumtable.core import Option, OptionsError
from sumtable.core.language import _

BOARDS = {"wide": (9, 8), "long": (8, 9)}
STARTS = ("fixed", "placement")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, complete and checked."""

    pie: bool = False
    start: str = "fixed"
    board: str = "wide"
    pieces: int = 8
    """Of each side; fewer only in research, where a board has as many columns less."""
    rows: int | None = None
    """Another number of rows than the board's own, only in research."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        columns, rows = BOARDS[self.board]
        return columns - 8 + self.pieces, self.rows or rows


def parse_options(raw: Mapping[str, object], names: int | None) -> Options:
    """The options that a record's `options` and its number of names mean."""
    for key in raw:
        if key not in ("pie", "start", "board"):
            message = _("Sum On has no option {name}; it has pie, start and board.")
            raise OptionsError(message.format(name=repr(str(key)[:60])))
    pie = raw.get("pie", False)
    start = raw.get("start", "fixed")
    board = raw.get("board", "wide")
    if not isinstance(pie, bool):
        raise OptionsError(_("The option pie is true or false."))
    if not isinstance(start, str) or start not in STARTS:
        raise OptionsError(_("The option start is 'fixed' or 'placement'."))
    if not isinstance(board, str) or board not in BOARDS:
        raise OptionsError(_("The option board is 'wide' or 'long'."))
    if names not in (None, 2):
        raise OptionsError(_("Sum On has two players, not {count}.").format(count=names))
    return Options(pie, start, board)


def _flag(text: str) -> bool:
    if text not in ("true", "false"):
        raise OptionsError(_("The option pie is true or false."))
    return text == "true"


OPTIONS = (
    Option("pie", "true | false", "false", _flag),
    Option("start", "fixed | placement", "fixed", str),
    Option("board", "wide | long", "wide", str),
)
