"""Pieces apart from boards: hands, sprites, scenes, empty boards."""

import re
from collections import Counter

import pytest

from sumtable import faces
from sumtable.catalog import GAMES
from sumtable.faces.pictures import Pictures
from sumtable.faces.pieces import hand_tile
from sumtable.faces.pieces import sprite as sprite_of
from sumtable.games.integers.face.plans import plan
from sumtable.games.integers.rules.pieces import default_board
from sumtable.games.sum8.face.layouts import layout
from sumtable.games.sum8.rules.layouts import plan_disks
from sumtable.games.sum8.rules.position import TILES
from tests.faces.positions import moments
from tests.faces.test_board import all_of, check_fragment
from tests.faces.test_svg import HREF, SVG, parsed


def pictures(game: str) -> Pictures:
    return faces.face_of(GAMES[game]).pictures


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
    picture = hand_tile(pictures(game), tile)
    check_fragment(picture)
    root = parsed(picture)
    assert root.get("aria-label") == words
    assert root.get("data-tile") == tile
    assert root.get("width") is None
    sized = parsed(hand_tile(pictures(game), tile, size=71))
    assert sized.get("width") == "71"


def test_a_hidden_tile_tells_nothing() -> None:
    assert not re.search(r'id="\w+-arch[01][1-6]"', hand_tile(pictures("sum8"), None))


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
        sprite = sprite_of(pictures(game))
        check_fragment(sprite)
        ids = {e.get("id") or "" for e in parsed(sprite).iter() if e.get("id")}
        assert wanted[game] <= ids
        assert set(HREF.findall(sprite)) <= ids
        assert len(sprite) < 60_000
        every.update(ids)
    assert set(every.values()) == {1}  # all three may stand in one page


def test_a_sprite_takes_the_numbers_of_another_tile_set() -> None:
    sprite = sprite_of(pictures("integers"), numbers=(-40, 7, 1000))
    assert {'id="n--40"', 'id="n-1000"'} <= set(re.findall(r'id="n[^"]+"', sprite))
    assert sprite.count('id="n-7"') == 1


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_showcase_is_a_real_position(game: str, tall: bool) -> None:
    picture = faces.showcase(GAMES[game], tall=tall)
    check_fragment(picture)
    root = parsed(picture)
    assert root.get("aria-hidden") == "true"
    width, height = map(float, (root.get("viewBox") or "").split()[2:])
    assert (height > width) == tall
    assert len(picture) < 15_000
    real = pictures(game).showcase(tall)
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
    tiles = all_of(faces.scene(moment.game, moment.position, ("c3", "f6")), "tile", "data-at")
    assert tiles.keys() == {
        at for at in moment.position.tiles if "c" <= at[0] <= "f" and 3 <= int(at[1:]) <= 6
    }
    moment = moments("sum8-twelve")[-1]
    tiles = all_of(faces.scene(moment.game, moment.position, ("b2", "c2")), "tile", "data-at")
    assert {at.partition("/")[0] for at in tiles} == {"b2", "c2"}


def test_a_scene_shows_no_sum_whose_pieces_it_cuts_off() -> None:
    moment = next(m for m in moments("sumon-wide") if m.last and m.last.event.count("-") > 1)
    whole = faces.board(moment.game, moment.position, last=moment.last)
    assert "data-sum=" in whole
    assert "data-sum=" not in faces.scene(
        moment.game, moment.position, ("a1", "b1"), last=moment.last
    )


@pytest.mark.parametrize("name", ["twelve", "nine", "plus", "freestyle"])
def test_layouts_as_pictures(name: str) -> None:
    picture = layout(name)
    check_fragment(picture)
    shape = "ghost" if name == "freestyle" else "disk"
    assert picture.count(f'-{shape}" x=') == (12 if name == "freestyle" else len(plan_disks(name)))
    assert len(picture) < 5_000


def test_own_layouts_as_pictures() -> None:
    disks = [f"{letter}2" for letter in "bcdefghij"]
    assert parsed(layout(disks)).get("viewBox") == "46 46 908 108"
    assert layout(plan_disks("nine")) == layout("nine")


def test_the_plan_of_a_board() -> None:
    rows = default_board().rows
    picture = plan(rows)
    check_fragment(picture)
    special = sum(letter != "." for row in rows for letter in row)
    spaces = [e.get("data-space") for e in parsed(picture).iter(f"{SVG}g") if e.get("data-space")]
    assert len(spaces) == len(set(spaces)) == special
