"""A kept game against the tiles: taken back, begun again, gone on with."""

import json
from pathlib import Path

import pytest

from sumtable.core import SeededDealer, SumtableError
from sumtable.records import parse_record
from sumtable.terminal import Session

MEDIUM = {"mode": "solo", "difficulty": "medium"}


def begun(path: Path | None, actions: int = 3, seed: str = "s") -> Session:
    """A game of SUM8 alone with draws, some placements on."""
    session = Session("sum8", MEDIUM, None, SeededDealer(seed))
    session.path = path
    session.deal()
    for _ in range(actions):
        place(session)
    return session


def place(session: Session, which: int = 0) -> None:
    placing = [action for action in session.actions() if action.startswith("place")]
    session.play(placing[which])
    session.deal()


def resumed(path: Path, seed: str) -> Session:
    session = Session.of(parse_record(path.read_bytes()), SeededDealer(seed))
    session.path = path
    return session


def draws(session: Session) -> list[str]:
    return [moment.text for moment in session.moments if moment.text.startswith("draw")]


def test_taking_back_leads_to_the_position_before(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = begun(path, 2)
    before, events = session.position, json.loads(path.read_text())["events"]
    place(session, -1)
    number = session.last_action({1})
    assert number is not None
    gone = session.take_back(number)
    assert [moment.text.split()[0] for moment in gone] == ["place", "draw"]
    assert session.position == before
    assert json.loads(path.read_text())["events"] == events


def test_the_same_tiles_come_again_whatever_is_placed() -> None:
    session = begun(None, 4)
    drawn = draws(session)
    session.take_back(session.first_action)
    assert [moment.text.split()[0] for moment in session.moments] == ["deal"]
    for count in range(1, 5):
        place(session, -1)
        assert draws(session) == drawn[:count]


def test_they_come_again_after_a_pause_and_from_another_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = begun(path, 4)
    drawn = draws(session)
    session.take_back(session.first_action)
    session.keep()
    again = resumed(path, "another seed")
    place(again)
    place(again)
    more = resumed(path, "a third")
    for _ in range(3):
        place(more)
    assert draws(more)[:4] == drawn
    assert more.progress is not None
    assert more.progress.drawn == ()


def test_nothing_goes_behind_the_deal_or_what_is_given() -> None:
    session = begun(None, 0)
    assert session.last_action({1}) is None
    session = begun(None, 2)
    first = session.last_action({1}, session.last_action({1}))
    assert first == session.first_action == 1
    assert session.last_action({1}, first) is None
    assert session.last_action({2}) is None
    session.first = len(session.moments)
    assert session.last_action({1}) is None


def test_what_cannot_be_kept_is_not_taken_back(tmp_path: Path) -> None:
    session = begun(tmp_path / "game.json", 2)
    (tmp_path / "taken").write_text("")
    session.path = tmp_path / "taken" / "game.json"
    before, count, watch = session.position, len(session.moments), session.watch
    with pytest.raises(SumtableError, match="can't be kept"):
        session.take_back(1, anew=True)
    with pytest.raises(SumtableError, match="can't be kept"):
        session.note(solvable=True)
    assert (session.position, len(session.moments), session.watch) == (before, count, watch)
    assert session.progress is not None
    assert not session.progress.solvable
    assert session.progress.drawn == ()


def test_a_draw_that_somebody_wrote_into_the_file_is_dealt_afresh(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = begun(path, 2)
    record = json.loads(path.read_text())
    record["progress"]["drawn"] = ["draw 77", "nonsense"]
    path.write_text(json.dumps(record))
    again = resumed(path, "s")
    place(again)
    assert len(draws(again)) == len(draws(session)) + 1
    assert again.progress is not None
    assert again.progress.drawn == ()


def test_only_games_against_the_tiles_have_a_clock() -> None:
    assert Session("sumon").progress is None
    assert Session("sum8").progress is None
    assert Session("sum8", {"mode": "coop"}).progress is not None
    record = Session("sumon").record()
    assert "progress" not in record.header
