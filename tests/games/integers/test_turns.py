"""Turn flow: hands and top tiles (R5, R6), trades, every ending, the clock."""

import pytest

from sumtable.games.integers.rules import GAME, WILD, Position
from tests.games.integers.tables import after, code, dealt, items, pool_of, step

OTHER = [1, 2, 3, 4, 5]
ABLE = [1, -4, 3, 4, 5]  # can answer a line that makes 5
PLAIN = "2 . . . . . ."


def result(position: Position) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    assert position.outcome is not None
    assert position.awaiting is None
    assert position.to_move is None
    return position.outcome.reason, tuple(position.outcome.winners), position.scores


# Hands and top tiles


def test_the_first_tile_drawn_is_the_new_top_tile() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, pool=[7, 8, 9])
    drawing = after(position, "play 3@b1")
    assert drawing.awaiting == "draw"
    assert drawing.to_move == 1
    assert drawing.top(1) == 5
    drawn = after(drawing, "draw 8")
    assert drawn.hand(1) == (5, 1, 2, 4, 8)
    assert drawn.top(1) == 8
    assert drawn.to_move == 2


def test_a_played_top_tile_leaves_none_until_the_draw() -> None:
    position = dealt("0 .", [5, 3, 1, 2, 4], OTHER, pool=[7, 8, 9])
    drawing = after(position, "play 5@b1")
    assert drawing.top(1) is None
    assert after(drawing, "draw 7").top(1) == 7


def test_r5_if_nothing_is_drawn_the_top_tile_stays() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], ABLE)
    played = after(position, "play 3@b1")
    assert played.awaiting == "action"
    assert played.hand(1) == (5, 1, 2, 4)
    assert played.top(1) == 5


def test_r5_a_played_top_tile_is_followed_by_the_longest_held() -> None:
    position = after(dealt("0 . . .", [5, 3, 1, 2, 4], ABLE), "play 5@b1")
    assert position.hand(1) == (3, 1, 2, 4)
    assert position.top(1) == 3


def test_r5_the_longest_held_tile_follows_a_top_tile_drawn_last() -> None:
    picture = "0 . . .\n. . . .\n. . . 0"
    position = dealt(picture, [5, 3, 1, 2, 4], ABLE, pool=[7])
    position = after(position, "trade 5", "draw 5", "play 1@b1", "draw 7")
    assert position.pool_size == 0
    assert position.hand(1) == (3, 1, 2, 4, 5)
    assert position.top(1) == 5
    played = after(position, "play 5@c3")
    assert played.hand(1) == (3, 1, 2, 4)
    assert played.top(1) == 3


def test_r5_of_equal_tiles_the_last_drawn_goes_first_and_the_top_tile_last() -> None:
    position = dealt("0 . . .", [5, 3, 5, 3, 5], OTHER)
    once = after(position, "play 5@b1")
    assert once.hand(1) == (5, 3, 5, 3)
    assert once.state.tops[0] == 0
    with_draw = dealt("0 . . .", [5, 3, 4, 3, 4], OTHER, pool=[3, 3])
    traded = after(with_draw, "trade 5", "draw 3", "pass")
    assert traded.hand(1) == (3, 4, 3, 4, 3)
    assert traded.state.tops[0] == 4
    played = after(traded, "play 3@b1")
    assert played.hand(1) == (3, 4, 4, 3)
    assert played.state.tops[0] == 3


def test_r6_a_trade_gives_a_new_top_tile() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, pool=[7, 8])
    traded = step(position, "trade 1 3")
    assert traded.points == -6
    assert items(traded) == [("trade", -6)]
    assert pool_of(traded.position) == {1: 1, 3: 1, 7: 1, 8: 1, 2: 0, 4: 0, 5: 0}
    drawn = after(traded.position, "draw 3 7")
    assert drawn.hand(1) == (5, 2, 4, 3, 7)
    assert drawn.top(1) == 3
    assert drawn.scores == (-6, 0)


def test_trade_refusals_in_their_order() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER)
    assert code(position, "trade 9") == "integers.not-in-hand"
    assert code(position, "trade 5 5") == "integers.not-in-hand"
    assert code(position, "trade W") == "integers.not-in-hand"
    assert code(position, "trade") == "integers.no-tiles"
    assert code(position, "trade 5") == "integers.pool-empty"


def test_a_trade_of_more_tiles_than_the_pool_holds() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, pool=[9])
    drawing = after(position, "trade 5 3 1 2 4")
    assert code(drawing, "draw 9 5 3 1") == "record.chance"
    assert after(drawing, "draw 9 5 3 1 2").top(1) == 9


def test_draws_stop_when_the_pool_is_empty() -> None:
    position = dealt("2 . . . . .", [5, 3, 1, 2, -3], OTHER, pool=[9])
    drawing = after(position, "play 3@b1 1@c1 2@d1 -3@e1")
    assert drawing.state.due == 1
    assert code(drawing, "draw 9 9") == "record.chance"
    assert code(drawing, "draw") == "record.chance"
    drawn = after(drawing, "draw 9")
    assert drawn.hand(1) == (5, 9)
    assert drawn.pool_size == 0


def test_actions_wait_for_a_draw() -> None:
    drawing = after(dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, pool=[9]), "play 3@b1")
    for text in ("pass", "resign", "time", "trade 1", "play 1@c1"):
        assert code(drawing, text) == "record.turn"
    for text in ("lot 1 2", "deal 1 1 2 3 4 5", "fill a1=2", "pool 9", "draw 8"):
        assert code(drawing, text) == "record.chance"


# Endings


def test_going_out_earns_a_point_for_each_tile_of_the_others() -> None:
    position = dealt("2 . . . . .", [5, 3, 1, 2, -8], OTHER, OTHER)
    played = step(position, "play 3@b1 1@c1 2@d1 -8@e1 5@f1")
    assert played.points == 10 + 15 + 30
    assert result(played.position) == ("went-out", (1,), (65, 0, 0))


def test_going_out_needs_an_empty_pool() -> None:
    position = dealt("2 . . . . . .", [5, 3, 1, 2, -8], ABLE, pool=[9])
    drawing = after(position, "play 3@b1 1@c1 2@d1 -8@e1 5@f1")
    assert drawing.awaiting == "draw"
    assert drawing.outcome is None
    assert after(drawing, "draw 9").outcome is None


def test_blocked_after_a_play_when_nobody_can_play() -> None:
    position = dealt("2 .", [5, 3, 1, 2, 4], OTHER)
    assert result(after(position, "play 3@b1")) == ("blocked", (1,), (13, 0))


def test_blocked_only_when_no_player_could_play() -> None:
    position = dealt("2 . .", [5, 3, 1, 2, 4], [9, 4, 3, 2, 1])
    assert after(position, "play 3@b1").outcome is None
    alone = dealt("2 . .", [5, 3, 0, 2, 4], [9, 8, 7, 6, 8])
    assert after(alone, "play 3@b1").outcome is None


def test_blocked_is_not_looked_at_after_a_pass() -> None:
    position = dealt("2 .", [50, 3, 1, 2, 4], [51, 2, 3, 4, 6])
    assert after(position, "pass").outcome is None


def test_blocked_after_a_draw_that_empties_the_pool() -> None:
    position = dealt("2 .", [5, 3, 1, 2, 4], OTHER, pool=[9])
    assert result(after(position, "play 3@b1", "draw 9"))[0] == "blocked"


def test_r7_three_turns_each_without_a_play() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, pool=[9])
    passed = after(position, "pass", "trade 1", "draw 9", "pass", "pass", "pass")
    assert passed.outcome is None
    assert result(after(passed, "pass")) == ("no-plays", (1,), (0, -3))


def test_r7_is_looked_at_after_the_draw_of_a_trade() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, pool=[9])
    drawing = after(position, *["pass"] * 5, "trade 1")
    assert drawing.outcome is None
    assert result(after(drawing, "draw 1"))[0] == "no-plays"


def test_r7_a_play_starts_the_count_of_its_player_only() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], [1, 2, 3, 4, 6], pool=[9, 9])
    position = after(position, *["pass"] * 4, "play 3@b1", "draw 9", "pass")
    assert position.state.idle == (0, 3)
    position = after(position, *["pass"] * 4)
    assert position.outcome is None
    assert position.state.idle == (2, 3)
    assert result(after(position, "pass"))[0] == "no-plays"


def test_equal_points_share_the_win() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, pool=[9])
    assert result(after(position, *["pass"] * 6)) == ("no-plays", (1, 2), (0, 0))


def test_resigning_with_two_players() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], ABLE)
    position = after(position, "play 3@b1", "pass")
    played = step(position, "resign")
    assert (played.seat, played.points, played.items) == (1, 0, None)
    assert result(played.position) == ("resigned", (2,), (13, 0))


def test_resigning_with_more_players_leaves_the_best_of_the_others() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], [1, 2, 3, 4, 5], [9, 1, 2, 3, 4], pool=[9])
    assert result(after(position, "resign")) == ("resigned", (2, 3), (0, 0, 0))
    traded = after(position, "pass", "trade 1", "draw 9", "resign")
    assert result(traded) == ("resigned", (1,), (0, -3, 0))


def test_nothing_follows_the_end() -> None:
    ended = after(dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, clock=5), "resign")
    for text in ("pass", "time", "resign", "draw 1", "play 3@b1", "lot 1 2"):
        assert code(ended, text) == "record.over"
    assert list(GAME.actions(ended)) == []
    assert GAME.chance(ended) is None


# The clock


def test_time_before_the_first_turn_ends_at_once() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, clock=20)
    played = step(position, "time")
    assert (played.seat, played.points, played.items) == (None, 0, None)
    assert result(played.position) == ("time", (1, 2), (0, 0))


def test_time_in_a_round_lets_it_be_finished() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER, [1, 1, 1, 1, 1], clock=0.5)
    late = after(position, "pass", "time")
    assert late.outcome is None
    assert late.to_move == 2
    assert code(late, "time") == "record.chance"
    late = after(late, "pass")
    assert late.outcome is None
    assert result(after(late, "pass"))[0] == "time"


def test_time_waits_for_the_last_draw() -> None:
    position = dealt(PLAIN, [9, 3, 1, 2, 4], [5, 3, 1, 2, 4], pool=[9], clock=1)
    drawing = after(position, "pass", "time", "play 3@b1")
    assert drawing.outcome is None
    assert code(drawing, "time") == "record.turn"
    assert result(after(drawing, "draw 9")) == ("time", (2,), (0, 13))


def test_the_other_endings_come_before_the_clock() -> None:
    position = dealt("2 .", [9, 4, 1, 2, 4], [5, 3, 1, 2, 4], clock=1)
    assert result(after(position, "pass", "time", "play 3@b1"))[0] == "blocked"
    position = dealt(PLAIN, [9, 4, 1, 2, 4], [5, 3, 1, 2, 4], clock=1)
    assert result(after(position, *["pass"] * 5, "time", "pass"))[0] == "no-plays"


def test_time_without_a_clock_is_no_event_here() -> None:
    position = dealt(PLAIN, [5, 3, 1, 2, 4], OTHER)
    assert code(position, "time") == "record.chance"
    assert code(GAME.start({"clock": 3}), "time") == "record.turn"


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_rounds_begin_with_the_starter(starter: int) -> None:
    position = GAME.start({"players": 3, "clock": 9, "board": ["R."]})
    lot = ["1", "1", "1"]
    lot[starter - 1] = "W"
    position = after(position, "fill a1=3", f"lot {' '.join(lot)}")
    position = after(position, "deal 1 1 2 3 4 5", "deal 2 1 2 3 4 5", "deal 3 1 2 3 4 W")
    assert position.to_move == starter
    late = after(position, "pass", "pass", "time", "pass")
    assert result(late)[0] == "time"
    assert position.hand(3)[-1] == WILD
