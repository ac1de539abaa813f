"""What a ladder's matches prove of the levels."""

import pytest

from sumtable.arena import Clock, Entry, Finished, Ladder, ladder_table, put_section, rungs_of
from sumtable.catalog import GAMES
from sumtable.records.record import make_record

PLAYERS = {level: f"level:{level}" for level in (2, 3, 4, 5)}


def ladder(span: int) -> Ladder:
    return Ladder("sum8", {}, PLAYERS, span, "1", 0)


def match(a: int, b: int, won: int, games: int) -> list[Entry]:
    """A match in which `a` wins its first games; `a` has seat 1 in the even ones."""
    entries = []
    for number in range(games):
        winner = 1 + (number % 2 == (number < won))
        record = make_record(GAMES["sum8"], {}, [], result={"winners": [winner]})
        clocks = (Clock(1, float(a), float(a)), Clock(1, float(b), float(b)))
        finished = Finished(record, clocks if number % 2 == 0 else clocks[::-1])
        entries.append(Entry(PLAYERS[a], PLAYERS[b], number, finished))
    return entries


def test_who_plays_whom() -> None:
    neighbours = [(duel.a, duel.b) for duel in ladder(1).duels]
    assert neighbours == [("level:3", "level:2"), ("level:4", "level:3"), ("level:5", "level:4")]
    assert len(ladder(2).duels) == 5
    assert len({duel.seed for duel in ladder(3).duels}) == 6


def test_the_rungs() -> None:
    matches = [match(3, 2, 14, 20), match(4, 3, 20, 20), match(5, 4, 10, 20)]
    rungs = rungs_of(ladder(1), matches)
    assert [rung.level for rung in rungs] == [2, 3, 4, 5]
    shares = [rung.below.share for rung in rungs[1:] if rung.below]
    assert shares == [0.7, 1.0, 0.5]
    assert rungs[0].below is None
    values = [rung.rating.value for rung in rungs]
    assert values[0] == 1000 < values[1] < values[2] == pytest.approx(values[3])
    assert [rung.times.mean for rung in rungs] == [2, 3, 4, 5]
    assert [rung.times.decisions for rung in rungs] == [20, 40, 40, 20]


def test_the_table_has_the_best_level_on_top() -> None:
    rungs = rungs_of(ladder(1), [match(3, 2, 14, 20), match(4, 3, 12, 20), match(5, 4, 20, 20)])
    lines = ladder_table(rungs, 20, 3, "the command").splitlines()
    assert lines[2].startswith("| 5 | ")
    assert " | 100.0 % (72.2 % to 100.0 %) | 5.000 s, 5.00 s |" in lines[2]
    assert lines[5] == "| 2 | 1000 |  | 2.000 s, 2.00 s |"
    assert lines[7:] == [
        "3 matches of 20 games each, 60 games in all, by this command:",
        "",
        "```",
        "the command",
        "```",
    ]


def test_only_what_is_between_the_markers_changes() -> None:
    page = "top\n<!-- ladder:x -->\n<!-- /ladder:x -->\nbottom\n"
    once = put_section(page, "x", "X", r"a \1 b")
    assert once == "top\n<!-- ladder:x -->\na \\1 b\n<!-- /ladder:x -->\nbottom\n"
    assert put_section(once, "x", "X", r"a \1 b") == once
    assert put_section("", "x", "X", "b") == ("## X\n\n<!-- ladder:x -->\nb\n<!-- /ladder:x -->\n")
