"""The languages that pages and answers can be in: chosen by a cookie, else by the browser."""

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Each language's code, and its own name for itself. The first is used when none is wanted."""

COOKIE = "language"


def choose(cookie: str | None, accepted: str | None) -> str:
    """The code of the language for a request with this cookie and this Accept-Language header."""
    if cookie in LANGUAGES:
        return cookie
    return _accepted(accepted) if accepted else "en"


def _accepted(header: str) -> str:
    """The language that the header likes best of ours."""
    best, liked = "en", 0.0
    for part in header[:200].split(","):
        name, _, quality = part.partition(";")
        code = name.strip().lower().partition("-")[0]
        weight = _weight(quality)
        if code in LANGUAGES and weight > liked:
            best, liked = code, weight
    return best


def _weight(text: str) -> float:
    """The number in `q=0.8`; 1 where none is said, 0 where it can't be read."""
    text = text.strip()
    if not text:
        return 1.0
    try:
        return float(text.removeprefix("q="))
    except ValueError:
        return 0.0
