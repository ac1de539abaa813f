"""Why an action is good, in words: facts that follow from the rules and what lies open."""

from collections.abc import Sequence
from dataclasses import replace

from sumtable.core import Item
from sumtable.core.language import _, ngettext_
from sumtable.games.integers.kernel.numbers import TRADE_COST
from sumtable.games.integers.player.choices import Choice, opened, reasons, unrated
from sumtable.games.integers.player.kernel.search import Search
from sumtable.games.integers.rules.events import Play, Trade
from sumtable.games.integers.rules.position import Position
from sumtable.games.integers.rules.words import tiles_words
from sumtable.players.protocol import Considered, Sight

STEPS = 3_000_000
"""Squares and tiles tried for the next player's best answer."""


def describe(sight: Sight, considered: Considered) -> str:
    """What the action does, in one sentence without a full stop."""
    position: Position = sight.view.position
    choice = choice_of(position, considered)
    parts = [_deed(position, choice)]
    hand = list(position.hand(position.state.mover))
    for tile in (*(part[1] for part in choice.parts), *choice.tiles):
        hand.remove(tile)
    if choice.parts or choice.tiles:
        parts.append(_("keeps {tiles}").format(tiles=tiles_words(hand)) if hand else "")
    parts.append(_after(sight, choice, len(hand)))
    return "; ".join(part for part in parts if part)


def choice_of(position: Position, considered: Considered) -> Choice:
    """The action as the search knows it."""
    event = considered.action
    if isinstance(event, Play):
        play = unrated(position, event)
        return replace(play, points=sum(item.points for item in reasons(position, play)))
    if isinstance(event, Trade):
        return Choice(0, -TRADE_COST * len(event.tiles), tiles=event.tiles)
    return Choice(0, 0)


def _deed(position: Position, choice: Choice) -> str:
    """What is done and what it earns or costs."""
    if choice.parts:
        sums = _sums(reasons(position, choice))
        return _("{sums}: {points} points").format(sums=sums, points=choice.points)
    if choice.tiles:
        return _("costs {points} points and brings new tiles").format(points=-choice.points)
    return _("earns nothing and keeps all tiles")


def _sums(items: Sequence[Item]) -> str:
    """The sums, +10 squares and tiles of a play."""
    sums = sum(item.kind == "sum" for item in items)
    squares = len({item.where[0] for item in items if item.kind == "plus10"})
    text = ngettext_("{count} sum", "{count} sums", sums).format(count=sums)
    if squares:
        over = ngettext_("over one +10 square", "over {count} +10 squares", squares)
        text += f" {over.format(count=squares)}"
    if any(item.kind == "five" for item in items):
        text += " " + _("with all five tiles")
    return text


def _after(sight: Sight, choice: Choice, kept: int) -> str:
    """What the action leads to: the end, or the next player's best answer."""
    if sight.view.pile == 0:
        end = sight.game.play(sight.view.position, choice.event(sight.view.position)).position
        if end.outcome is not None:
            return _("goes out and ends the game") if kept == 0 else _("ends the game")
    search: Search = opened(sight, 0, False)
    answer = search.reply(choice.add_to(search), False, STEPS)
    finished = search.looked()[1]
    if not answer:
        return _("the next player has no play then") if finished else ""
    if finished:
        words = _("the next player can then make at most {points} points")
    else:
        words = _("the next player can then make {points} or more points")
    return words.format(points=answer[1])
