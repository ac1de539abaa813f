"""Sum On: the worked example, every option and every refusal."""

import pytest

from sumtable.core import Outcome, Refused, Seat
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.game import axes


def play(*events: str, **options: object) -> Position:
    position = GAME.start(options)
    for event in events:
        position = GAME.play(position, GAME.parse(event)).position
    return position


def refused(*events: str, **options: object) -> str:
    position = play(*events[:-1], **options)
    with pytest.raises(Refused) as caught:
        GAME.play(position, GAME.parse(events[-1]))
    assert 0 < len(caught.value.message) <= 400
    return caught.value.code


def sums(position: Position, square: str) -> dict[str, int]:
    return {axis.kind: axis.total for axis in axes(position, square)}


def bonuses(position: Position, square: str) -> set[int]:
    return {axis.total for axis in axes(position, square) if axis.bonus}


def standing(position: Position, side: str) -> str:
    return " ".join(f"{p.number}{p.square}" for p in position.pieces if p.side == side)


class TestStart:
    def test_wide(self) -> None:
        position = play()
        assert standing(position, "blue") == "1b1 2c1 3d1 4e1 5f1 6g1 7h1 8i1"
        assert standing(position, "red") == "1h8 2g8 3f8 4e8 5d8 6c8 7b8 8a8"
        assert position.to_move == 1

    def test_long_has_no_gap(self) -> None:
        position = play(board="long")
        assert standing(position, "blue") == "1a1 2b1 3c1 4d1 5e1 6f1 7g1 8h1"
        assert standing(position, "red") == "1h9 2g9 3f9 4e9 5d9 6c9 7b9 8a9"


class TestWorkedExample:
    """The rulebook's chain: 2, 5 (diagonally), 7, 8; then Red's answer with 1, 3, 4, 6 and 8."""

    def test_axes_after_each_step(self) -> None:
        after_2 = play("2c2")
        assert sorted(sums(after_2, "c2").values()) == [2, 3, 5, 8]
        assert sums(after_2, "c2")["row"] == 2  # nobody else on it: no option
        assert bonuses(after_2, "c2") == {3, 5, 8}
        after_5 = play("2c2-5e2")
        assert sums(after_5, "e2")["column"] == 13
        assert bonuses(after_5, "e2") == {7, 8}
        after_7 = play("2c2-5e2-7h2")
        assert bonuses(after_7, "h2") == {8}
        assert bonuses(play("2c2-5e2-7h2-8i2"), "i2") == set()

    def test_red_can_answer_with_1_3_4_6_8(self) -> None:
        position = play("2c2-5e2-7h2-8i2")
        chains = {tuple(step.number for step in turn.steps) for turn in GAME.actions(position)}  # type: ignore[attr-defined]
        assert (1, 3, 4, 6, 8) in chains


class TestRefusals:
    @pytest.mark.parametrize(
        ("events", "code"),
        [
            (["9c2"], "sumon.no-such-piece"),
            (["0c2"], "sumon.no-such-piece"),
            (["999999999c2"], "sumon.no-such-piece"),
            (["2j2"], "sumon.no-such-square"),
            (["2c0"], "sumon.no-such-square"),
            (["2c999999999"], "sumon.no-such-square"),
            (["2c1"], "sumon.not-forward"),
            (["2c3"], "sumon.not-forward"),
            (["2e2"], "sumon.not-forward"),
            (["1a8"], "sumon.not-forward"),
            (["2c2", "1h7", "3c2"], "sumon.occupied"),
            (["2c2-4e2"], "sumon.no-bonus"),
            (["2c2-2c3"], "sumon.no-bonus"),
            (["2c2-5e2-1c2"], "sumon.occupied"),
            (["2c2-5e2-1b2"], "sumon.no-bonus"),
            (["swap"], "sumon.no-swap"),
            (["set 1 a1"], "sumon.setup-over"),
            (["resign", "2c2"], "record.over"),
        ],
    )
    def test_first_reason_counts(self, events: list[str], code: str) -> None:
        assert refused(*events) == code

    @pytest.mark.parametrize(
        ("events", "code"),
        [
            (["2c2"], "sumon.setup-first"),
            (["set 9 a1"], "sumon.no-such-piece"),
            (["set 1 a9"], "sumon.no-such-square"),
            (["set 1 a1", "set 1 a1"], "sumon.occupied"),
            (["set 1 a2"], "sumon.not-your-row"),
            (["set 1 a1", "set 1 b1"], "sumon.not-your-row"),
            (["set 1 a1", "set 1 a8", "set 1 b1"], "sumon.already-set"),
        ],
    )
    def test_placement(self, events: list[str], code: str) -> None:
        assert refused(*events, start="placement") == code


class TestPie:
    def test_swap_exchanges_colours_and_red_moves(self) -> None:
        position = play("2c2", "swap", pie=True)
        assert position.to_move == 1
        assert position.side(Seat(1)) == "red"
        assert position.seat_of("blue") == 2
        assert play("2c2", "swap", "1h7", pie=True).to_move == 2

    def test_swap_only_right_after_the_first_turn(self) -> None:
        assert refused("swap", pie=True) == "sumon.no-swap"
        assert refused("2c2", "1h7", "swap", pie=True) == "sumon.no-swap"
        assert refused("2c2", "swap", "swap", pie=True) == "sumon.no-swap"

    def test_after_placement_the_swap_waits_for_steps(self) -> None:
        sets = [
            f"set {number} {'abcdefghi'[number]}{row}" for number in range(1, 9) for row in (1, 8)
        ]
        assert refused(*sets[:2], "swap", pie=True, start="placement") == "sumon.no-swap"
        assert refused(*sets, "swap", pie=True, start="placement") == "sumon.no-swap"
        assert play(*sets, "1b2", "swap", pie=True, start="placement").to_move == 1

    def test_resignation_follows_the_seat(self) -> None:
        assert play("2c2", "swap", "resign", pie=True).outcome == Outcome((Seat(2),), "resigned")


def test_a_turn_earns_the_numbers_that_reach_the_far_row() -> None:
    position = play()
    earned = {"blue": 0, "red": 0}
    while position.outcome is None:
        event = GAME.actions(position)[-1]
        side = position.side(position.to_move or Seat(1))
        played = GAME.play(position, event)
        earned[side] += played.points
        assert played.items is None
        position = played.position
    assert position.scores == (earned["blue"], earned["red"])
    assert position.to_move is None
    assert position.awaiting is None
    assert GAME.actions(position) == ()
    assert GAME.count(position) == 0


@pytest.mark.parametrize(
    "options",
    [
        {"pie": 1},
        {"pie": None},
        {"start": "random"},
        {"start": ["fixed"]},
        {"board": "square"},
        {"layout": "nine"},
    ],
)
def test_bad_options(options: dict[str, object]) -> None:
    from sumtable.core import OptionsError

    with pytest.raises(OptionsError):
        GAME.start(options)
    with pytest.raises(OptionsError):
        GAME.start({}, names=3)
