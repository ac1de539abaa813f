"""What reaches a player: its seat's view and what the seat saw, nothing else."""

import pytest

from sumtable.core import Seat, SumtableError
from sumtable.games.sum8 import rules as sum8
from sumtable.players.attention import notices, uniform, wavering
from sumtable.players.levels import LEVELS, SECONDS, find_player, level_player
from sumtable.players.protocol import Budget, NoDecision, Witness, sight_of
from sumtable.players.uct import UctPlayer
from tests.contract.variants import VARIANTS, Walked, walk

DUEL = VARIANTS[0]


def walked(count: int) -> list[Walked]:
    return list(walk(DUEL, 3))[:count]


def test_a_sight_hides_the_other_hand_and_every_draw_into_it() -> None:
    steps = walked(40)
    while steps[-1].played.position.awaiting != "action":
        steps.pop()
    last = steps[-1].played.position
    sight = sight_of(sum8.GAME, steps[0].before, [(s.event, s.played) for s in steps])
    seat = sight.seat
    assert seat == last.to_move
    other = 3 - seat
    assert sight.view.position.hand(other) == ()
    for glimpse, step in zip(sight.story, steps, strict=True):
        assert glimpse.view.position.hand(other) == ()
        hidden = step.before.awaiting in ("deal", "draw") and (
            step.before.to_move == other or f"deal {other}" in sum8.GAME.format(step.event)
        )
        assert ("?" in glimpse.text) == hidden


def test_a_witness_sees_what_sight_of_says() -> None:
    steps = walked(30)
    last = steps[-1].played.position
    witness = Witness(sum8.GAME, last.to_move)
    for step in steps:
        witness.watch(step.before, step.event)
    if last.awaiting == "action":
        played = [(s.event, s.played) for s in steps]
        assert witness.sight(last) == sight_of(sum8.GAME, steps[0].before, played)


def test_nobody_is_asked_when_nothing_is_to_be_decided() -> None:
    game = sum8.GAME
    start = game.start({})
    with pytest.raises(NoDecision) as caught:
        sight_of(game, start, [])
    assert caught.value.code == "players.chance"
    steps = list(walk(DUEL, 3))
    with pytest.raises(NoDecision) as caught:
        sight_of(game, start, [(s.event, s.played) for s in steps])
    assert caught.value.code == "players.over"
    position = next(s.played.position for s in steps if s.played.position.awaiting == "action")
    with pytest.raises(NoDecision) as caught:
        Witness(game, Seat(3 - position.turn)).sight(position)
    assert caught.value.code == "players.turn"


def test_a_budget_runs_out_and_never_below_zero() -> None:
    assert Budget(seconds=0).left == 0.0
    assert Budget(seconds=-1).left == 0.0
    assert Budget().left == float("inf")
    assert 0.0 < Budget(seconds=60).left <= 60.0


def test_players_are_found_by_name() -> None:
    for level in LEVELS:
        assert find_player("sumon", f"level:{level}").seconds == SECONDS[level]
    assert find_player("sumon", "level:8@1.5").seconds == 1.5
    assert find_player("sumon", "level:2@700n").nodes == 700
    assert isinstance(find_player("toy", "level:3").player, UctPlayer)
    assert find_player("sum8", "greedy").budget().left == float("inf")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "level",
        "level:0",
        "level:9",
        "level:8@",
        "level:8@1.2.3",
        "Level:1",
        "uct:3",
        "greedy:2",
        "x",
    ],
)
def test_unknown_players_are_explained(text: str) -> None:
    with pytest.raises(SumtableError) as caught:
        find_player("sumon", text)
    assert caught.value.code == "players.unknown"
    assert "level:1" in caught.value.message


def test_there_is_no_ninth_level() -> None:
    with pytest.raises(SumtableError):
        level_player("sumon", 9)


def test_attention_follows_from_the_seed() -> None:
    draws = [uniform(7, str(number)) for number in range(4000)]
    assert draws == [uniform(7, str(number)) for number in range(4000)]
    assert all(0 <= draw < 1 for draw in draws)
    assert abs(sum(draws) / 4000 - 0.5) < 0.03
    assert notices(1, "x", 1.0)
    assert not notices(1, "x", 0.0)
    errors = [wavering(7, str(number), 3.0) for number in range(4000)]
    assert abs(sum(errors) / 4000) < 0.2
    assert abs((sum(error**2 for error in errors) / 4000) ** 0.5 - 3.0) < 0.2
    assert wavering(7, "x", 0.0) == 0.0
