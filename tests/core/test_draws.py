"""The protocol of draws, compared with what its description says, byte by byte."""

import hashlib
import hmac

import pytest

from sumtable.catalog import GAMES
from sumtable.core import SeededDealer, draws

SEED = bytes(range(32))
ONE, TWO = b"1" * 32, b"2" * 32


def _behind_length(part: bytes) -> bytes:
    return len(part).to_bytes(4, "big") + part


def test_parts_can_not_be_moved_from_one_to_the_next() -> None:
    assert draws.packed("ab", b"c") == b"\0\0\0\2ab\0\0\0\1c"
    assert draws.packed("ab", b"c") != draws.packed("a", b"bc")


def test_the_promise_is_bound_to_all_that_it_is_about() -> None:
    seats = ["person", "computer"]
    parts = (b"sumtable-draws/1 server", b"id", b"sum8", b'{"layout":"nine"}')
    whole = b"".join(map(_behind_length, (*parts, b'["person","computer"]', b"null", SEED)))
    mine = draws.commitment(SEED, "id", "sum8", {"layout": "nine"}, seats)
    assert mine == hashlib.sha256(whole).digest()
    others = {
        draws.commitment(SEED, "other", "sum8", {"layout": "nine"}, seats),
        draws.commitment(SEED, "id", "integers", {"layout": "nine"}, seats),
        draws.commitment(SEED, "id", "sum8", {"layout": "row"}, seats),
        draws.commitment(SEED, "id", "sum8", {"layout": "nine"}, seats[::-1]),
        draws.commitment(SEED, "id", "sum8", {"layout": "nine"}, seats, "dice"),
        draws.commitment(ONE, "id", "sum8", {"layout": "nine"}, seats),
    }
    assert len(others) == 6
    assert mine not in others


def test_the_key_follows_from_every_secret_in_its_place() -> None:
    message = b"".join(map(_behind_length, (b"sumtable-draws/1 key", b"id", ONE, TWO, b"")))
    key = draws.dealing_key(SEED, "id", [ONE, TWO])
    assert key == hmac.digest(SEED, message, "sha256")
    assert key != draws.dealing_key(SEED, "id", [TWO, ONE])
    assert key != draws.dealing_key(SEED, "id", [ONE, TWO], "4 6 1")
    fixed = draws.default_secret(SEED, "id", 2)
    assert draws.dealing_key(SEED, "id", [ONE, None]) == draws.dealing_key(SEED, "id", [ONE, fixed])
    assert fixed != draws.default_secret(SEED, "id", 1)


def test_options_are_hashed_in_one_form() -> None:
    assert draws.canonical({"b": [1, None], "a": "é"}) == '{"a":"\\u00e9","b":[1,null]}'
    with pytest.raises(ValueError, match="JSON"):
        draws.canonical(float("nan"))


def test_an_entry_of_the_log_holds_all_before_it() -> None:
    first = draws.chained(draws.NO_CHAIN, 1, 1000, ONE)
    assert draws.chained(first, 2, 1001, TWO) != draws.chained(draws.NO_CHAIN, 2, 1001, TWO)


def test_a_draw_that_was_taken_back_does_not_return() -> None:
    game = GAMES["sum8"]
    chance = game.chance(game.start({}))
    assert chance is not None
    dealer = SeededDealer(SEED)
    dealt = {game.format(dealer.deal(chance, 0, undone)) for undone in range(20)}
    assert len(dealt) > 10
    assert game.format(dealer.deal(chance, 0)) == game.format(dealer.deal(chance, 0, None))
