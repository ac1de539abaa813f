"""Games without rooms for people, as distributions that are installed beside Sumtable."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from sumtable.core.house import House
from tests.contract.toy import NearlyEight, Position

ROOT = Path(__file__).parents[3]


class Toy(NearlyEight):
    """The toy with words for its end."""

    endings: ClassVar[Mapping[str, str]] = {"bag-empty": "the bag is empty"}


class Crowd(Toy):
    """The toy with more actions than anybody wants to read."""

    name = "crowd"
    title = "Nearly Eight in a Crowd"

    def count(self, position: Position) -> int:
        return 5000


TOY = House(Toy(), "tests.contract")
CROWD = House(Crowd(), "tests.contract")

ENTRY_POINTS = f"""\
[sumtable.games]
toy = {__name__}:TOY
crowd = {__name__}:CROWD
"""


def install(folder: Path) -> str:
    """Installs the toys into a folder; what `PYTHONPATH` has to be for them to be found."""
    installed = folder / "toys-1.0.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text(ENTRY_POINTS)
    return f"{folder}:{ROOT}"
