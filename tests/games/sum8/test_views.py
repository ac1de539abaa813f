"""Who sees what, and what is drawn when."""

from sumtable.core import Seat
from sumtable.games.sum8.rules import GAME, Deal, Drawn, Lot
from tests.games.sum8.helpers import build, play
from tests.games.sum8.oracle import SET

ONE, TWO = Seat(1), Seat(2)
BOARD = {"a1/ne": "11"}


def test_a_player_of_a_duel_sees_the_own_hand() -> None:
    position = build({}, BOARD, "12 13", "66")
    view = GAME.view(position, ONE)
    assert view.position.hand(1) == ("12", "13")
    assert view.position.hand(2) == ()
    assert view.position.pile_size == 0
    assert (view.hands, view.pile) == ((2, 1), 32)
    assert view.unseen == tuple(tile for tile in SET if tile not in ("11", "12", "13"))
    assert view.position.tiles == position.tiles


def test_a_spectator_of_a_duel_sees_no_hands() -> None:
    view = GAME.view(build({}, BOARD, "12 13", "66"), None)
    assert view.position.hands == (0, 0)
    assert len(view.unseen) == 35


def test_hands_are_shown_at_the_end_but_not_after_a_resignation() -> None:
    position = build({}, {**BOARD, "a1/se": "12"}, "33", "34", pile="", moves=1)
    ended = play(position, "move a1/se b1/nw")
    assert GAME.view(ended, None).position.hands == ended.hands
    resigned = play(position, "resign")
    assert GAME.view(resigned, ONE).position.hand(2) == ()
    assert GAME.view(resigned, None).unseen == ("33", "34")


def test_a_common_hand_is_seen_by_all_and_the_pile_by_nobody() -> None:
    position = build({"mode": "coop", "difficulty": "medium"}, BOARD, "12 13")
    for seat in (ONE, TWO, None):
        view = GAME.view(position, seat)
        assert view.position.hand(2) == ("12", "13")
        assert (view.hands, view.pile, len(view.unseen)) == ((2, 2), 33, 33)
    view = GAME.view(GAME.start({"mode": "solo"}), None)
    assert (view.hands, view.pile, view.unseen) == ((36,), 0, ())


def test_what_is_told_of_a_draw() -> None:
    eight = ("12", "13", "14", "15", "16", "21", "22", "23")
    start = play(GAME.start({}), "lot 36 11")
    assert GAME.seen(start, Deal(1, eight), ONE) == "deal 1 12 13 14 15 16 21 22 23"
    assert GAME.seen(start, Deal(1, eight), TWO) == "deal 1 ? ? ? ? ? ? ? ?"
    assert GAME.seen(start, Deal(1, eight), None) == "deal 1 ? ? ? ? ? ? ? ?"
    position = build({}, BOARD, "12", "66", turn=2)
    assert GAME.seen(position, Drawn(("44",)), TWO) == "draw 44"
    assert GAME.seen(position, Drawn(("44",)), ONE) == "draw ?"
    assert GAME.seen(position, Drawn(("44",)), None) == "draw ?"
    assert GAME.seen(position, Lot(("36", "41")), None) == "lot 36 41"
    coop = GAME.start({"mode": "coop", "difficulty": "medium"})
    assert GAME.seen(coop, Deal(1, eight), TWO) == "deal 1 12 13 14 15 16 21 22 23"
    assert GAME.seen(coop, Drawn(("44",)), TWO) == "draw 44"


def test_chance_asks_for_what_is_due() -> None:
    position = GAME.start({})
    lot = GAME.chance(position)
    assert lot is not None
    assert (lot.kind, lot.seat) == ("lot", None)
    assert (lot.draws[0].bag, lot.draws[0].count) == (tuple(SET), 2)
    assert lot.event((("36", "41"),)) == Lot(("36", "41"))
    position = play(position, "lot 36 41", "deal 1 11 12 13 14 15 16 21 22")
    deal = GAME.chance(position)
    assert deal is not None
    assert (deal.kind, deal.seat, deal.draws[0].count) == ("deal", 2, 8)
    assert deal.draws[0].bag == tuple(SET[8:])
    position = play(position, "deal 2 31 32 33 34 35 36 41 42")
    assert GAME.chance(position) is None
    position = play(position, "place 11 a1/ne")
    draw = GAME.chance(position)
    assert draw is not None
    assert (draw.kind, draw.seat, len(draw.draws[0].bag)) == ("draw", 1, 20)
    assert draw.event((("66",),)) == Drawn(("66",))
