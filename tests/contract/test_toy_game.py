"""A fourth game in an afternoon: the toy of docs/protocol.md behaves like any game."""

import pytest

from sumtable.core import AskingDealer, RecordDealer, Refused, Seat, SeededDealer
from tests.contract.toy import NearlyEight, Position

GAME = NearlyEight()


def play(seed: str) -> tuple[Position, list[str]]:
    """A game in which everybody keeps what fits."""
    dealer = SeededDealer(seed)
    position = GAME.start({})
    texts: list[str] = []
    while position.outcome is None:
        chance = GAME.chance(position)
        event = dealer.deal(chance, len(texts)) if chance else GAME.actions(position)[-1]
        texts.append(GAME.format(event))
        position = GAME.play(position, event).position
    return position, texts


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_seeded_game_can_be_replayed_by_a_record_dealer(seed: str) -> None:
    final, texts = play(seed)
    dealer = RecordDealer([GAME.parse(text) for text in texts])
    position = GAME.start({})
    for number, text in enumerate(texts):
        chance = GAME.chance(position)
        event = dealer.deal(chance, number) if chance else GAME.parse(text)
        position = GAME.play(position, event).position
    assert position == final
    assert sum(final.scores) == 12


def test_actions_agree_with_refusal_and_perft_counts_them() -> None:
    position = GAME.play(GAME.start({}), GAME.parse("draw 3")).position
    assert [GAME.format(action) for action in GAME.actions(position)] == ["give", "keep"]
    assert GAME.count(position) == GAME.perft(position, 1) == 2
    full = Position(bag=(1,), drawn=3, scores=(7, 0))
    assert [GAME.format(action) for action in GAME.actions(full)] == ["give"]
    with pytest.raises(Refused, match="past 8") as caught:
        GAME.play(full, GAME.parse("keep"))
    assert caught.value.code == "toy.too-much"


def test_order_of_events_is_checked_for_it() -> None:
    start = GAME.start({})
    early, late = GAME.refusal(start, GAME.parse("keep")), Position(drawn=1)
    assert early is not None
    assert early.code == "record.turn"
    unasked = GAME.refusal(late, GAME.parse("draw 1"))
    assert unasked is not None
    assert unasked.code == "record.chance"
    final, _ = play("a")
    over = GAME.refusal(final, GAME.parse("keep"))
    assert over is not None
    assert over.code == "record.over"


def test_a_person_can_deal_it() -> None:
    chance = GAME.chance(GAME.start({}))
    assert chance is not None
    event = AskingDealer(lambda *_: ["2"]).deal(chance, 0)
    assert GAME.format(event) == "draw 2"


def test_its_view_hides_the_bag() -> None:
    view = GAME.view(GAME.start({}), Seat(1))
    assert view.position.bag == ()
    assert view.pile == 6
