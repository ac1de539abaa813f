"""The language that a command speaks: the one it is told, else that of the locale."""

import os
import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

import click

from sumtable.core.language import speaking, translations
from sumtable.locales import languages

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def spoken(function: Callable[..., None]) -> Callable[..., None]:
    """Adds `--language`, in which the command speaks; what programs read is always English."""

    @click.option(
        "--language",
        type=click.Choice(languages()),
        help="The language to speak; without it that of your locale.",
    )
    @wraps(function)
    def speak(language: str | None, **values: Any) -> None:
        for_programs = values.get("jsonl") or values.get("as_json")
        chosen = "en" if for_programs else language or locale_language(os.environ)
        with speaking(translations(chosen)):
            function(**values)

    return speak


def locale_language(environment: Mapping[str, str]) -> str:
    """The code of the language that the environment asks for, found as gettext finds it.

    LANGUAGE lists what to try first, but says nothing where the locale is C.
    """
    set_locale = next((value for name in _LOCALE if (value := environment.get(name))), "C")
    if set_locale in ("C", "POSIX"):
        return "en"
    wanted = [*environment.get("LANGUAGE", "").split(":"), set_locale]
    codes = (re.split(r"[_.@]", name)[0] for name in wanted)
    return next((code for code in codes if code in languages()), "en")
