"""Sum On on small boards: the same rules and kernel with fewer pieces, columns and rows.

Records know no such boards, so these rules are not those of the catalog.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from sumtable.core import Option, OptionsError
from sumtable.core.language import _
from sumtable.games.sumon.rules.game import SumOn, beginning
from sumtable.games.sumon.rules.options import OPTIONS, parse_options
from sumtable.games.sumon.rules.position import Position

PIECES = range(2, 9)
ROWS = range(3, 10)


class SmallSumOn(SumOn):
    """The rules of Sum On, which take the options `pieces` and `rows` too.

    With n pieces a side the board `wide` has n + 1 columns and `long` has n; without these options
    it is the game of the catalog.
    """

    options: ClassVar[tuple[Option, ...]] = (
        *OPTIONS,
        Option("pieces", "2 … 8", "8", int),
        Option("rows", "3 … 9", "as the board has", int),
    )

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        usual = {name: value for name, value in options.items() if name not in ("pieces", "rows")}
        chosen = replace(
            parse_options(usual, names),
            pieces=_number(options, "pieces", PIECES) or 8,
            rows=_number(options, "rows", ROWS),
        )
        return beginning(chosen)


def _number(options: Mapping[str, object], name: str, values: range) -> int | None:
    value = options.get(name)
    if value is None:
        return None
    if type(value) is not int or value not in values:
        message = _("The option {name} is a whole number from {least} to {most}.")
        raise OptionsError(message.format(name=name, least=values[0], most=values[-1]))
    return value
