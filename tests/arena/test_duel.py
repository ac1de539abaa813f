"""The games of a match come in pairs that share the deal, with the seats swapped."""

import pytest

from sumtable.arena import Clock, Duel, Finished, default_opening, seats_of
from sumtable.arena.duel import seatings
from sumtable.catalog import GAMES
from sumtable.core import SumtableError
from sumtable.records.record import make_record
from tests.arena.players import SMALL

SET_UP = ("fill", "pool", "lot", "deal")


def duel(game: str, options: dict[str, object] | None = None, opening: int = 0) -> Duel:
    return Duel(game, options or {}, "greedy", "random", "9", opening)


def ended(winners: list[int], seats: int = 2) -> Finished:
    record = make_record(GAMES["integers"], {}, [], result={"winners": winners})
    return Finished(record, tuple(Clock(seat) for seat in range(1, seats + 1)))


@pytest.mark.parametrize("name", ["sum8", "integers"])
def test_a_pair_shares_the_deal_and_swaps_the_seats(name: str) -> None:
    options = SMALL if name == "integers" else {}
    records = [duel(name, options).play(number).record for number in range(4)]
    deals = [[event for event in record.events if event.startswith(SET_UP)] for record in records]
    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert [record.names for record in records[:2]] == [("greedy", "random"), ("random", "greedy")]


def test_a_pair_shares_the_opening() -> None:
    events = [duel("sumon", opening=4).play(number).record.events for number in range(4)]
    assert events[0][:4] == events[1][:4] != events[2][:4] == events[3][:4]
    assert events[0][:6] != events[1][:6]


def test_three_and_four_seats_are_shared_fairly() -> None:
    assert seatings(2) == ((True, False),)
    for seats in (3, 4):
        match = duel("integers", {"players": seats})
        pairs = [(match.seating(number), match.seating(number + 1)) for number in range(0, 6, 2)]
        for first, second in pairs:
            assert all(one != other for one, other in zip(first, second, strict=True))
        whole = [seating for pair in pairs for seating in pair]
        assert len(set(whole)) == 6
        assert [sum(column) for column in zip(*whole, strict=True)] == [3] * seats


def test_the_share_of_a_win() -> None:
    two, four = duel("sumon"), duel("integers", {"players": 4})
    assert [two.share(0, ended([seat])) for seat in (1, 2)] == [1.0, 0.0]
    assert [two.share(1, ended([seat])) for seat in (1, 2)] == [0.0, 1.0]
    assert two.share(0, ended([1, 2])) == 0.5
    assert four.seating(0) == (True, True, False, False)
    assert four.share(0, ended([1, 2], 4)) == 1.0
    assert four.share(0, ended([2, 3, 4], 4)) == pytest.approx(1 / 3)


def test_the_clocks_of_each_kind() -> None:
    four = duel("integers", {"players": 4})
    assert [c.decisions for c in four.clocks(0, ended([1], 4), of_a=True)] == [1, 2]
    assert [c.decisions for c in four.clocks(1, ended([1], 4), of_a=True)] == [3, 4]


def test_a_player_against_itself_shares_as_anybody() -> None:
    mirror = Duel("sumon", {}, "random", "random", "1", 0)
    assert [mirror.share(number, ended([1])) for number in (0, 1)] == [1.0, 0.0]


def test_only_a_game_without_chance_needs_an_opening() -> None:
    assert {name: default_opening(game, {}) for name, game in GAMES.items()} == {
        "sum8": 0,
        "sumon": 4,
        "integers": 0,
    }


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_puzzles_are_no_matches(mode: str) -> None:
    with pytest.raises(SumtableError) as caught:
        seats_of(GAMES["sum8"], {"mode": mode})
    assert caught.value.code == "match.mode"
