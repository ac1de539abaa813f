"""An invitation as the page of a link says it: who invites, to what, and what one can do there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sumtable.core.language import _, ngettext_
from sumtable.core.words import listed
from sumtable.host import TableCancelled
from sumtable.records.ending import CANCELLED
from sumtable.web.cards import GameCard, game_card


@dataclass(frozen=True, slots=True)
class Invited:
    """A table in words, for somebody who holds its link.

    `open` says whether a seat is free for the reader; else `note` says why there is none, and
    `way` is the address and the text of what can be done instead.
    """

    card: GameCard
    heading: str
    company: str
    details: tuple[str, ...]
    open: bool
    note: str
    way: tuple[str, str]


def invited(state: Mapping[str, Any]) -> Invited:
    """The table with this state, as the reader may see it."""
    card = game_card(state["game"])
    note, way = _instead(state, card)
    return Invited(
        card,
        _heading(state, card, open=not note),
        _company(state),
        tuple(part for part in (state["about"], _clock(state), card.facts) if part),
        not note,
        note,
        way,
    )


def _heading(state: Mapping[str, Any], card: GameCard, open: bool) -> str:
    """Who invites to what; the one who set the table sits at its first seat of a person."""
    host = next((seat for seat in state["seats"] if seat["kind"] == "person"), None)
    if host is None or not open:
        return _("A table of {game}").format(game=card.title)
    if host["name"] == _("Player {seat}").format(seat=host["seat"]):
        return _("Somebody invites you to play {game}").format(game=card.title)
    return _("{name} invites you to play {game}").format(name=host["name"], game=card.title)


def _company(state: Mapping[str, Any]) -> str:
    """Who sits at the table already, and how many seats are free."""
    if _cancelled(state):
        return ""
    sitting = [_named(seat) for seat in state["seats"] if seat["kind"] != "open"]
    free = len(state["seats"]) - len(sitting)
    sits = ngettext_("{names} sits at the table.", "{names} sit at the table.", len(sitting))
    parts = [sits.format(names=listed(sitting))] if sitting else []
    if free and state["status"] == "waiting":
        parts.append(ngettext_("One seat is free.", "{n} seats are free.", free).format(n=free))
    return " ".join(parts)


def _cancelled(state: Mapping[str, Any]) -> bool:
    """Whether the table is no longer there."""
    return state["outcome"] is not None and state["outcome"]["reason"] == CANCELLED


def _named(seat: Mapping[str, Any]) -> str:
    if seat["level"] is None:
        return str(seat["name"])
    words = _("{name} (level {level})")
    return words.format(name=seat["name"], level=seat["level"])


def _clock(state: Mapping[str, Any]) -> str:
    """How much time each player has, before the game has begun."""
    clocks = [seat["clock"] for seat in state["seats"] if seat["clock"] is not None]
    if not clocks or state["status"] != "waiting":
        return ""
    minutes = max(1, round(max(clock["left"] for clock in clocks) / 60))
    words = ngettext_("{n} minute for each player", "{n} minutes for each player", minutes)
    return words.format(n=minutes)


def _instead(state: Mapping[str, Any], card: GameCard) -> tuple[str, tuple[str, str]]:
    """Why no seat is free for the reader and what they can do; nothing where one is free."""
    table = f"/play/{state['id']}"
    if _cancelled(state):
        return TableCancelled().message, ("/", _("To the games"))
    if state["status"] == "over":
        return _("This game is over."), (table, _("See how it went"))
    if state["you"]:
        return _("You sit at this table already."), (table, _("To your table"))
    if state["status"] != "waiting":
        return _("All seats are taken, but you can watch."), (table, _("Watch"))
    return "", (f"/rules/{card.name}", _("Read the rules"))
