"""The translations: a catalogue of all texts for every language but English, in gettext's format.

They are read as they were written, from `.po` files, so that nothing has to be built or kept in
step.
"""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

_FOLDER = Path(__file__).parent


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language is, if there is one."""
    return _FOLDER / language / "LC_MESSAGES" / "sumtable.po"


def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    others = sorted(path.name for path in _FOLDER.iterdir() if catalogue_path(path.name).is_file())
    return ("en", *others)


def load(language: str) -> NullTranslations:
    """The translations into a language; texts that they lack, and all without any, stay English."""
    path = catalogue_path(language)
    if not path.is_file():
        return NullTranslations()
    from polib import pofile  # not needed in English

    return GNUTranslations(BytesIO(pofile(str(path)).to_binary()))
