"""One game between computer players."""

import pytest

from sumtable.arena import GameFailed, play_game
from sumtable.catalog import GAMES
from sumtable.core import OptionsError
from sumtable.players.levels import Contestant, find_player
from sumtable.records import answer_replay
from tests.arena.players import BROKEN, CHEATS, FOUR, NONSENSE, RANDOM, RESIGNS, Spy


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_game_replays_to_its_result(name: str) -> None:
    finished = play_game(GAMES[name], {}, [RANDOM, RANDOM], "tea", opening=3)
    answer = answer_replay(finished.record.to_json())
    assert answer["over"]
    assert answer["result_ok"]
    assert finished.record.names == ("random", "random")
    assert finished.record.header["seed"] == "tea"
    actions = [event for event in answer["events"] if event["seat"] is not None]
    assert sum(clock.decisions for clock in finished.clocks) == len(actions) - 3


def test_four_seats_of_different_players() -> None:
    texts = ["level:1", "level:2", "greedy", "random"]
    contestants = [find_player("integers", text) for text in texts]
    finished = play_game(GAMES["integers"], FOUR, contestants, "four")
    assert answer_replay(finished.record.to_json())["result_ok"]
    assert finished.record.names == tuple(texts)
    assert all(clock.decisions for clock in finished.clocks)


def test_the_number_of_contestants_must_be_that_of_the_seats() -> None:
    with pytest.raises(OptionsError):
        play_game(GAMES["sumon"], {}, [RANDOM] * 3, "x")


def test_the_same_seed_gives_the_same_game() -> None:
    first, again, other = (
        play_game(GAMES["sum8"], {}, [RANDOM, RANDOM], seed).record.to_json()
        for seed in ("x", "x", "y")
    )
    assert first == again != other


def test_a_shared_deal_with_another_seed_differs_only_by_decisions() -> None:
    first, second = (
        play_game(GAMES["sum8"], {}, [RANDOM, RANDOM], seed, deal="d").record.events
        for seed in ("x", "y")
    )
    set_up = [event for event in first if event.startswith(("lot", "deal"))]
    assert set_up == list(second[: len(set_up)])
    assert first != second


def test_a_player_sees_only_what_its_seat_may_see() -> None:
    spy = Spy()
    play_game(GAMES["sum8"], {}, [RANDOM, Contestant("spy", spy)], "secret")
    for sight in spy.sights:
        assert sight.seat == 2
        assert sight.view.position.to_move == 2
        assert all(glimpse.view.seat == 2 for glimpse in sight.story)
        deals = [glimpse.text for glimpse in sight.story if glimpse.text.startswith("deal 1")]
        assert deals == ["deal 1" + " ?" * 8]
    assert len(spy.sights) > 5


def test_every_decision_has_a_seed_of_its_own() -> None:
    one, two = Spy(), Spy()
    play_game(GAMES["sumon"], {}, [Contestant("one", one), Contestant("two", two)], "seeds")
    seeds = one.seeds + two.seeds
    assert len(set(seeds)) == len(seeds) > 20
    assert all(0 <= seed < 1 << 63 for seed in seeds)


def test_a_resignation_ends_the_game() -> None:
    finished = play_game(GAMES["sumon"], {}, [RANDOM, RESIGNS], "x", opening=4)
    assert finished.record.header["result"]["reason"] == "resigned"
    assert [clock.decisions for clock in finished.clocks] == [1, 1]


def test_an_opening_may_last_to_the_end_of_the_game() -> None:
    finished = play_game(GAMES["sumon"], {}, [BROKEN, BROKEN], "x", opening=10_000)
    assert finished.record.header["result"]["reason"] == "no-step"


def test_what_the_rules_refuse_stops_the_game_with_its_seed() -> None:
    with pytest.raises(GameFailed) as caught:
        play_game(GAMES["sumon"], {}, [CHEATS, RANDOM], "s/7", deal="d", opening=2)
    assert "'s/7'" in caught.value.message
    assert "cheats at seat 1 chose 'swap'" in caught.value.message
    assert "event 2" in caught.value.message
    assert "[sumon.no-swap]" in caught.value.message


def test_what_is_no_action_stops_the_game() -> None:
    with pytest.raises(GameFailed) as caught:
        play_game(GAMES["sumon"], {}, [NONSENSE, RANDOM], "s/9")
    assert "nonsense at seat 1 chose 7, which is no action" in caught.value.message
    assert "'s/9'" in caught.value.message


def test_a_player_that_breaks_down_stops_the_game_with_its_traceback() -> None:
    with pytest.raises(GameFailed) as caught:
        play_game(GAMES["sumon"], {}, [RANDOM, BROKEN], "s/8")
    assert "broken at seat 2 broke down: ZeroDivisionError" in caught.value.message
    assert "nothing to divide by" in caught.value.details
    assert caught.value.code == "match.failed"


def test_decisions_over_the_time_are_counted() -> None:
    hurried = Contestant("hurried", find_player("sum8", "greedy").player, seconds=-1.0)
    finished = play_game(GAMES["sum8"], {}, [hurried, RANDOM], "x")
    assert finished.clocks[0].late == finished.clocks[0].decisions > 0
    assert finished.clocks[1].late == 0
