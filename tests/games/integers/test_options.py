"""Options: strict types and ranges, and files for boards and tiles."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from sumtable.core import OptionsError
from sumtable.games.integers.rules import GAME, parse_options

TILES = {"red": [1, 2], "blue": [], "green": [], "yellow": [1] * 9, "wild": 1}
SMALL: dict[str, object] = {"board": ["R."], "tiles": TILES}


def test_defaults() -> None:
    options = parse_options({})
    assert (options.players, options.shape, options.pool, options.clock) == (
        2,
        "line",
        "full",
        None,
    )
    assert options.board.name == "default"
    assert parse_options({"board": "default", "tiles": "default", "clock": None}) == options


def test_players_follow_the_names() -> None:
    assert parse_options({}, 3).players == 3
    assert parse_options({"players": 4}, 4).players == 4
    assert parse_options({"players": 4}).players == 4
    for names in (0, 1, 5):
        with pytest.raises(OptionsError):
            parse_options({}, names)
    with pytest.raises(OptionsError):
        parse_options({"players": 2}, 3)


@pytest.mark.parametrize(
    "raw",
    [
        {"player": 2},
        {"players": 1},
        {"players": 5},
        {"players": True},
        {"players": 2.0},
        {"players": "2"},
        {"players": None},
        {"shape": None},
        {"shape": "lines"},
        {"shape": ["line"]},
        {"pool": None},
        {"pool": "quarter"},
        {"pool": {}},
        {"clock": 0},
        {"clock": -1},
        {"clock": True},
        {"clock": "20"},
        {"clock": float("nan")},
        {"clock": float("inf")},
        {"clock": 1441},
        {"clock": 1440.5},
        {"clock": 10**400},
        {"board": None},
        {"board": "other"},
        {"board": []},
        {"board": {}},
        {"board": [""]},
        {"board": ["R"] * 27},
        {"board": ["R" + "." * 26]},
        {"board": ["R.", "..."]},
        {"board": ["R.", "."]},
        {"board": ["R.", 3]},
        {"board": ["R.", None]},
        {"board": ["Rx"]},
        {"board": ["r."]},
        {"board": [".+"]},
        {"board": ["R\n"]},
        {"board": ["R" * 26] * 26},
        {"tiles": None},
        {"tiles": "other"},
        {"tiles": []},
        {"tiles": {}},
        {"tiles": {**TILES, "black": []}},
        {"tiles": {key: value for key, value in TILES.items() if key != "wild"}},
        {**SMALL, "tiles": {**TILES, "wild": -1}},
        {**SMALL, "tiles": {**TILES, "wild": True}},
        {**SMALL, "tiles": {**TILES, "wild": 1.0}},
        {**SMALL, "tiles": {**TILES, "wild": None}},
        {**SMALL, "tiles": {**TILES, "wild": 0}},
        {**SMALL, "tiles": {**TILES, "red": []}},
        {**SMALL, "tiles": {**TILES, "red": [True]}},
        {**SMALL, "tiles": {**TILES, "red": [1.0]}},
        {**SMALL, "tiles": {**TILES, "red": ["1"]}},
        {**SMALL, "tiles": {**TILES, "red": 1}},
        {**SMALL, "tiles": {**TILES, "red": [1000]}},
        {**SMALL, "tiles": {**TILES, "red": [1, -1000]}},
        {**SMALL, "tiles": {**TILES, "yellow": [10**400] * 9}},
        {**SMALL, "tiles": {**TILES, "red": [1] * 1001}},
        {**SMALL, "tiles": {**TILES, "blue": [1] * 1001}},
        {**SMALL, "tiles": {**TILES, "green": [1] * 1001}},
        {**SMALL, "tiles": {**TILES, "yellow": [1] * 1001}},
        {**SMALL, "tiles": {**TILES, "wild": 101}},
        {**SMALL, "tiles": {**TILES, "wild": 1_000_000}},
        {**SMALL, "pool": "half"},
        {**SMALL, "players": 3},
        {"tiles": TILES},
    ],
)
def test_bad_options(raw: Mapping[str, object]) -> None:
    with pytest.raises(OptionsError) as caught:
        GAME.start(raw)
    assert caught.value.code == "record.options"
    assert 0 < len(caught.value.message) <= 400


@pytest.mark.parametrize(
    "raw",
    [
        SMALL,
        {"board": ["R" * 15]},
        {"board": ["." * 25 + "G"] * 14},
        {"clock": 0.001},
        {"clock": 1440},
        {"clock": 1440.0},
        {**SMALL, "tiles": {**TILES, "wild": 100}},
        {**SMALL, "tiles": {**TILES, "red": [999, -999]}},
        {**SMALL, "tiles": {**TILES, "red": [1] * 1000, "yellow": [2] * 1000}},
        {**SMALL, "tiles": {**TILES, "yellow": [1] * 19}, "pool": "half"},
    ],
)
def test_good_options(raw: Mapping[str, object]) -> None:
    assert GAME.start(raw).awaiting == "fill"


def test_a_hundred_wild_tiles_can_be_played_with() -> None:
    position = GAME.start({**SMALL, "tiles": {**TILES, "wild": 100}})
    for text in ("fill a1=1", "lot W 1", "deal 1 W W W W W", "deal 2 W 1 1 1 1"):
        position = GAME.play(position, GAME.parse(text)).position
    assert GAME.play(position, GAME.parse("play sum=9 W=8@b1")).points == 13


def read(name: str, text: str) -> object:
    (option,) = [option for option in GAME.options if option.name == name]
    return option.read(text)


def test_values_from_a_command_line() -> None:
    assert read("players", "3") == 3
    assert read("shape", "free") == "free"
    assert read("pool", "half") == "half"
    assert read("clock", "20") == 20
    assert read("clock", "2.5") == 2.5
    assert read("clock", "null") is None
    assert read("board", "default") == "default"
    assert read("tiles", "default") == "default"
    for name, text in [
        ("players", "5"),
        ("players", "two"),
        ("shape", "round"),
        ("pool", ""),
        ("clock", "0"),
        ("clock", "soon"),
        ("clock", "nan"),
        ("clock", "inf"),
    ]:
        with pytest.raises(OptionsError):
            read(name, text)


def test_a_board_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("R.+\n..B\n\n", encoding="utf-8")
    rows = read("board", str(file))
    assert rows == ["R.+", "..B"]
    assert GAME.start({"board": rows}).board.rows == ("R.+", "..B")


def test_tiles_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "tiles.json"
    file.write_text(json.dumps(TILES), encoding="utf-8")
    assert read("tiles", str(file)) == TILES


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("board", b""),
        ("board", b"...\n"),
        ("board", b"R..\n..\n"),
        ("board", b"R.x\n"),
        ("board", b"\xff\xfe\x00"),
        ("board", b"R" * 1_100_000),
        ("tiles", b""),
        ("tiles", b"[]"),
        ("tiles", b'{"red": [1]}'),
        ("tiles", b"[" * 100_000),
        ("tiles", b"\xff"),
    ],
)
def test_bad_files(tmp_path: Path, name: str, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    with pytest.raises(OptionsError) as caught:
        read(name, str(file))
    assert len(caught.value.message) <= 400


def test_missing_files(tmp_path: Path) -> None:
    for path in (str(tmp_path / "nothing"), str(tmp_path), "a\0b", "x" * 5000):
        with pytest.raises(OptionsError) as caught:
            read("board", path)
        assert len(caught.value.message) <= 400
