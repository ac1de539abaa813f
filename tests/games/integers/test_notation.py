"""Events as text: round trips and everything that is no event."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumtable.core import Event, Resign, TextError
from sumtable.games.integers.rules import (
    GAME,
    WILD,
    Deal,
    Draw,
    Fill,
    Lot,
    Pass,
    Placement,
    Play,
    Pool,
    Time,
    Trade,
)
from tests.made_up import examples

numbers = st.integers(-999_999_999, 999_999_999)
tiles = st.one_of(numbers, st.just(WILD))
hands = st.lists(tiles, max_size=8).map(tuple)
squares = st.builds(
    lambda letter, row: f"{letter}{row}",
    st.sampled_from("abcdefghijklmnopqrstuvwxyz"),
    st.integers(0, 999_999_999),
)
placements = st.builds(Placement, tiles, squares, st.one_of(st.none(), numbers))
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Fill, st.lists(st.tuples(squares, numbers), max_size=5).map(tuple)),
    st.builds(Pool, hands),
    st.builds(Lot, hands),
    st.builds(Deal, numbers, hands),
    st.builds(Draw, hands),
    st.builds(Play, st.lists(placements, max_size=6).map(tuple), st.one_of(st.none(), numbers)),
    st.builds(Trade, hands),
    st.sampled_from([Pass(), Time(), Resign()]),
)


@examples()
@given(events)
def test_events_survive_their_notation(event: Event) -> None:
    text = GAME.format(event)
    assert text.isascii()
    assert GAME.parse(text) == event


@pytest.mark.parametrize(
    "text",
    [
        "fill h8=3 c4=-2",
        "pool 3 -7 W",
        "lot 5 -3",
        "deal 1 -5 4 -7 3 9",
        "play -7@h7 -5@h9 W=4@h10",
        "play sum=-5 3@a1",
        "play 3=4@a1",
        "play W@a1",
        "play",
        "play sum=0",
        "trade -7 4",
        "trade",
        "draw",
        "draw 3 -2",
        "deal -3",
        "pass",
        "time",
        "resign",
    ],
)
def test_notation_is_canonical(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "hello",
        "Pass",
        "pass ",
        " pass",
        "pass\n",
        "pass 1",
        "time 1",
        "resign 2",
        "deal",
        "deal W",
        "deal  1",
        "draw 1 ",
        "draw  1",
        "draw 1\n",
        "draw\t1",
        "draw 01",
        "draw -0",
        "draw +1",
        "draw 1.0",
        "draw w",
        "draw 1234567890",
        "draw −1",
        "draw ١",
        "fill a1=W",
        "fill a1",
        "fill a01=1",
        "fill A1=1",
        "fill aa1=1",
        "play 3",
        "play 3@",
        "play 3@7",
        "play 3@a01",
        "play W=W@a1",
        "play W=@a1",
        "play sum=W 3@a1",
        "play sum= 3@a1",
        "play 3@a1 sum=5",
        "play sum=1 sum=2",
        "play 3@a1\n",
        "place 35 b2/ne",
        "swap",
        "lot 5,3",
        "draw \ud800",
        "x" * 100_000,
        "play " + "y" * 100_000,
    ],
)
def test_what_is_no_event(text: str) -> None:
    with pytest.raises(TextError) as caught:
        GAME.parse(text)
    assert caught.value.code == "record.event"
    assert 0 < len(caught.value.message) <= 400
    caught.value.message.encode()
