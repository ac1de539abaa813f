"""How SUM8 is played, as its options have it."""

from sumtable.core.language import _
from sumtable.faces.howto import Leaf, leaves
from sumtable.faces.pictures import Pictures
from sumtable.games.sum8.face.names import DIFFICULTIES
from sumtable.games.sum8.rules import Position
from sumtable.games.sum8.rules.options import Options


def howto(position: Position, pictures: Pictures) -> tuple[Leaf, ...]:
    """The goal, a turn, and the points; alone or together there are none, but an end."""
    options = position.options
    last = _points(options) if options.duel else _end()
    return leaves(pictures, __package__, _goal(options), _turn(options), last, scored=options.duel)


def _goal(options: Options) -> tuple[str, ...]:
    ground = (_("There are no disks: circles grow wherever you lay."),)
    growing = ground if options.ground.freestyle else ()
    if not options.duel:
        together = _("Together, lay all 36 tiles in nine closed circles.")
        alone = _("Lay all 36 tiles in nine closed circles.")
        goal = alone if options.mode == "solo" else together
        return goal, _("Four tiles make a circle."), *growing
    return (
        _("Lay tiles in circles of four."),
        _("Two closed circles side by side are a Big 8."),
        _("Whoever has more points at the end wins."),
        *growing,
    )


def _turn(options: Options) -> tuple[str, ...]:
    touch = (
        _("Lay a tile next to another one."),
        _("Ends that touch have to be equal, or together 8."),
    )
    if options.difficulty is not None:
        return *touch, _(DIFFICULTIES[options.difficulty].line)
    return *touch, _("Or move a tile that isn’t in a closed circle.")


def _points(options: Options) -> tuple[str, ...]:
    left = {
        "standard": _("In the end tiles in your hand may cost up to 2 each."),
        "beginner": _("In the end every tile in your hand costs 1."),
        "advanced": _("In the end every pip in your hand costs 1."),
    }
    return (
        _("Equal ends earn 1, ends that make 8 earn 2, two fours 3."),
        _("A Big 8 earns 4 more."),
        left[options.ending or "standard"],
    )


def _end() -> tuple[str, ...]:
    return (
        _("There are no points."),
        _("You have won when all 36 tiles lie in closed circles."),
        _("You have lost when nothing can be done any more."),
    )
