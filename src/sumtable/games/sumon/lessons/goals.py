"""What lessons of Sum On ask for besides points."""

from sumtable.core import Event, Played
from sumtable.games.sumon.rules import GAME, Position, Turn
from sumtable.games.sumon.rules.game import axes


def _at_least(count: int, event: Event) -> bool:
    return isinstance(event, Turn) and len(event.steps) >= count


def four_steps(_position: Position, event: Event, _played: Played[Position]) -> bool:
    """Whether the turn has four steps or more."""
    return _at_least(4, event)


def five_steps(_position: Position, event: Event, _played: Played[Position]) -> bool:
    """Whether the turn has five steps or more."""
    return _at_least(5, event)


def their_number(position: Position, event: Event, _played: Played[Position]) -> bool:
    """Whether a bonus step came from a sum with a piece of the other side in it."""
    steps = event.steps if isinstance(event, Turn) else ()
    for count in range(1, len(steps)):
        after = GAME.play(position, Turn(steps[:count])).position
        theirs = {piece.square for piece in after.pieces if piece.side != _side(position)}
        for axis in axes(after, steps[count - 1].square):
            if axis.total == steps[count].number and theirs & set(axis.squares):
                return True
    return False


def wins(position: Position, _event: Event, played: Played[Position]) -> bool:
    """Whether the game is over and won."""
    outcome = played.position.outcome
    return outcome is not None and position.to_move in outcome.winners


def _side(position: Position) -> str:
    assert position.to_move is not None
    return position.side(position.to_move)


GOALS = {
    "four-steps": four_steps,
    "five-steps": five_steps,
    "their-number": their_number,
    "wins": wins,
}
