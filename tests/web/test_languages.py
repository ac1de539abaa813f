"""The language of a request: what the cookie says, else what the browser likes best of ours."""

import pytest

from sumtable.locales import languages
from sumtable.web.languages import LANGUAGES, choose


def test_every_catalogue_is_offered_by_its_own_name() -> None:
    assert LANGUAGES == {"en": "English", "de": "Deutsch"}
    assert tuple(LANGUAGES) == languages()


@pytest.mark.parametrize(
    ("header", "code"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("DE", "de"),
        ("de-AT", "de"),
        ("de-Latn-CH", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.3,de;q=0.4", "de"),
        ("en;q=0.4, de; Q=0.4", "en"),
        ("fr,es;q=0.9", "en"),
        ("fr,de;q=0.1", "de"),
        ("de;q=0,en;q=0.1", "en"),
        ("de;q=0", "en"),
        ("*", "en"),
        ("fr, *;q=0.5, de;q=0.2", "de"),
        ("de;q=nonsense,en;q=0.1", "en"),
        ("de;q=nan", "en"),
        ("deutsch,dea,d", "en"),
        (";;,,;q=1,=", "en"),
        ("x" * 10_000 + ",de", "en"),
    ],
)
def test_the_browser_decides_without_a_cookie(header: str | None, code: str) -> None:
    assert choose(None, header) == code
    assert choose("tlh", header) == code
    assert choose("de", header) == "de"
