"""What Sum On's options are called, once for forms, tables, pictures and terminals."""

from sumtable.core.language import _
from sumtable.games.sumon.rules import Position


def board_name(board: str) -> str:
    """`Wide board`."""
    return _("Wide board") if board == "wide" else _("Long board")


def placement_name() -> str:
    return _("free placement")


def pie_name() -> str:
    return _("pie rule")


def about(position: Position) -> str:
    """The options that were chosen: `Wide board · pie rule`."""
    options = position.options
    parts = [board_name(options.board)]
    if options.start == "placement":
        parts.append(placement_name())
    if options.pie:
        parts.append(pie_name())
    return " · ".join(parts)
