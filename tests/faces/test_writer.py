"""The small tools: numbers, escaping, places of pips, canvas, words."""

import sys
from xml.etree import ElementTree

import pytest

from sumtable.core import SumtableError
from sumtable.core.words import listed, minus, signed
from sumtable.drawing.canvas import Canvas
from sumtable.drawing.raster import png
from sumtable.drawing.svg import escape, number, shortened, tag, text_width, words
from sumtable.drawing.words import spoken
from sumtable.games.sum8.face import arcs


@pytest.mark.parametrize(
    ("value", "written"),
    [(1.0, "1"), (-0.001, "0"), (2.5, "2.5"), (1 / 3, "0.33"), (-7, "-7"), (100, "100")],
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_attributes_and_text_are_escaped() -> None:
    element = ElementTree.fromstring(tag("a", words("x < y & z"), data_it='"<&>"', left_out=None))
    assert element.attrib == {"data-it": '"<&>"'}
    assert element.text == "x < y & z"


def test_characters_that_xml_forbids_are_dropped() -> None:
    assert escape("a\x00b\x1fc\ud800d\ufffee\t") == "abcde\t"


def test_long_text_is_cut_to_the_room_there_is() -> None:
    cut = shortened("a very long headline indeed", 10, 80)
    assert cut.endswith("…")
    assert text_width(cut, 10) <= 80
    assert shortened("short", 10, 80) == "short"


def test_tile_outline_is_the_designed_one() -> None:
    assert arcs.tile_path("ne").startswith("M44.38 -1.25Q46.98 -1.25 46.84 -3.85A47 47 0 0 0 3.85")


def test_pips_lie_where_they_were_designed() -> None:
    (x, y), *_ = arcs.pips("ne", 0, "1")
    assert (round(x, 2), round(y, 2)) == (11.38, -32.36)
    corners = {(round(x, 2), round(y, 2)) for x, y in arcs.pips("sw", 1, "4")}
    assert corners == {(-27.65, 5.03), (-40.08, 5.84), (-23.52, 15.37), (-36.19, 18.18)}
    assert [len(arcs.pips("nw", 0, digit)) for digit in "123456"] == [1, 2, 3, 4, 5, 6]


def test_canvas_cuts_blanks_and_joins_styles() -> None:
    canvas = Canvas(6, 2)
    canvas.put(1, 0, "ab", "bold")
    canvas.put(3, 0, "c ")
    assert canvas.lines(False) == [" abc", ""]
    assert canvas.lines(True) == [" \x1b[1mab\x1b[0mc", ""]
    assert canvas.lines(False, 2, 4) == ["bc", ""]


def test_numbers_in_words() -> None:
    assert (minus(-5), spoken(-5), signed(7), signed(-6), signed(0)) == (
        "−5",
        "minus 5",
        "+7",
        "−6",
        "0",
    )
    assert listed([]) == ""
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_png_without_its_renderer_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(SumtableError, match="extra `png`"):
        png("<svg/>")


def test_png_is_a_png() -> None:
    pytest.importorskip("resvg_py")
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    assert png(picture, 20).startswith(b"\x89PNG")
