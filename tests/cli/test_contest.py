"""The progress of a match on standard error."""

import sys

import pytest

from sumtable.cli import contest
from sumtable.cli.contest import Progress


def test_a_bar_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    progress = Progress(total=3, done=1, note="note")
    progress.step()
    progress.step()
    progress.end()
    shown = capsys.readouterr()
    note, bars = shown.err.split("\n")[:2]
    assert note == "note"
    assert shown.out == ""
    first, second, third = bars.replace("\x1b[K", "").split("\r")[1:]
    assert first == "█" * 10 + "·" * 20 + " 1 of 3 games"
    assert second == "█" * 20 + "·" * 10 + " 2 of 3 games, 0:00:00 left"
    assert third == "█" * 30 + " 3 of 3 games"


def test_a_line_now_and_then_elsewhere(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress(total=3, done=0, note="note")
    progress.step()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(contest, "_EVERY", 0.0)
    progress.step()
    progress.step()
    progress.end()
    assert capsys.readouterr().err == "note\n2 of 3 games, 0:00:00 left\n3 of 3 games\n"
