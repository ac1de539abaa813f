"""A table: the game under way for scripts and notebooks."""

from xml.etree import ElementTree

import pytest

import sumtable
from sumtable.core import Refused, SeededDealer, TextError
from sumtable.records import parse_record
from sumtable.table import Table


@pytest.mark.parametrize(
    ("game", "dealt"),
    [("sum8", {"lot", "deal"}), ("sumon", set()), ("integers", {"fill", "lot", "deal"})],
)
def test_a_new_game_is_set_up_and_draws_itself(game: str, dealt: set[str]) -> None:
    table = sumtable.new(game, seed="table")
    assert table.position.awaiting == "action"
    assert {moment.text.split()[0] for moment in table.moments} == dealt
    assert ElementTree.fromstring(table._repr_svg_()).tag.endswith("svg")
    assert table.game.title in str(table)
    twin = sumtable.new(game, seed="table")
    assert twin.position == table.position
    assert twin._repr_svg_() == table._repr_svg_()


def test_without_a_seed_the_deals_differ() -> None:
    assert len({sumtable.new("sum8").moments[-1].text for _ in range(3)}) == 3


def test_play_by_notation_and_go_on_from_a_record() -> None:
    table = sumtable.new("sum8", seed="x", layout="nine")
    table.play(table.actions()[0])
    assert table.position.awaiting == "draw"
    drawn = table.deal()
    assert [moment.text.split()[0] for moment in drawn] == ["draw"]
    assert table.last is not None
    assert table.last.event.startswith("place")  # the draw after it marks nothing
    again = Table.of(parse_record(table.record().to_json()), SeededDealer("y"))
    assert again.position == table.position
    assert again.options == {"layout": "nine"}
    again.play(again.actions()[0])
    assert len(again.moments) == len(table.moments) + 1


def test_a_refused_event_changes_nothing() -> None:
    table = sumtable.new("sumon")
    before = table.position
    for event in ("2c4", "nonsense"):
        with pytest.raises((Refused, TextError)):
            table.play(event)
    assert table.position == before
    assert table.moments == []


def test_a_finished_game_has_its_result() -> None:
    table = sumtable.new("sumon")
    table.play("resign")
    result = {"scores": [0, 0], "winners": [2], "reason": "resigned"}
    assert table.record().header["result"] == result


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(TextError, match="There is no game 'chess'"):
        sumtable.new("chess")
