"""Why a position is lost: the fewest open slots and tiles that can't be served, in words."""

from dataclasses import replace
from time import monotonic

from sumtable.core import Seat
from sumtable.core.language import _, ngettext_
from sumtable.games.sum8.puzzles.freestyle import NINE, begun
from sumtable.games.sum8.puzzles.needs import smallest_unserved
from sumtable.games.sum8.puzzles.points import CLASS_OF, Task, task_of, tiles_of_type, type_of
from sumtable.games.sum8.puzzles.search import as_it_lies
from sumtable.games.sum8.puzzles.solver import reopened
from sumtable.games.sum8.puzzles.tasks import can_fill
from sumtable.games.sum8.rules import GAME, Place, Position
from sumtable.games.sum8.rules.words import slot_words, slots_words, tiles_words
from sumtable.puzzles.solver import Lost


def why_lost(position: Position, seconds: float = 10.0) -> Lost | None:
    """Why the position can't be solved as it lies; None if it can or if nobody knows.

    Where tiles may be moved it says what stands in the way.
    """
    until = monotonic() + seconds
    before = reopened(position)
    if before.outcome is not None and before.outcome.winners:
        return None
    if as_it_lies(before, until).verdict != "unsolvable":
        return None
    if before.pile and as_it_lies(replace(before, awaiting="draw"), until).verdict == "solvable":
        return _lost_in_hand(before)
    if before.options.ground.freestyle:
        return _lost_in_freestyle(before, until)
    return explain(task_of(before), until)


def explain(task: Task, until: float, spare: bool = False) -> Lost:
    """The fewest slots and tiles of an unsolvable task that can't be served.

    Of `spare` tiles only the slots need any.
    """
    if task.known is None:
        return _clash(task)
    needs, smallest = smallest_unserved(task, until, spare)
    slots = sorted(number for number, kind in needs if kind is None)
    tiles = sorted(
        sorted(tile for tile in task.left if type_of(tile) == kind)[number - 1]
        for number, kind in needs
        if kind is not None
    )
    names = tuple(task.grid.slots[slot] for slot in slots)
    return Lost(names, tuple(tiles), _words(task, slots, tiles), smallest)


def _words(task: Task, slots: list[int], tiles: list[str]) -> str:
    """Why these slots and tiles can't all be served."""
    if not tiles:
        return _about_slots(task, slots)
    if not slots:
        return _abouttiles_words(task, tiles)
    message = _("There is no way to fill {slots} and to place {tiles} as well.")
    return message.format(slots=_slots(task, slots), tiles=tiles_words(tiles))


def _about_slots(task: Task, slots: list[int]) -> str:
    known = task.known or {}
    kinds = {kind for slot in slots for kind in task.slot_types(slot, known)}
    fitting = [tile for tile in task.left if type_of(tile) in kinds]
    if len(slots) == 1 and len(kinds) == 1:
        ends = [_pip(task, point) for point in task.grid.ends[slots[0]]]
        message = _("{slot} lies between {first} and {second}: it needs {tiles}; none is left.")
        return message.format(
            slot=_slots(task, slots),
            first=ends[0],
            second=ends[1],
            tiles=tiles_words(tiles_of_type(*kinds), _("or")),
        )
    if not fitting:
        return _("No tile that is left fits on {slots}.").format(slots=_slots(task, slots))
    if len(fitting) < len(slots):
        message = ngettext_(
            "Only {tiles} fits on {slots}.", "Only {tiles} fit on {slots}.", len(fitting)
        )
        return message.format(slots=_slots(task, slots), tiles=tiles_words(fitting))
    message = _("The tiles that are left can't fill {slots} together.")
    return message.format(slots=_slots(task, slots))


def _abouttiles_words(task: Task, tiles: list[str]) -> str:
    known = task.known or {}
    kinds = {type_of(tile) for tile in tiles}
    taking = [slot for slot in task.open if kinds.intersection(task.slot_types(slot, known))]
    if not taking:
        message = ngettext_(
            "Tile {tiles} fits nowhere any more.",
            "The tiles {tiles} fit nowhere any more.",
            len(tiles),
        )
        return message.format(tiles=tiles_words(tiles))
    if len(taking) < len(tiles):
        message = _("The tiles {tiles} all need {slots}.")
        return message.format(slots=_slots(task, taking), tiles=tiles_words(tiles))
    return _("There is no way to place {tiles} together.").format(tiles=tiles_words(tiles))


def _slots(task: Task, slots: list[int]) -> str:
    return slots_words(task.grid.slots[slot] for slot in slots)


def _pip(task: Task, point: int) -> str:
    """The number that lies at a point."""
    return next(
        tile[task.grid.ends[slot].index(point)]
        for slot, tile in task.placed.items()
        if point in task.grid.ends[slot]
    )


def _clash(task: Task) -> Lost:
    """Two tiles whose ends don't work together, with an open slot between them."""
    met: dict[int, str] = {}
    for placed, tile in task.placed.items():
        for point, pip in zip(task.grid.ends[placed], tile, strict=True):
            other = met.setdefault(point, pip)
            if CLASS_OF[int(other)] != CLASS_OF[int(pip)]:
                slot = next(slot for slot in task.open if point in task.grid.ends[slot])
                message = _(
                    "On {slot} one end would meet {first} and {second}; none works with both."
                )
                shown = slot_words(task.grid.slots[slot])
                words = message.format(slot=shown, first=other, second=pip)
                return Lost((task.grid.slots[slot],), (), words, True)
    raise AssertionError


def _lost_in_hand(position: Position) -> Lost:
    """Why a position is lost that could be solved with another hand."""
    hand = GAME.view(position, Seat(1)).position.hand(1)
    if any(isinstance(action, Place) for action in GAME.actions(position)):
        words = _("Wherever one of the tiles in hand is placed, the others can't all follow.")
    else:
        words = _("None of the tiles in hand fits anywhere.")
    return Lost((), hand, words, True)


def _lost_in_freestyle(position: Position, until: float) -> Lost:
    """Why a position is lost whichever nine disks are filled."""
    task = begun(position)
    disks = len(task.grid.slots) // 4
    if disks > NINE:
        words = _("The tiles lie on {count} disks, but only nine circles can be closed.")
        return Lost((), (), words.format(count=disks), True)
    if not can_fill(task):
        return explain(task, until, spare=True)
    words = _("Whichever nine disks are chosen, the tiles that are left don't all fit.")
    return Lost((), task.left, words, False)
