"""Pieces apart from boards: hands, sprites, scenes, empty boards and their editors."""

import re
from collections import Counter

import pytest

from sumtable import render
from sumtable.catalog import GAMES
from sumtable.games.integers.pieces import default_board
from sumtable.games.sum8.layouts import plan_disks
from sumtable.games.sum8.position import TILES
from sumtable.render.showcase import shown
from tests.render.positions import moments
from tests.render.test_board import all_of, check_fragment
from tests.render.test_svg import HREF, SVG, parsed


@pytest.mark.parametrize(
    ("game", "tile", "words"),
    [
        ("sum8", "65", "6 5"),
        ("sum8", None, "hidden tile"),
        ("integers", "-5", "minus 5"),
        ("integers", "W", "wild tile"),
        ("integers", "-123456789", "minus 123456789"),
        ("integers", None, "hidden tile"),
        ("sumon", "blue 4", "Blue 4"),
        ("sumon", "red", "Red"),
    ],
)
def test_a_tile_of_a_hand(game: str, tile: str | None, words: str) -> None:
    picture = render.hand_tile(game, tile)
    check_fragment(picture)
    root = parsed(picture)
    assert root.get("aria-label") == words
    assert root.get("data-tile") == tile
    assert root.get("width") is None
    sized = parsed(render.hand_tile(game, tile, size=71))
    assert sized.get("width") == "71"


def test_a_hidden_tile_tells_nothing() -> None:
    assert not re.search(r'id="\w+-arch[01][1-6]"', render.hand_tile("sum8", None))


def test_sprites_hold_every_piece_by_a_fixed_id() -> None:
    wanted = {
        "sum8": {f"t-{slot}-{tile}" for slot in ("ne", "se", "sw", "nw", "arch") for tile in TILES}
        | {"t-arch-back", "shade", "joint-match", "joint-sum8", "joint-fours"}
        | {f"{kind}-{slot}" for kind in "qs" for slot in ("ne", "se", "sw", "nw")},
        "sumon": {f"p-{side}-{n}" for side in ("blue", "red") for n in range(1, 9)}
        | {"side-blue", "side-red", "halo"},
        "integers": {f"n-{n}" for n in range(-9, 10)}
        | {f"w-{n}" for n in range(-9, 10) if n}
        | {"n-W", "space-R", "space-B", "space-G", "space-plus"},
    }
    every: Counter[str] = Counter()
    for game in GAMES:
        sprite = render.sprite(game)
        check_fragment(sprite)
        ids = {e.get("id") or "" for e in parsed(sprite).iter() if e.get("id")}
        assert wanted[game] <= ids
        assert set(HREF.findall(sprite)) <= ids
        assert len(sprite) < 60_000
        every.update(ids)
    assert set(every.values()) == {1}  # all three may stand in one page


def test_a_sprite_takes_the_numbers_of_another_tile_set() -> None:
    sprite = render.sprite("integers", numbers=(-40, 7, 1000))
    assert {'id="n--40"', 'id="n-1000"'} <= set(re.findall(r'id="n[^"]+"', sprite))
    assert sprite.count('id="n-7"') == 1


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_showcase_is_a_real_position(game: str, tall: bool) -> None:
    picture = render.showcase(game, tall=tall)
    check_fragment(picture)
    root = parsed(picture)
    assert root.get("aria-hidden") == "true"
    width, height = map(float, (root.get("viewBox") or "").split()[2:])
    assert (height > width) == tall
    assert len(picture) < 15_000
    real = shown(game, tall)
    if game == "sum8":
        assert real.part in real.position.big8s  # type: ignore[attr-defined]
        assert len(all_of(picture, "tile", "data-at")) == 8
    elif game == "sumon":
        assert picture.count("data-sum=") == 1
        (lit,) = real.lit
        assert lit in all_of(picture, "piece", "data-at")
    else:
        assert picture.count("M0 .5l3.2 3.6 5.4-7.6") == 1
        assert len(all_of(picture, "tile", "data-at")) >= 4


def test_a_scene_leaves_out_what_lies_outside() -> None:
    moment = moments("integers-two")[-1]
    tiles = all_of(render.scene(moment.position, ("c3", "f6")), "tile", "data-at")
    assert tiles.keys() == {
        at for at in moment.position.tiles if "c" <= at[0] <= "f" and 3 <= int(at[1:]) <= 6
    }
    moment = moments("sum8-twelve")[-1]
    tiles = all_of(render.scene(moment.position, ("b2", "c2")), "tile", "data-at")
    assert {at.partition("/")[0] for at in tiles} == {"b2", "c2"}


def test_a_scene_shows_no_sum_whose_pieces_it_cuts_off() -> None:
    moment = next(m for m in moments("sumon-wide") if m.last and m.last.event.count("-") > 1)
    whole = render.board(moment.position, last=moment.last)
    assert "data-sum=" in whole
    assert "data-sum=" not in render.scene(moment.position, ("a1", "b1"), last=moment.last)


@pytest.mark.parametrize("name", ["twelve", "nine", "plus", "freestyle"])
def test_layouts_as_pictures(name: str) -> None:
    picture = render.layout(name)
    check_fragment(picture)
    shape = "ghost" if name == "freestyle" else "disk"
    assert picture.count(f'-{shape}" x=') == (12 if name == "freestyle" else len(plan_disks(name)))
    assert len(picture) < 5_000


def test_own_layouts_as_pictures() -> None:
    disks = [f"{letter}2" for letter in "bcdefghij"]
    assert parsed(render.layout(disks)).get("viewBox") == "46 46 908 108"
    assert render.layout(plan_disks("nine")) == render.layout("nine")


def test_the_layout_editor_has_every_place() -> None:
    editor = render.layout_editor(["a1", "c2"], 4, 3)
    check_fragment(editor)
    places = all_of(editor, "place", "data-disk")
    assert len(places) == 12
    laid = {
        name
        for name, place in places.items()
        for part in place
        if part.get("class") == "disk" and part.get("display") is None
    }
    assert laid == {"a1", "c2"}
    assert places["c2"].get("aria-label") == "c2, disk"
    assert places["b2"].get("aria-label") == "b2, no disk"


def test_the_plan_of_a_board_and_its_editor() -> None:
    rows = default_board().rows
    picture, editor = render.plan(rows), render.plan_editor(rows)
    check_fragment(picture)
    check_fragment(editor)
    special = sum(letter != "." for row in rows for letter in row)
    for drawn in (picture, editor):
        spaces = [e.get("data-space") for e in parsed(drawn).iter(f"{SVG}g") if e.get("data-space")]
        assert len(spaces) == len(set(spaces)) == special
    squares = all_of(editor, "square", "data-at")
    letters = {at: e.get("data-letter") for at, e in squares.items()}
    assert letters == {at: default_board().letter(at) for at in default_board().index}
