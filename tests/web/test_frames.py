"""A page with holes is filled with what is escaped, unless it is markup."""

import pytest
from markupsafe import Markup

from sumtable.web.frames import Frame, hole


def test_holes_are_filled_each_with_its_own() -> None:
    frame = Frame(f"<b>{hole('name')}</b>{hole('board')}<i>{hole('name')}</i>")
    filled = frame.fill({"name": "A & <B>", "board": Markup("<svg/>")})
    assert filled == "<b>A &amp; &lt;B&gt;</b><svg/><i>A &amp; &lt;B&gt;</i>"
    assert frame.fill({"name": "C", "board": ""}) == "<b>C</b><i>C</i>"


def test_a_hole_without_a_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        Frame(hole("name")).fill({})
