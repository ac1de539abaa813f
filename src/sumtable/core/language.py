"""The language that people are spoken to in: English, unless the running context chose another."""

from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations

from sumtable.locales import load

_CHOSEN: ContextVar[NullTranslations] = ContextVar("language", default=NullTranslations())  # noqa: B039


def _(text: str) -> str:
    """The text in the chosen language; placeholders are filled in afterwards."""
    return _CHOSEN.get().gettext(text) if text else ""  # where gettext keeps its header


def ngettext_(one: str, many: str, count: int) -> str:
    """The text for so many of something, in the chosen language."""
    return _CHOSEN.get().ngettext(one, many, count)


def later(text: str) -> str:
    """The text as it is, marked for the translators; whoever says it calls `_` with it."""
    return text


class speaking:  # noqa: N801 (it is used as a function; as a generator it would take longer)
    """Lets everything inside be said in these translations' language."""

    __slots__ = ("_token", "_translations")

    def __init__(self, translations: NullTranslations) -> None:
        self._translations = translations

    def __enter__(self) -> None:
        self._token = _CHOSEN.set(self._translations)

    def __exit__(self, *_error: object) -> None:
        _CHOSEN.reset(self._token)


def chosen() -> NullTranslations:
    """The translations of the chosen language, for what is kept once in each."""
    return _CHOSEN.get()


@cache
def translations(language: str) -> NullTranslations:
    """The catalogue of a language; texts that it lacks, and all without one, stay English."""
    return load(language)


def language_code() -> str:
    """The code of the chosen language: `en`, `de`."""
    return _CHOSEN.get().info().get("language", "en").partition("_")[0] or "en"
