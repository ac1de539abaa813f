"""Where the files of the person who runs this are kept, as every system has its place for them."""

from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder of games, statistics and databases; it may not be there yet.

    On Linux `$XDG_DATA_HOME/sumtable`, usually `~/.local/share/sumtable`.
    """
    return user_data_path("sumtable", appauthor=False)
