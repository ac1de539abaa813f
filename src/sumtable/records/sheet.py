"""The score sheet for people: a replayed game turn by turn, with the reason for every point."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sumtable.core import Game, Item, Outcome, Position, Seat
from sumtable.core.language import _
from sumtable.core.words import listed, minus, signed
from sumtable.records.ending import ENDINGS, read_ending
from sumtable.records.replay import Moment, Replay

EVERYTHING = Seat(0)


def format_sheet(game: Replay, viewer: Seat | None = EVERYTHING) -> str:
    """The whole game as text: who played, every event, its points and why, and how it ended.

    For a `viewer`'s seat (None: a spectator) the draws of others are hidden.
    """
    lines = [_title(game), ""]
    turn = 0
    for moment in game.moments:
        seat = moment.played.seat
        if seat is None:
            lines.append(f"             {_chance(game, moment, viewer)}")
            continue
        turn += 1
        points = f"{signed(moment.played.points):>5}" if moment.played.points else "     "
        line = f"{turn:>4}  {points}  {player_name(game, seat)}: {moment.text}"
        before = game.position_at(moment.number - 1)
        items = game.record.game.explain(before, moment.event, moment.played)
        reasons = reasons_text(game.record.game, items)
        lines.append(f"{line}   ({reasons})" if reasons else line)
    lines += ["", *_standing(game)]
    return "\n".join(lines) + "\n"


def player_name(game: Replay, seat: Seat) -> str:
    """The name at a seat, `Player 2` if the record names nobody."""
    names = game.record.names
    return names[seat - 1] if names else _("Player {seat}").format(seat=seat)


def reasons_text(game: Game[Any], items: Iterable[Item]) -> str:
    """The reasons in words: `3 + 5 at b2/ne and b2/se: +2, Big 8 of b2 and b3: +4`."""
    return ", ".join(f"{game.reason(item)}: {signed(item.points)}" for item in items)


def _title(game: Replay) -> str:
    record = game.record
    seats = range(1, record.game.seats(game.start) + 1)
    names = listed([player_name(game, Seat(seat)) for seat in seats])
    options = ", ".join(f"{key} {_short(value)}" for key, value in record.options.items())
    return f"{record.game.title}: {names}" + (f" ({options})" if options else "")


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 40 else _("own")


def _chance(game: Replay, moment: Moment, viewer: Seat | None) -> str:
    if viewer == EVERYTHING:
        return moment.text
    before = game.position_at(moment.number - 1)
    return game.record.game.seen(before, moment.event, viewer)


def _standing(game: Replay) -> Iterator[str]:
    """How the game stands or ended, the final count line by line."""
    position: Position = game.position
    final = game.record.game.final_count(position)
    for seat, (score, items) in enumerate(zip(position.scores, final, strict=True), 1):
        name = player_name(game, Seat(seat))
        earned = score - sum(item.points for item in items)
        count = f" = {minus(earned)}, {reasons_text(game.record.game, items)}" if items else ""
        yield f"{name}: {minus(score)}{count}"
    outcome = position.outcome
    if outcome is None:
        yield _("Not over: {next}.").format(next=_next(game, position))
        seats = game.record.game.seats(game.start)
        ending = read_ending(game.record.header.get("ended"), position, seats)
        if ending is not None:
            yield f"{_('Ended by the players.')} {_over(game, ending.outcome, ENDINGS)}."
        return
    yield f"{_over(game, outcome, game.record.game.endings)}."


def _over(game: Replay, outcome: Outcome, endings: Mapping[str, str]) -> str:
    """Who wins, and why the game is over."""
    winners = [player_name(game, seat) for seat in outcome.winners]
    won = _("Nobody wins")
    if len(winners) == 1:
        won = _("{name} wins").format(name=winners[0])
    elif winners:
        won = _("{names} win").format(names=listed(winners))
    return f"{won}: {_(endings.get(outcome.reason, outcome.reason))}"


def _next(game: Replay, position: Position) -> str:
    if position.to_move is None:
        return _("the {kind} is due").format(kind=position.awaiting)
    words = _("{name} is to play") if position.awaiting == "action" else _("{name} is to draw")
    return words.format(name=player_name(game, position.to_move))
