"""Snapshot files. SUMTABLE_UPDATE=1 writes them anew; then read the diff."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "snapshots"
UPDATE = "SUMTABLE_UPDATE"


def check(name: str, text: str) -> None:
    """Compares the text with its snapshot, or writes it when that is asked for."""
    path = FOLDER / name
    if os.environ.get(UPDATE) == "1":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no snapshot {name}: run with {UPDATE}=1 and look at what it writes"
    assert text == path.read_text(encoding="utf-8"), f"{name} changed; {UPDATE}=1 accepts it"
