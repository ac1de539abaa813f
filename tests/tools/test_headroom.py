"""The tool that measures headroom: its bag has one order, and its cheats are nobody's opponents."""

import pytest
from tools.headroom import Stack, against_cheat, against_itself, main

from sumtable.catalog import GAMES
from sumtable.core import SumtableError
from sumtable.players.knowing import cheat_of
from sumtable.players.levels import find_player


def test_what_was_told_is_drawn() -> None:
    game = GAMES["sum8"]
    stack = Stack("tea")
    position = game.start({}, 2)
    told: list[str] = []
    while (chance := game.chance(position)) is not None:
        [draw] = chance.draws
        told = stack.arranged(draw.bag)
        assert sorted(told) == sorted(draw.bag)
        event = stack.deal(chance, 0)
        assert game.format(event) == game.format(chance.event((tuple(told[: draw.count]),)))
        position = game.play(position, event).position
    assert stack.arranged(told)[: len(told) - 1] != []


def test_what_comes_back_lies_at_the_bottom() -> None:
    stack = Stack("tea")
    first = stack.arranged([1, 2, 3, 3])
    assert sorted(first) == [1, 2, 3, 3]
    assert stack.arranged([*first[1:], 9, 8])[:3] == first[1:]
    assert Stack("tea").arranged([3, 1, 3, 2]) == first


def test_nobody_is_offered_a_cheat() -> None:
    for game in GAMES:
        for name in ("cheat", "knowing"):
            with pytest.raises(SumtableError, match="There is no player"):
                find_player(game, name)
    assert cheat_of("sumon") is None


@pytest.mark.parametrize("game", ["sum8", "integers"])
def test_a_pair_against_the_cheat(game: str) -> None:
    shares = list(against_cheat(game, "level:8@10n", 2, "tea"))
    assert len(shares) == 2
    assert set(shares) <= {0.0, 0.5, 1.0}
    assert next(against_cheat(game, "level:8@10n", 2, "tea")) == shares[0]


def test_more_nodes_play_the_games_of_a_match() -> None:
    assert len(list(against_itself("sumon", "level:8", 200, 10, 2, "tea"))) == 2


def test_the_command_prints_scores(capsys: pytest.CaptureFixture[str]) -> None:
    main(["sumon", "--nodes", "50", "--games", "10", "--seed", "tea"])
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith("sumon, 10 × 50 nodes: ")
    assert " of 10 games (95 %: " in line
