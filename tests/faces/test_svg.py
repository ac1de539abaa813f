"""SVG that stands on its own: well-formed, self-contained, complete."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from sumtable import faces
from sumtable.faces import Last, Theme
from sumtable.games.integers import rules as integers
from sumtable.games.sum8 import rules as sum8
from sumtable.games.sumon import rules as sumon
from tests.faces.positions import RECORDS, Moment, moments, some

SVG = "{http://www.w3.org/2000/svg}"
HREF = re.compile(r'(?:href="#|url\(#)([^")]+)')
KNOWN = {
    "svg", "title", "desc", "defs", "g", "use", "path", "rect", "circle", "polygon", "text",
    "tspan", "linearGradient", "radialGradient", "stop", "pattern", "filter", "feDropShadow",
}  # fmt: skip


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def drawn(moment: Moment, theme: Theme = "light") -> str:
    return faces.svg(moment.game, moment.position, theme=theme, last=moment.last)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", RECORDS)
def test_every_picture_is_well_formed_and_self_contained(name: str, theme: Theme) -> None:
    for moment in some(name):
        picture = drawn(moment, theme)
        root = parsed(picture)
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert tags <= KNOWN
        ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
        assert set(ids.values()) == {1}
        assert set(HREF.findall(picture)) <= set(ids)
        assert "http" not in picture.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "style=" not in picture
        assert "var(" not in picture
        assert len(picture) < 60_000
        assert picture == drawn(moment, theme)


@pytest.mark.parametrize("name", RECORDS)
def test_every_piece_is_drawn(name: str) -> None:
    for moment in some(name):
        root = parsed(drawn(moment))
        places = {
            e.get("data-at"): e for e in root.iter() if e.get("data-at") and e.tag == f"{SVG}g"
        }
        position = moment.position
        if isinstance(position, sumon.Position):
            found = {at: e.get("data-piece") for at, e in places.items()}
            assert found == {p.square: f"{p.side} {p.number}" for p in position.pieces}
        elif isinstance(position, sum8.Position):
            assert {at: e.get("data-tile") for at, e in places.items()} == position.tiles
        else:
            assert isinstance(position, integers.Position)
            numbers = {square: str(tile.number) for square, tile in position.tiles.items()}
            assert {at: e.get("data-tile") for at, e in places.items()} == numbers


@pytest.mark.parametrize("name", ["sum8-twelve", "sum8-coop-medium", "sum8-solo-easy"])
def test_sum8_hands_are_drawn(name: str) -> None:
    for moment in some(name):
        root = parsed(drawn(moment))
        for seat in (1, 2) if moment.position.options.duel else (1,):
            hand = tuple(hand_of(root, seat))
            assert hand == moment.position.hand(seat)


def hand_of(root: ElementTree.Element, seat: int) -> list[str]:
    """The tiles drawn in a seat's hand."""
    return [
        tile
        for group in root.iter(f"{SVG}g")
        if group.get("data-hand") == str(seat)
        for element in group.iter()
        if (tile := element.get("data-tile"))
    ]


@pytest.mark.parametrize("name", ["integers-two", "integers-four"])
def test_integers_hands_are_drawn_with_the_top_tile_first(name: str) -> None:
    for moment in some(name):
        root = parsed(drawn(moment))
        for seat in range(1, moment.position.options.players + 1):
            hand = [
                "W" if tile == integers.WILD else str(tile) for tile in moment.position.hand(seat)
            ]
            shown = hand_of(root, seat)
            assert Counter(shown) == Counter(hand)
            top = moment.position.top(seat)
            if top is not None:
                assert shown[0] == ("W" if top == integers.WILD else str(top))


def test_title_and_description_are_read_aloud() -> None:
    root = parsed(drawn(moments("sumon-wide")[0]))
    assert root.get("role") == "img"
    labels = (root.get("aria-labelledby") or "").split()
    assert [element.get("id") for element in root[:2]] == labels
    description = root.findtext(f"{SVG}desc") or ""
    assert "Blue, Player 1, 0 on the far row: 1 on b1, 2 on c1" in description
    assert "Blue to play." in description


def test_titles_are_escaped() -> None:
    moment = moments("sumon-wide")[0]
    title = "<script>alert('&\"')</script>\x00\x01\ue000]]>"
    picture = faces.svg(moment.game, moment.position, title=title)
    assert "<script" not in picture
    assert parsed(picture).findtext(f"{SVG}title") == "<script>alert('&\"')</script>\ue000]]>"


def test_two_pictures_share_no_id() -> None:
    one, other = (
        {e.get("id") for e in parsed(drawn(moment)).iter() if e.get("id")}
        for moment in moments("sum8-twelve")[20:22]
    )
    assert not one & other


def test_an_unknown_last_event_is_shown_as_it_is() -> None:
    moment = moments("sum8-twelve")[0]
    assert "what&lt;ever" in faces.svg(moment.game, moment.position, last=Last("what<ever"))


def test_the_last_turn_of_sum_on_shows_its_sums() -> None:
    moment = next(m for m in moments("sumon-wide") if m.last and m.last.event.count("-") > 1)
    assert moment.last is not None
    picture = drawn(moment)
    assert picture.count("data-sum=") >= 1
    assert picture.count('r="20"') == moment.last.event.count("-") + 1  # one ring per origin
    assert "data-sum=" not in faces.svg(moment.game, moment.position)


def test_the_sums_just_made_have_badges() -> None:
    moment = next(m for m in moments("integers-two") if m.last and m.last.words[0] == "play")
    assert moment.last is not None
    made = sum(item.kind == "sum" for item in moment.last.items or ())
    assert drawn(moment).count("M0 .5l3.2 3.6 5.4-7.6") == made > 0
