"""Events as text and back."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumtable.core import TextError
from sumtable.games.sum8.rules import GAME, Deal, Drawn, Lot, Move, Pass, Pick, Place, Remove
from sumtable.games.sum8.rules.notation import format_event, parse_event
from tests.made_up import examples

KNOWN = {
    "lot 36 41": Lot(("36", "41")),
    "lot": Lot(()),
    "deal 1 12 35": Deal(1, ("12", "35")),
    "deal 0": Deal(0, ()),
    "deal 999999999 77": Deal(999_999_999, ("77",)),
    "draw 44": Drawn(("44",)),
    "draw": Drawn(()),
    "place 35 b2/ne": Place("35", "b2/ne"),
    "place 00 z0/nw": Place("00", "z0/nw"),
    "place 35 -1,2/sw": Place("35", "-1,2/sw"),
    "move b2/ne c1/sw": Move("b2/ne", "c1/sw"),
    "remove 0,-999999999/se": Remove("0,-999999999/se"),
    "pick": Pick(),
    "pass": Pass(),
}


@pytest.mark.parametrize("text", KNOWN)
def test_known_events(text: str) -> None:
    assert parse_event(text) == KNOWN[text]
    assert format_event(KNOWN[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "place",
        "place 35",
        "place 35 b2",
        "place 3 b2/ne",
        "place 355 b2/ne",
        "place 35 b2/NE",
        "place 35 B2/ne",
        "place 35 b02/ne",
        "place 35 b1234567890/ne",
        "place 35 -0,1/ne",
        "place 35 01,1/ne",
        "place 35 +1,1/ne",
        "place 35 1,1,1/ne",
        "place 35 b2/ne\n",
        "place  35 b2/ne",
        "place 35 b2/ne ",
        " place 35 b2/ne",
        "place ३५ b2/ne",
        "place 35 b२/ne",
        "place 35 −1,2/sw",
        "PLACE 35 b2/ne",
        "move b2/ne",
        "move b2/ne c1/sw d1/ne",
        "remove",
        "remove b2/ne c1/sw",
        "deal",
        "deal 01 11",
        "deal -1 11",
        "deal one",
        "deal 1 ",
        "draw 4",
        "draw 44\t45",
        "lot 36,41",
        "pick 1",
        "pass ",
        "resign\n",
        "Resign",
        "swap",
        "pool 1",
        "fill",
        "x" * 10_000,
        "place " + "9" * 10_000,
        "draw " + "44 " * 10_000,
        "\ud800",
    ],
)
def test_text_that_is_no_event(text: str) -> None:
    with pytest.raises(TextError) as caught:
        parse_event(text)
    assert caught.value.code == "record.event"
    assert len(caught.value.message) <= 400


numbers = st.integers(0, 999_999_999)
integers = st.integers(-999_999_999, 999_999_999)
tiles = st.integers(0, 99).map("{:02}".format)
disks = st.builds("{}{}".format, st.sampled_from("abcxyz"), numbers) | st.builds(
    "{},{}".format, integers, integers
)
slots = st.builds("{}/{}".format, disks, st.sampled_from(["ne", "se", "sw", "nw"]))
bags = st.lists(tiles, max_size=9).map(tuple)
events = st.one_of(
    st.builds(Lot, bags),
    st.builds(Deal, numbers, bags),
    st.builds(Drawn, bags),
    st.builds(Place, tiles, slots),
    st.builds(Move, slots, slots),
    st.builds(Remove, slots),
)


@examples()
@given(events)
def test_round_trip(event: Lot | Deal | Drawn | Place | Move | Remove) -> None:
    text = GAME.format(event)
    assert GAME.parse(text) == event
    assert GAME.format(GAME.parse(text)) == text


@examples()
@given(st.text(max_size=40))
def test_any_text_is_an_event_or_an_error(text: str) -> None:
    with contextlib.suppress(TextError):
        assert format_event(parse_event(text)) == text
