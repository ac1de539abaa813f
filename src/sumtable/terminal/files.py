"""Files that are replaced as a whole, so that a crash leaves the old one or the new one."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Writes the text beside the old file and then puts it in its place. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".part")
    with open(fresh, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)
