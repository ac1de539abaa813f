"""Boards for pages: every place can be found, named and marked, in any theme and either way up."""

import re
from collections import Counter
from gettext import NullTranslations
from xml.etree import ElementTree

import pytest

from sumtable import faces
from sumtable.core import Seat
from sumtable.core.language import speaking, translations
from sumtable.drawing.page import BETWEEN
from sumtable.drawing.tokens import tokens
from sumtable.games.integers import rules as integers
from sumtable.games.sum8 import rules as sum8
from sumtable.games.sumon import rules as sumon
from tests.faces import snapshots
from tests.faces.positions import RECORDS, Moment, moments, some
from tests.faces.test_svg import HREF, KNOWN, SVG, parsed

TOKENS = set(re.findall(r"(--\w+):", tokens()))
SNAPSHOTS = {
    "board-sum8": ("sum8-nine", 30),
    "board-sumon": ("sumon-wide", 1),
    "board-integers": ("integers-small", 7),
}
CORNERS = ("ne", "se", "sw", "nw")


def drawn(moment: Moment, turned: int = 0) -> str:
    return faces.board(moment.game, moment.position, last=moment.last, turned=turned)


def all_of(board: str, kind: str, key: str) -> dict[str, ElementTree.Element]:
    """The elements of a class by one of their attributes, which must be unique."""
    found = [e for e in parsed(board).iter() if kind in (e.get("class") or "").split()]
    named = {e.get(key) or "": e for e in found}
    assert "" not in named
    assert len(named) == len(found)
    return named


def middle(element: ElementTree.Element) -> tuple[float, float]:
    return float(element.get("data-x") or "nan"), float(element.get("data-y") or "nan")


def check_fragment(fragment: str) -> None:
    """Well-formed, self-contained, and nothing that a strict content policy forbids."""
    root = parsed(fragment)
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= KNOWN
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert set(ids.values()) <= {1}
    assert set(HREF.findall(fragment)) <= set(ids)
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", fragment)
    assert set(re.findall(r"var\((--\w+)\)", fragment)) <= TOKENS
    assert set(re.findall(r'="#[0-9A-Fa-f]{6}"', fragment)) <= {'="#000000"', '="#FFFFFF"'}


@pytest.mark.parametrize("turned", [0, 1, 2])
@pytest.mark.parametrize("name", RECORDS)
def test_strips_are_cut_at_everything_that_has_a_place(name: str, turned: int) -> None:
    for language in ("de", "en"):
        with speaking(translations(language)):
            for game, position, last in some(name):
                strips = faces.strips(game, position, last=last, turned=turned)
                assert strips == drawn(Moment(game, position, last), turned).split(BETWEEN)


@pytest.mark.parametrize("name", RECORDS)
def test_boards_are_well_formed_and_have_no_style_of_their_own(name: str) -> None:
    for moment in some(name):
        board = drawn(moment)
        check_fragment(board)
        check_fragment(drawn(moment, turned=True))
        assert board == drawn(moment)
        root = parsed(board)
        assert root.get("role") == "group"
        assert root.get("aria-label")
        assert root.get("width") is None


@pytest.mark.parametrize("name", RECORDS)
def test_every_place_has_its_name_its_words_and_its_middle(name: str) -> None:
    for moment in some(name):
        board = drawn(moment)
        position = moment.position
        places = all_of(
            board, "slot" if isinstance(position, sum8.Position) else "square", "data-at"
        )
        assert expected_places(position) <= set(places)
        left, top, width, height = map(float, (parsed(board).get("viewBox") or "").split())
        for place, element in places.items():
            x, y = middle(element)
            assert left < x < left + width
            assert top < y < top + height
            assert element.get("role") == "img"
            label = (element.get("aria-label") or "").replace("minus ", "-")
            assert label.startswith(place.partition("/")[0])
        assert len({middle(element) for element in places.values()}) == len(places)


def expected_places(position: object) -> set[str]:
    if isinstance(position, sum8.Position):
        return {f"{disk.name}/{corner}" for disk in position.disks for corner in CORNERS}
    if isinstance(position, sumon.Position):
        width, height = position.width, position.height
        return {f"{chr(97 + x)}{y + 1}" for x in range(width) for y in range(height)}
    assert isinstance(position, integers.Position)
    return set(position.board.index)


@pytest.mark.parametrize("name", RECORDS)
def test_every_piece_lies_on_its_place(name: str) -> None:
    for moment in some(name):
        board, position = drawn(moment), moment.position
        if isinstance(position, sumon.Position):
            pieces = all_of(board, "piece", "data-at")
            found = {at: e.get("data-piece") for at, e in pieces.items()}
            assert found == {p.square: f"{p.side} {p.number}" for p in position.pieces}
            continue
        tiles = {at: e.get("data-tile") for at, e in all_of(board, "tile", "data-at").items()}
        if isinstance(position, sum8.Position):
            assert tiles == position.tiles
            hubs = all_of(board, "hub", "data-disk")
            assert set(hubs) == {disk.name for disk in position.disks}
            closed = {n for n, e in hubs.items() if "closed" in (e.get("class") or "")}
            assert closed == position.closed
        else:
            assert tiles == {square: str(t.number) for square, t in position.tiles.items()}


@pytest.mark.parametrize("name", ["sum8-freestyle", "sum8-solo-easy"])
def test_freestyle_has_a_slot_wherever_a_tile_may_go(name: str) -> None:
    for moment in moments(name)[::3]:
        if moment.position.awaiting != "action":
            continue
        slots = set(all_of(drawn(moment), "slot", "data-at"))
        for action in moment.game.actions(moment.position):
            if isinstance(action, sum8.Place):
                assert action.slot in slots
            elif isinstance(action, sum8.Move):
                assert {action.source, action.target} <= slots


def test_a_tile_lies_at_the_middle_and_in_the_corner_that_its_slot_says() -> None:
    for turned in (False, True):
        board = drawn(moments("sum8-twelve")[-1], turned)
        slots = all_of(board, "slot", "data-at")
        for at, tile in all_of(board, "tile", "data-at").items():
            slot = slots[at]
            assert (
                tile.get("transform") == f"translate({slot.get('data-cx')} {slot.get('data-cy')})"
            )
            assert (tile[0].get("href") or "").endswith(f"-t-{slot.get('data-corner')}")


def test_a_turned_board_is_a_quarter_turn_clockwise_with_its_names_kept() -> None:
    moment = moments("sum8-twelve")[-1]
    straight, turned = (all_of(drawn(moment, way), "slot", "data-at") for way in (False, True))
    assert list(straight) == list(turned)
    for at, slot in straight.items():
        x, y = middle(slot)
        assert middle(turned[at]) == pytest.approx((-y, x), abs=0.02)
        after = CORNERS[(CORNERS.index(slot.get("data-corner") or "") + 1) % 4]
        assert turned[at].get("data-corner") == after
        assert turned[at].get("aria-label") == slot.get("aria-label")
    board = parsed(drawn(moment, turned=True))
    assert board.get("data-turned") == "1"
    left, top, width, height = map(float, (board.get("viewBox") or "").split())
    assert (left, top, width, height) == (-259, -59, 318, 418)
    assert "rotate" not in "".join(e.get("transform") or "" for e in hubs_of(board))


def hubs_of(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [e for e in root.iter() if (e.get("class") or "").startswith("hub")]


def test_joints_turn_with_the_board() -> None:
    moment = moments("sum8-twelve")[-1]
    pattern = r'href="#\w+-joint-(\w+)" transform="translate\((\S+) (\S+)\)( rotate)?'
    straight, turned = (re.findall(pattern, drawn(moment, way)) for way in (False, True))
    assert len(straight) == len(moment.position.joints)
    places = {(kind, float(x), float(y), not upright) for kind, x, y, upright in turned}
    for kind, x, y, upright in straight:
        assert (kind, -float(y), float(x), bool(upright)) in places


@pytest.mark.parametrize("name", ["sum8-plus", "sum8-nine", "sum8-freestyle", "sumon-wide"])
def test_boards_that_gain_nothing_are_not_turned(name: str) -> None:
    for moment in some(name):
        assert drawn(moment, turned=True) == drawn(moment)


@pytest.mark.parametrize("name", ["sumon-wide", "sumon-long", "sumon-placement"])
def test_a_board_turned_round_has_every_square_and_piece_opposite(name: str) -> None:
    for moment in some(name):
        straight, turned = drawn(moment), drawn(moment, turned=2)
        check_fragment(turned)
        assert parsed(turned).get("data-turned") == "2"
        assert parsed(turned).get("viewBox") == parsed(straight).get("viewBox")
        before, after = (all_of(board, "square", "data-at") for board in (straight, turned))
        assert list(before) == list(reversed(after))
        corners = [middle(square) for square in before.values()]
        wide, tall = (corners[0][i] + corners[-1][i] for i in (0, 1))
        for at, square in before.items():
            x, y = middle(square)
            assert middle(after[at]) == pytest.approx((wide - x, tall - y))
            assert after[at].get("aria-label") == square.get("aria-label")
        pieces = re.findall(r'translate\(([^)]+)\)" data-at="(\w+)" data-piece', turned)
        assert len(pieces) == len(moment.position.pieces)
        assert turned.count("rotate(180)") == len(pieces)
        for place, at in pieces:
            x, y = map(float, place.split())
            assert middle(after[at]) == pytest.approx((x, y))


@pytest.mark.parametrize("name", ["sum8-nine", "sum8-twelve", "integers-small"])
def test_a_board_without_sides_is_never_turned_round(name: str) -> None:
    for moment in some(name):
        assert drawn(moment, turned=2) == drawn(moment)


def test_the_board_turned_round_as_it_was_seen() -> None:
    board = drawn(moments("sumon-wide")[1], turned=2)
    snapshots.check("board-sumon-round.svg", board.replace("><", ">\n<"))


def test_the_occupied_part_is_told() -> None:
    start, early = moments("sum8-twelve")[0], moments("sum8-twelve")[4]
    assert list(early.position.tiles) == ["c2/nw"]
    root = parsed(drawn(start))
    assert root.get("data-occupied") == root.get("viewBox") == "-59 -59 418 318"
    assert parsed(drawn(early)).get("data-occupied") == "41 -59 318 318"


def test_squares_can_be_computed_from_the_board() -> None:
    for name in ("sumon-long", "integers-small"):
        board = drawn(moments(name)[-1])
        root = parsed(board)
        unit, left, top, columns, rows = (
            float(root.get(f"data-{key}") or "nan")
            for key in ("unit", "left", "top", "columns", "rows")
        )
        squares = all_of(board, "square", "data-at")
        assert len(squares) == columns * rows
        for at, element in squares.items():
            column, row = ord(at[0]) - 97, int(at[1:]) - 1
            down = rows - 1 - row if name == "sumon-long" else row
            assert middle(element) == (left + unit * (column + 0.5), top + unit * (down + 0.5))


def test_places_are_named_in_words() -> None:
    slots = all_of(drawn(moments("sum8-twelve")[4]), "slot", "data-at")
    assert slots["c2/nw"].get("aria-label") == "c2 north-west, tile 4 3"
    assert slots["a1/sw"].get("aria-label") == "a1 south-west, empty"
    free = all_of(drawn(moments("sum8-freestyle")[40]), "slot", "data-at")
    assert free["0,-1/ne"].get("aria-label", "").startswith("0,minus 1 north-east")
    squares = all_of(drawn(moments("sumon-wide")[0]), "square", "data-at")
    assert squares["b1"].get("aria-label") == "b1, Blue 1"
    assert squares["b4"].get("aria-label") == "b4, empty"
    squares = all_of(drawn(moments("integers-two")[1]), "square", "data-at")
    assert squares["e5"].get("aria-label") == "e5, minus 3, blue"
    assert squares["b5"].get("aria-label") == "b5, plus 10, empty"


def test_the_words_follow_the_language() -> None:
    class Loud(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("empty", "leer").replace("board", "Brett")

    moment = moments("sum8-twelve")[0]
    with speaking(Loud()):
        board = drawn(moment)
    assert "a1 south-west, leer" in board
    assert 'aria-label="SUM8 Brett"' in board


@pytest.mark.parametrize("viewer", [Seat(1), None])
def test_a_board_shows_no_hand(viewer: Seat | None) -> None:
    for moment in moments("sum8-twelve")[4:-1:9]:
        view = moment.game.view(moment.position, viewer)
        assert faces.board(moment.game, view) == faces.board(moment.game, moment.position)


def test_only_places_are_read_aloud_and_only_pieces_catch_the_pointer() -> None:
    for name in ("sum8-twelve", "sumon-wide", "integers-two"):
        layers = [e for e in parsed(drawn(moments(name)[-1])) if e.tag == f"{SVG}g"]
        kinds = [e.get("class") for e in layers]
        assert kinds[-1] == "marks"
        assert len(layers[-1]) == 0
        for element in layers:
            if element.get("class") == "places":
                assert element.get("aria-hidden") is None
                continue
            assert element.get("aria-hidden") == "true"
            through = element.get("pointer-events") == "none"
            assert through == (element.get("class") != "pieces")


@pytest.mark.parametrize("name", ["sum8-twelve", "sum8-plus", "sum8-coop-medium"])
def test_a_full_board_is_small(name: str) -> None:
    assert max(len(drawn(moment, turned=True)) for moment in moments(name)[-3:]) < 40_000


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_board_snapshot(name: str) -> None:
    record, number = SNAPSHOTS[name]
    board = drawn(moments(record)[number])
    snapshots.check(f"{name}.svg", board.replace("><", ">\n<"))
