"""Options of records and of the command line, and layouts drawn as text."""

import pickle
from pathlib import Path

import pytest

from sumtable.core import OptionsError
from sumtable.games.sum8.rules import GAME
from sumtable.games.sum8.rules.layouts import parse_plan, read_layout
from sumtable.games.sum8.rules.options import OPTIONS, parse_options

LINE = [f"{column}1" for column in "abcdefghi"]
TEN = [*LINE, "j1"]


def test_defaults() -> None:
    duel = parse_options({})
    assert (duel.mode, duel.layout, duel.ending, duel.difficulty) == (
        *("duel", "twelve", "standard"),
        None,
    )
    coop = parse_options({"mode": "coop"})
    assert (coop.layout, coop.ending, coop.difficulty) == ("nine", None, "easy")


@pytest.mark.parametrize(
    "raw",
    [
        {"mode": "trio"},
        {"mode": None},
        {"mode": True},
        {"mode": ["duel"]},
        {"ending": "slow"},
        {"ending": None},
        {"difficulty": "easy"},
        {"mode": "solo", "ending": "standard"},
        {"mode": "coop", "difficulty": "hard"},
        {"mode": "solo", "difficulty": 1},
        {"layout": "ten"},
        {"layout": ""},
        {"layout": None},
        {"layout": 9},
        {"layout": {"a1": 1}},
        {"layout": []},
        {"layout": LINE[:8]},
        {"layout": [*TEN, "k1", "l1", "m1"]},
        {"layout": [*LINE[:8], 9]},
        {"layout": [*LINE[:8], None]},
        {"layout": [*LINE[:8], "h1"]},
        {"layout": [*LINE[:8], "j1"]},
        {"layout": [*LINE[:8], "a0"]},
        {"layout": [*LINE[:8], "a02"]},
        {"layout": [*LINE[:8], "A2"]},
        {"layout": [*LINE[:8], "a2\n"]},
        {"layout": [*LINE[:8], "a1234567890"]},
        {"layout": [*LINE[:8], "0,0"]},
        {"mode": "solo", "layout": "twelve"},
        {"mode": "solo", "layout": "plus"},
        {"mode": "coop", "layout": TEN},
        {"colour": "red"},
        {"x" * 10_000: 1},
        {"layout": "x" * 10_000},
        {"layout": ["x" * 10_000] * 9},
    ],
)
def test_refused(raw: dict[str, object]) -> None:
    with pytest.raises(OptionsError) as caught:
        GAME.start(raw)
    assert caught.value.code == "record.options"
    assert len(caught.value.message) <= 400


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("coop", 2), ("solo", 1)])
def test_players_must_be_as_many_as_seats(mode: str, seats: int) -> None:
    assert GAME.seats(GAME.start({"mode": mode}, seats)) == seats
    for names in (0, 3 - seats, 3):
        with pytest.raises(OptionsError):
            GAME.start({"mode": mode}, names)


def test_lists_of_disks_need_not_start_at_a1_and_have_no_order() -> None:
    disks = [f"z{row}" for row in range(999_999_991, 1_000_000_000)]
    position = GAME.start({"layout": disks[::-1]})
    assert position == GAME.start({"layout": disks})
    assert [disk.name for disk in position.disks] == disks


def test_r3_an_unreachable_disk_is_named() -> None:
    with pytest.raises(OptionsError, match="Disk a3 can't be reached"):
        GAME.start({"layout": [*LINE[:8], "a3"]})


def test_layouts_that_come_with_the_game() -> None:
    sizes = {name: len(GAME.start({"layout": name}).disks) for name in ("twelve", "nine", "plus")}
    assert sizes == {"twelve": 12, "nine": 9, "plus": 12}


def test_plans() -> None:
    assert parse_plan("OOO\nO.O\nOOO\nO\n") == (
        *("a1", "b1", "c1"),
        *("a2", "c2"),
        *("a3", "b3", "c3"),
        "a4",
    )


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        ("OOO\nOXO\nOOO\n", "line 2 has 'X' at place 2"),
        ("OOO\nOOO\nOO.\n", "this one has 8"),
        ("OOOOO\nOOOO\nOOOO", "this one has 13"),
        ("", "this one has 0"),
        ("OOOO\nOOOO\n....\nO", "can't be reached"),
        ("." * 26 + "OOOOOOOOO", "beyond column z"),
    ],
)
def test_bad_plans(plan: str, reason: str) -> None:
    with pytest.raises(OptionsError, match=reason):
        parse_plan(plan)


def test_the_command_line_reads_names_lists_and_files(tmp_path: Path) -> None:
    (read,) = (option.read for option in OPTIONS if option.name == "layout")
    assert read("nine") == "nine"
    assert read("freestyle") == "freestyle"
    assert read(",".join(LINE)) == LINE
    plan = tmp_path / "ring.txt"
    plan.write_text("OOOO\nO..O\nOOOO\n")
    assert GAME.start({"layout": read(str(plan))}).options.layout == (
        *("a1", "b1", "c1", "d1"),
        *("a2", "d2"),
        *("a3", "b3", "c3", "d3"),
    )


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    endless = tmp_path / "endless"
    endless.write_text("O" * 20_000)
    for text in (str(tmp_path / "none"), str(tmp_path), str(binary), str(endless), "a\0b", "a1,b1"):
        with pytest.raises(OptionsError) as caught:
            read_layout(text)
        assert len(caught.value.message) <= 400


def test_positions_can_be_pickled() -> None:
    position = GAME.start({"layout": TEN})
    twin = pickle.loads(pickle.dumps(position))
    assert twin == position
    assert twin.options.plan is not None
    assert GAME.chance(twin) is not None
