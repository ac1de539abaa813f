"""True hints: actions that keep a position solvable, the most forced first, with the reason."""

from collections.abc import Iterator, Mapping
from time import monotonic

from sumtable.core.language import _, ngettext_
from sumtable.games.sum8.puzzles.deductions import deductions
from sumtable.games.sum8.puzzles.orders import Wanted
from sumtable.games.sum8.puzzles.points import Task, task_of, type_of
from sumtable.games.sum8.puzzles.search import Way, find_way
from sumtable.games.sum8.puzzles.solver import reopened
from sumtable.games.sum8.puzzles.tasks import answer
from sumtable.games.sum8.rules import GAME, Place, Position
from sumtable.games.sum8.rules.words import slots_words, tiles_words
from sumtable.puzzles.solver import Hint

SLOTS = 4
"""Slots that are looked at for what would lose it, beyond those that are plainly forced."""


LEVEL = 4
"""Of the deductions that a hint may give as its reason."""


Choices = Mapping[str, list[str]]
"""The tiles that can be placed into each slot now."""


def hints(position: Position, ways: int = 3, seconds: float = 10.0) -> list[Hint]:
    """The best actions, at most so many and each for another slot; none where it is lost or over.

    Each can be followed to the end, if the tiles that are still to be drawn come in time.
    """
    until = monotonic() + seconds
    if reopened(position) is not position or position.awaiting != "action":
        return []
    way = find_way(position, until)
    if way.verdict != "solvable":
        return []
    if way.loose:
        return [_loosening(way)]
    choices = _choices(position)
    aimed = _aimed(choices, way.aim)
    if position.options.ground.freestyle or not position.tiles:
        return aimed[:ways]
    task = task_of(position)
    found = list(_forced(task, choices)) or _deduced(task, choices)
    if len(found) < ways:
        forced = {hint.action.slot for hint in found if isinstance(hint.action, Place)}
        others = {slot: tiles for slot, tiles in choices.items() if slot not in forced}
        found += _weighed(task, others, way.aim, until)
    return (found or aimed)[:ways]


def _choices(position: Position) -> Choices:
    choices: dict[str, list[str]] = {}
    for action in GAME.actions(position):
        if isinstance(action, Place):
            choices.setdefault(action.slot, []).append(action.tile)
    return choices


def _loosening(way: Way) -> Hint:
    """The first step where tiles lie wrong."""
    message = ngettext_(
        "As it lies it can't be solved: {count} tile has to go elsewhere.",
        "As it lies it can't be solved: {count} tiles have to go elsewhere.",
        len(way.loose),
    )
    return Hint(way.plan[0], message.format(count=len(way.loose)))


def _aimed(choices: Choices, aim: Wanted) -> list[Hint]:
    """The placements that the full board found has too, one for each slot."""
    words = _("It stays solvable.")
    found = []
    for slot, tiles in choices.items():
        good = [tile for tile in tiles if aim.get(slot) == type_of(tile)]
        found += [Hint(Place(tile, slot), words) for tile in good[:1]]
    return found


def _forced(task: Task, choices: Choices) -> Iterator[Hint]:
    """What a look at a slot or at a tile shows: nothing else fits here, or this nowhere else."""
    known = task.known or {}
    fits = {slot: task.slot_types(slot, known) for slot in task.open}
    numbers = task.grid.numbers
    for slot, choice in choices.items():
        fitting = [tile for tile in task.left if type_of(tile) in fits[numbers[slot]]]
        tiles = [tile for tile in choice if tile in fitting]
        if tiles and len({type_of(tile) for tile in fitting}) == 1:
            words = _("Only {tiles} fits here.").format(tiles=tiles_words(fitting, _("or")))
            yield Hint(Place(tiles[0], slot), words)
            continue
        for tile in tiles:
            alike = [other for other in task.left if type_of(other) == type_of(tile)]
            taking = [number for number in task.open if type_of(tile) in fits[number]]
            if len(taking) == len(alike):
                message = ngettext_(
                    "{tiles} fits nowhere else.", "{tiles} fit only on {slots}.", len(alike)
                )
                slots = slots_words(task.grid.slots[number] for number in taking)
                words = message.format(tiles=tiles_words(alike), slots=slots)
                yield Hint(Place(tile, slot), words)
                break


def _deduced(task: Task, choices: Choices) -> list[Hint]:
    """What follows by counting or by looking one tile ahead, if that is the next thing to see."""
    step = next(deductions(task, LEVEL), None)
    if step is None:
        return []
    tiles = [tile for tile in choices.get(step.slot, ()) if tile in step.tiles]
    return [Hint(Place(tile, step.slot), step.words) for tile in tiles[:1]]


def _weighed(task: Task, choices: Choices, aim: Wanted, until: float) -> list[Hint]:
    """One placement per slot, where most of what fits would lose it first.

    Every full board that is found shows of all that lies on it that it loses nothing.
    """
    numbers = task.grid.numbers
    keeping = {(numbers[slot], kind) for slot, kind in aim.items()}
    found = []
    for slot in sorted(choices, key=lambda slot: len({*map(type_of, choices[slot])}))[:SLOTS]:
        for tile in choices[slot]:
            pair = numbers[slot], type_of(tile)
            if pair not in keeping:
                tried = answer(task, until - monotonic(), [pair])
                if tried.verdict == "unknown":
                    break
                keeping.update(tried.types.items())
        else:
            good = [tile for tile in choices[slot] if (numbers[slot], type_of(tile)) in keeping]
            if good:
                lost = len(choices[slot]) - len(good)
                found.append((len(good), -lost, Hint(Place(good[0], slot), _why(good, lost))))
    found.sort(key=lambda one: one[:2])
    return [hint for *_, hint in found]


def _why(good: list[str], lost: int) -> str:
    if not lost:
        return _("It stays solvable, as with every tile that fits here.")
    message = ngettext_(
        "It stays solvable: {lost} of the {count} tiles that fit here would lose it.",
        "It stays solvable: {lost} of the {count} tiles that fit here would lose it.",
        lost,
    )
    return message.format(lost=lost, count=lost + len(good))
