"""The language that people are spoken to in: English, unless the running context chose another."""

from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def speaking(translations: NullTranslations) -> Iterator[None]:
    """Lets everything inside be said in these translations' language."""
    token = _CHOSEN.set(translations)
    try:
        yield
    finally:
        _CHOSEN.reset(token)


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
