"""What the options of Sums of Integers are called, once for forms, tables, pictures, terminals."""

from sumtable.core.language import _, ngettext_
from sumtable.games.integers.rules import Position


def shape_name(shape: str) -> str:
    """How the tiles of one play may lie."""
    return _("plays in a line") if shape == "line" else _("plays anywhere")


def half_name() -> str:
    return _("half the pool")


def about(position: Position) -> str:
    """The options that were chosen: `15 × 15 · plays in a line · 30 minutes`."""
    options, board = position.options, position.board
    parts = [f"{board.width} × {board.height}", shape_name(options.shape)]
    if options.pool == "half":
        parts.append(half_name())
    if options.clock is not None:
        many = ngettext_("{n} minute", "{n} minutes", 1 if options.clock == 1 else 2)
        parts.append(many.format(n=options.clock))
    if board.name != "default":
        parts.append(_("own board"))
    return " · ".join(parts)
