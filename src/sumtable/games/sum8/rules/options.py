"""What can be chosen before a game of SUM8, read strictly from a record's options."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from sumtable.core import Option, OptionsError
from sumtable.core.language import _, ngettext_
from sumtable.games.sum8.kernel.board import Plan
from sumtable.games.sum8.kernel.names import ADVANCED, BEGINNER, HAND_SIZE, STANDARD
from sumtable.games.sum8.rules.layouts import (
    PLANS,
    Freestyle,
    Layout,
    make_layout,
    plan_disks,
    read_layout,
    wrong_size,
)
from sumtable.games.sum8.rules.notation import shorten

MODES = ("duel", "solo", "coop")
ENDINGS = {"standard": STANDARD, "beginner": BEGINNER, "advanced": ADVANCED}
WHOLE_SET = (1 << 36) - 1
"""Every tile of the box (R1), as bits."""
DIFFICULTIES = ("easy", "medium", "hard-easy", "hard-medium")

OPTIONS = (
    Option("mode", " | ".join(MODES), "duel", str),
    Option(
        "layout",
        f"{' | '.join(PLANS)} | freestyle | a1,b1,… | FILE (solo, coop: nine | freestyle)",
        "twelve (solo, coop: nine)",
        read_layout,
    ),
    Option("ending", " | ".join(ENDINGS) + " (duel)", "standard", str),
    Option("difficulty", " | ".join(DIFFICULTIES) + " (solo, coop)", "easy", str),
)


@dataclass(frozen=True, slots=True)
class Options:
    """A game's options, complete. `ending` is None but in a duel, `difficulty` None in a duel.

    `layout` is a name or the disks in board order; `table` and `plan` follow from the rest.
    """

    mode: str
    layout: str | tuple[str, ...]
    ending: str | None
    difficulty: str | None
    ground: Layout = field(compare=False, repr=False)
    plan: Plan = field(compare=False, repr=False)
    box: int = WHOLE_SET
    """The tiles in the game, as bits; fewer than 36 only in research."""
    hand: int = HAND_SIZE
    """How many tiles a hand is filled up to; fewer than 8 only in research."""

    @property
    def duel(self) -> bool:
        return self.mode == "duel"

    @property
    def seats(self) -> int:
        return 1 if self.mode == "solo" else 2

    @property
    def face_up(self) -> bool:
        """Whether all tiles lie face up, so that nothing is ever drawn."""
        return self.difficulty in ("easy", "hard-easy")


def parse_options(raw: Mapping[str, object], names: int | None = None) -> Options:
    """The options of a record, defaults filled in. Raises OptionsError.

    `names` is how many players the record names, None if it names none.
    """
    for name in raw:
        if name not in ("mode", "layout", "ending", "difficulty"):
            raise OptionsError(_("SUM8 has no option {name}.").format(name=shorten(str(name))))
    mode = _choice(raw, "mode", MODES, "duel")
    duel = mode == "duel"
    other = "difficulty" if duel else "ending"
    if other in raw:
        message = _("The option {name} doesn't belong to the mode {mode}.")
        raise OptionsError(message.format(name=other, mode=mode))
    ending = _choice(raw, "ending", ENDINGS, "standard") if duel else None
    difficulty = None if duel else _choice(raw, "difficulty", DIFFICULTIES, "easy")
    layout = _layout(raw.get("layout", "twelve" if duel else "nine"))
    options = _complete(mode, layout, ending, difficulty)
    if names is not None and names != options.seats:
        message = ngettext_(
            "The mode {mode} has {seats} seat, but {names} players are named.",
            "The mode {mode} has {seats} seats, but {names} players are named.",
            options.seats,
        )
        raise OptionsError(message.format(mode=mode, seats=options.seats, names=names))
    return options


def _choice(raw: Mapping[str, object], name: str, values: Collection[str], default: str) -> str:
    value = raw.get(name, default)
    if not isinstance(value, str) or value not in values:
        shown = shorten(value) if isinstance(value, str) else type(value).__name__
        message = _("The option {name} is one of {values}, not {shown}.")
        raise OptionsError(message.format(name=name, values=", ".join(values), shown=shown))
    return value


def _layout(value: object) -> str | tuple[str, ...]:
    """The layout as it may stand in a record: a name or a list of disks."""
    if isinstance(value, str):
        if value == "freestyle" or value in PLANS:
            return value
        message = _("There is no layout {name}: it is {names}, freestyle or a list.")
        raise OptionsError(message.format(name=shorten(value), names=", ".join(PLANS)))
    if not isinstance(value, list | tuple):
        message = _("A layout is a name or a list of disks, not {shown}.")
        raise OptionsError(message.format(shown=type(value).__name__))
    if len(value) > 12:
        raise wrong_size(len(value))
    for name in value:
        if not isinstance(name, str):
            message = _("A disk's name is a text like a1, not {shown}.")
            raise OptionsError(message.format(shown=type(name).__name__))
    return tuple(value)


@lru_cache(maxsize=512)
def _complete(
    mode: str, layout: str | tuple[str, ...], ending: str | None, difficulty: str | None
) -> Options:
    ground = _ground(layout)
    if isinstance(layout, tuple):
        layout = tuple(disk.name for disk in ground.disks)
    if mode != "duel" and not ground.freestyle and len(ground.disks) != 9:
        message = _("The mode {mode} is played on nine disks, not {count}.")
        raise OptionsError(message.format(mode=mode, count=len(ground.disks)))
    plan = make_plan(ground, mode, ending, difficulty)
    return Options(mode, layout, ending, difficulty, ground, plan)


def make_plan(
    ground: Layout,
    mode: str,
    ending: str | None,
    difficulty: str | None,
    box: int = WHOLE_SET,
    hand: int = HAND_SIZE,
) -> Plan:
    """What the kernel has to know of a game with these options."""
    return Plan(
        ground.start_keys,
        ground.freestyle,
        mode == "duel",
        1 if mode == "solo" else 2,
        difficulty in ("easy", "hard-easy"),
        difficulty in ("hard-easy", "hard-medium"),
        ENDINGS[ending or "standard"],
        box,
        hand,
    )


@lru_cache(maxsize=512)
def _ground(layout: str | tuple[str, ...]) -> Layout:
    if layout == "freestyle":
        return Freestyle()
    return make_layout(plan_disks(layout) if isinstance(layout, str) else layout)
