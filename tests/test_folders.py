"""The folder of a user's files: where it has always been, never where a program happens to run."""

import sys
from pathlib import Path

import pytest

from sumtable.folders import data_folder

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="another place there")


def test_it_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "sumtable"
    assert not data_folder().exists()


@pytest.mark.parametrize("home", [None, "", "relative/data"])
def test_without_an_absolute_path_it_is_in_the_home_folder(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("XDG_DATA_HOME", home)
    assert data_folder() == Path("/home/ada/.local/share/sumtable")
