"""The lines of a play that isn't right yet."""

from sumtable.games.integers.rules import GAME, Play
from sumtable.games.integers.rules.game import sums
from tests.games.integers.tables import dealt

OTHER = [1, 2, 3, 4, 5]


def _play(text: str) -> Play:
    event = GAME.parse(text)
    assert isinstance(event, Play)
    return event


def test_lines_are_told_right_or_wrong() -> None:
    position = dealt("3 . . . .", [-5, -7, 4, 1, 1], OTHER, pool=[9])
    (line,) = sums(position, _play("play -7@b1"))
    assert (line.where, line.values) == (("a1", "b1"), (3, -7))
    (line,) = sums(position, _play("play -7@b1 -5@c1 4@d1"))
    assert sum(line.values) == -5


def test_lines_with_a_gap_are_told_too() -> None:
    position = dealt("3 . . . 1", [-5, -7, 4, 1, 1], OTHER, pool=[9])
    lines = sums(position, _play("play -7@b1 4@d1"))
    assert [line.where for line in lines] == [("a1", "b1"), ("d1", "e1")]


def test_no_lines_before_the_tiles_can_lie() -> None:
    position = dealt("3 . . . .", [-5, -7, 4, 1, 1], OTHER, pool=[9])
    for text in ("play 9@b1", "play 4@a1", "play 4@z9", "play 4@e1", "play", "play sum=3 4@b1"):
        assert sums(position, _play(text)) == ()
