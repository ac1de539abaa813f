"""A new game as it is wished for, checked: the game, its options, who sits where, the clock."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from sumtable.core import Game, Position
from sumtable.core.draws import PROTOCOL
from sumtable.core.language import _
from sumtable.host.agreeing import check_hex, check_public
from sumtable.host.errors import BadSetup, DrawsSame
from sumtable.players.levels import BEGINNER, LEVELS, STRONGEST
from sumtable.table import find_game

SEEKS = ("anybody", "beginner", "casual", "strong")
"""Whom somebody may look for who opens a table for anybody."""
KINDS = ("me", "here", "computer", "open")
LONGEST_NAME = 40
LONGEST_CLOCK = 24 * 60
"""Minutes."""
LONGEST_INCREMENT = 60 * 60
"""Seconds."""


@dataclass(frozen=True, slots=True)
class NewSeat:
    """Who is to sit at a seat.

    `me` and `here` are persons at the screen that makes the game, `computer` plays at a `level`
    or, where none is said, at that of a beginner, `open` waits for somebody who joins by link.
    """

    kind: str
    name: str | None = None
    level: int | None = None
    commit: str | None = None
    """Who sits down may promise a secret for the draws: its commitment in hex."""


@dataclass(frozen=True, slots=True)
class ClockRule:
    """A clock per seat: minutes for the game, and seconds that every action adds."""

    minutes: float
    increment: float = 0.0


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be made. With `open_after_end` spectators see the hands once it is over.

    In a `guided` one the computer, at the level of a beginner, explains its turns and the player's.
    One that is `listed` waits for anybody on this server, of the kind that it `seeks`.
    """

    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[NewSeat, ...] = ()
    clock: ClockRule | None = None
    open_after_end: bool = True
    guided: bool = False
    listed: bool = False
    seeks: str = SEEKS[0]
    public: str | None = None
    """What public chance is added before the deal: a round of a beacon, dice."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A new game that can be: its rules, the position before the first event, what is stored."""

    rules: Game[Any]
    start: Position
    setup: dict[str, Any]
    mine: tuple[int, ...]
    """The seats of the screen that makes the game."""


def check(new: NewGame) -> Checked:
    """The new game, checked. Raises TextError, OptionsError and BadSetup."""
    rules = find_game(new.game)
    start: Position = rules.start(new.options, len(new.seats))
    if len(new.seats) != rules.seats(start):
        raise BadSetup(_("This game has {count} seats.").format(count=rules.seats(start)))
    seats = [_seat(rules, start, seat) for seat in new.seats]
    mine = tuple(n for n, seat in enumerate(new.seats, 1) if seat.kind in ("me", "here"))
    setup: dict[str, Any] = {
        "seats": seats,
        "clock": None if new.clock is None else _clock(new.clock),
        "open_after_end": bool(new.open_after_end),
    }
    if new.guided:
        _check_guided(rules, start, setup)
        setup["guided"] = True
    if new.listed:
        setup["listed"] = _seeks(new)
    if rules.chance(start) is not None:
        _add_draws(new, setup)
    elif new.public is not None:
        raise BadSetup(_("Nothing is drawn in this game."))
    return Checked(rules, start, setup, mine)


def _add_draws(new: NewGame, setup: dict[str, Any]) -> None:
    """Lets the draws be agreed on. Raises BadSetup, DrawsForm, DrawsSame."""
    commits = [seat.commit for seat in new.seats]
    for wish, seat in zip(new.seats, setup["seats"], strict=True):
        if wish.commit is not None and seat["kind"] != "person":
            raise BadSetup(_("Only who sits down makes a promise for the draws."))
        seat["commit"] = None if wish.commit is None else check_hex(wish.commit)
    promised = [commit for commit in commits if commit is not None]
    if len(set(promised)) < len(promised):
        raise DrawsSame
    if new.public is not None:
        check_public(new.public)
        if all(seat["kind"] == "computer" for seat in setup["seats"]):
            raise BadSetup(_("Public chance needs a person who says what it gave."))
    setup["draws"] = {"protocol": PROTOCOL, "public": new.public, "awaited": []}


def plain_numbers(value: Any) -> Any:
    """The value with whole numbers written as such, in the one form that is hashed."""
    if isinstance(value, Mapping):
        return {key: plain_numbers(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain_numbers(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _check_guided(rules: Game[Any], start: Position, setup: Mapping[str, Any]) -> None:
    """Raises BadSetup unless one person plays without a clock against computers of level 1."""
    kinds = sorted(seat["kind"] for seat in setup["seats"])
    if kinds.count("person") != 1 or kinds.count("computer") != len(kinds) - 1 or len(kinds) < 2:
        raise BadSetup(_("A guided game is one person against the computer."))
    if any(seat["level"] not in (None, BEGINNER) for seat in setup["seats"]):
        raise BadSetup(_("In a guided game the computer plays at level {n}.").format(n=BEGINNER))
    if setup["clock"] is not None or rules.minutes(start) is not None:
        raise BadSetup(_("A guided game has no clock: take your time."))


def _seeks(new: NewGame) -> str:
    """Whom an open table looks for. Raises BadSetup."""
    if all(seat.kind != "open" for seat in new.seats):
        raise BadSetup(_("Only a table with an open seat can wait for anybody."))
    if new.seeks not in SEEKS:
        raise BadSetup(_("An open table is for anybody, beginner, casual or strong."))
    return new.seeks


def _seat(rules: Game[Any], start: Position, seat: NewSeat) -> dict[str, Any]:
    """The seat as it is stored."""
    if seat.kind not in KINDS:
        raise BadSetup(_("A seat is for me, here, computer or open."))
    if seat.kind != "computer":
        if seat.level is not None:
            raise BadSetup(_("Only a computer has a level."))
        kind = "open" if seat.kind == "open" else "person"
        return {"kind": kind, "name": clean_name(seat.name), "level": None}
    level = checked_level(BEGINNER if seat.level is None else seat.level)
    if not rules.opposed(start):
        raise BadSetup(_("The computer plays only where players are against each other."))
    return {"kind": "computer", "name": clean_name(seat.name), "level": level}


def checked_level(level: int) -> int:
    """The level, if there is such a one. Raises BadSetup."""
    if type(level) is not int or level not in LEVELS:
        message = _("A computer plays at a level from 1 to {most}.").format(most=STRONGEST)
        raise BadSetup(message)
    return level


def clean_name(name: str | None) -> str | None:
    """The name on one line and not too long, None if nothing is left of it."""
    if name is None:
        return None
    readable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(readable.split())[:LONGEST_NAME].rstrip() or None


def _clock(clock: ClockRule) -> dict[str, float]:
    minutes, increment = clock.minutes, clock.increment
    if not isfinite(minutes) or not 0 < minutes <= LONGEST_CLOCK:
        raise BadSetup(_("A clock has from a moment to 24 hours for each player."))
    if not isfinite(increment) or not 0 <= increment <= LONGEST_INCREMENT:
        raise BadSetup(_("A clock adds from 0 seconds to an hour for each action."))
    return {"minutes": minutes, "increment": increment}
