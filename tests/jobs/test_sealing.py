"""What is sealed can be opened with the same key, by nobody else, and not after a change."""

import base64

import pytest

from sumtable.jobs.sealing import Seal

KEY, OTHER = b"k" * 32, b"o" * 32


@pytest.mark.parametrize("text", ["", "place 17 a1/ne", "größer 😀", "x" * 100_000])
def test_what_is_sealed_is_opened_again(text: str) -> None:
    sealed = Seal(KEY).close(text)
    assert Seal(KEY).open(sealed) == text
    assert text not in sealed or not text
    assert Seal(KEY).close(text) != sealed


def test_nobody_else_opens_or_changes_it() -> None:
    sealed = Seal(KEY).close("place 17")
    changed = bytearray(base64.urlsafe_b64decode(sealed))
    changed[-1] ^= 1
    for wrong in (base64.urlsafe_b64encode(changed).decode(), sealed[:-4], "", "no base64 at all"):
        with pytest.raises(ValueError, match=r".+"):
            Seal(KEY).open(wrong)
    with pytest.raises(ValueError, match="seal"):
        Seal(OTHER).open(sealed)


def test_names_are_the_same_for_all_who_have_the_key() -> None:
    assert Seal(KEY).name_of("anna") == Seal(KEY).name_of("anna")
    assert (
        len({Seal(KEY).name_of("anna"), Seal(KEY).name_of("ben"), Seal(OTHER).name_of("anna")}) == 3
    )
