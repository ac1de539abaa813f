"""An action of Sum On in words: what it moves, what it brings home, and what may follow."""

from sumtable.core import Event
from sumtable.core.language import _, ngettext_
from sumtable.core.words import listed, signed
from sumtable.games.sumon.rules import GAME, Place, Position, Swap, Turn
from sumtable.games.sumon.rules.words import steps_words
from sumtable.players.protocol import Considered, Sight


def describe(sight: Sight, considered: Considered) -> str:
    """What the action does, the best reply if it is known, and who wins if that is proven."""
    position: Position = sight.view.position
    parts = [_deed(position, considered.action), *_reply(position, considered)]
    if considered.certain:
        won = considered.value > 0
        parts.append(_("wins for certain") if won else _("loses against best play"))
    return "; ".join(parts)


def _deed(position: Position, action: Event) -> str:
    match action:
        case Turn(steps):
            return _turn(position, action, len(steps))
        case Place(number, square):
            return _("sets {number} on {square}").format(number=number, square=square)
        case Swap():
            return _("takes Blue over, which stands better")
    return GAME.format(action)


def _turn(position: Position, turn: Turn, count: int) -> str:
    """`4 steps: 2, 5, 7 and 8 advance; brings 7 home (+7)`."""
    played = GAME.play(position, turn)
    numbers = listed([str(step.number) for step in turn.steps])
    text = ngettext_("1 step: {numbers} advances", "{count} steps: {numbers} advance", count)
    text = text.format(count=count, numbers=numbers)
    home = [str(item.values[0]) for item in GAME.explain(position, turn, played)]
    if home:
        brought = _("brings {numbers} home ({points})")
        points = signed(played.points or 0)
        text += f"; {brought.format(numbers=listed(home), points=points)}"
    if played.position.outcome is not None:
        own = played.position.outcome.winners[0] == position.to_move
        if own:
            text += "; " + _("the other side has no step, which wins the game")
        else:
            text += "; " + _("the other side has no step, which loses the game")
    return text


def _reply(position: Position, considered: Considered) -> list[str]:
    """What the other side will answer, if the line says so."""
    if len(considered.line) < 2:
        return []
    after = GAME.play(position, considered.action).position
    reply = GAME.parse(considered.line[1])
    action = steps_words(reply.steps) if isinstance(reply, Turn) else considered.line[1]
    points = GAME.play(after, reply).points or 0
    home = f" ({signed(points)})" if points else ""
    return [_("the best reply is {action}").format(action=action) + home]
