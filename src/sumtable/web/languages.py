"""The languages that pages and answers can be in: chosen by a cookie, else by the browser."""

from functools import lru_cache

from babel import Locale, negotiate_locale

from sumtable.locales import languages

LANGUAGES = {code: (Locale(code).language_name or code).capitalize() for code in languages()}
"""Each language's code, and its own name for itself. The first is used when none is wanted."""

COOKIE = "language"
LONGEST = 200
"""Characters of a header that are looked at."""


def choose(cookie: str | None, accepted: str | None) -> str:
    """The code of the language for a request with this cookie and this Accept-Language header."""
    if cookie in LANGUAGES:
        return cookie
    return _best((accepted or "")[:LONGEST])


@lru_cache(maxsize=1024)
def _best(header: str) -> str:
    """The code of the language that a header likes best of ours; browsers send few of them."""
    found = negotiate_locale(_wanted(header), LANGUAGES, sep="-")
    return "en" if found is None else found.partition("-")[0].lower()


def _wanted(header: str) -> list[str]:
    """The languages of the header, best first; of equal ones the first, and none that has q=0."""
    names: dict[str, float] = {}
    for part in header.split(","):
        name, _semicolon, quality = part.partition(";")
        names.setdefault(name.strip(), _weight(quality))
    return sorted((name for name in names if names[name] > 0), key=lambda name: -names[name])


def _weight(text: str) -> float:
    """The number in `q=0.8`; 1 where none is said, 0 where it can't be read."""
    text = text.strip().lower()
    if not text:
        return 1.0
    try:
        return float(text.removeprefix("q="))
    except ValueError:
        return 0.0
