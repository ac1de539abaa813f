"""Positions on paper: white, self-contained, with what somebody has to place and nothing else."""

import xml.etree.ElementTree as ElementTree

import pytest

from sumtable.catalog import GAMES
from sumtable.drawing.paper import PAPER, WIDTH
from sumtable.drawing.raster import png
from sumtable.drawing.theme import contrast
from sumtable.faces import paper
from sumtable.records import Replay, replay
from sumtable.records.random import random_record
from sumtable.records.record import make_record

SUM8, SUMON, INTEGERS = GAMES["sum8"], GAMES["sumon"], GAMES["integers"]
OPTIONS: dict[str, dict[str, object]] = {
    "sum8": {"mode": "solo", "difficulty": "hard-easy"},
    "sumon": {},
    "integers": {},
}


def midgame(game: str) -> Replay:
    record = random_record(GAMES[game], OPTIONS[game], "paper")
    return replay(make_record(record.game, record.options, record.events[:12]))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_a_picture_of_its_own(game: str) -> None:
    shown = midgame(game)
    picture = paper(shown.record.game, shown.position, words="Find it.")
    root = ElementTree.fromstring(picture)
    assert root.get("viewBox", "").split()[2] == f"{WIDTH:g}"
    assert "filter=" not in picture
    assert "Find it." in "".join(root.itertext())
    assert picture == paper(shown.record.game, shown.position, words="Find it.")
    assert png(picture, 200).startswith(b"\x89PNG")


def test_tiles_to_place_are_shown_unless_they_are_not_wanted() -> None:
    position = midgame("sum8").position
    assert paper(SUM8, position).count("t-arch") > paper(SUM8, position, hand=False).count("t-arch")
    rack = midgame("integers").position
    assert "Top tile" in paper(INTEGERS, rack)
    assert "Top tile" not in paper(INTEGERS, rack, hand=False)


def test_long_words_take_several_lines() -> None:
    position = midgame("sumon").position
    heights = [
        float(
            ElementTree.fromstring(paper(SUMON, position, words="word " * count)).get("height", "0")
        )
        for count in (1, 10, 40)
    ]
    assert heights == sorted(set(heights))


def test_what_was_placed_is_marked() -> None:
    position = midgame("sum8").position
    plain = paper(SUM8, position)
    slots = list(position.tiles)[:2]  # type: ignore[attr-defined]
    marked = paper(SUM8, position, marked=slots)
    assert marked.count(PAPER.lastedge) > plain.count(PAPER.lastedge)


def test_it_can_be_read_on_white() -> None:
    for ink in (PAPER.tableink, PAPER.ink, PAPER.ink2, PAPER.hubink):
        assert contrast(ink, "#FFFFFF") >= 4.5
    assert contrast(PAPER.hubink, PAPER.hub) >= 4.5
