"""How Sums of Integers is played, as its options have it."""

from sumtable.core.language import _, ngettext_
from sumtable.faces.howto import Leaf, leaves
from sumtable.faces.pictures import Pictures
from sumtable.games.integers.rules import Position
from sumtable.games.integers.rules.options import Options


def howto(position: Position, pictures: Pictures) -> tuple[Leaf, ...]:
    """The goal, a turn, the points."""
    options = position.options
    return leaves(pictures, __package__, _goal(options), _turn(options), _points())


def _goal(options: Options) -> tuple[str, ...]:
    return (
        _("Your top tile says which sum to make."),
        _("Every line that you touch has to make it."),
        _("The most points win."),
        *_length(options),
    )


def _length(options: Options) -> tuple[str, ...]:
    """What makes the game shorter."""
    found = []
    if options.pool == "half":
        found.append(_("Half of the tiles stay out."))
    if options.clock is not None:
        text = ngettext_(
            "It ends after {n} minute.",
            "It ends after {n} minutes.",
            1 if options.clock == 1 else 2,
        )
        found.append(text.format(n=options.clock))
    return tuple(found)


def _turn(options: Options) -> tuple[str, ...]:
    line = _("Lay tiles next to others, all in one row or column.")
    free = _("Lay tiles anywhere, as long as each is joined to others.")
    return (
        line if options.shape == "line" else free,
        _("Then draw. The first tile you draw is your new top tile."),
        _("Or trade tiles, which costs 3 each, or pass."),
    )


def _points() -> tuple[str, ...]:
    return (
        _("Each sum earns 10, each tile 3."),
        _("A +10 square earns 10 more for each sum over it."),
        _("All five tiles at once earn 30 more."),
    )
