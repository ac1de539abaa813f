"""Dealers: the seeded one is pinned by value, so that any platform deals the same tiles."""

from collections import Counter
from typing import Any

import pytest

from sumtable.core import AskingDealer, Chance, Draw, RecordDealer, Seat, SeededDealer, TextError


def chance(*draws: Draw) -> Chance[tuple[tuple[Any, ...], ...]]:
    return Chance("draw", Seat(1), draws, lambda drawn: drawn)


def test_first_draws_are_pinned() -> None:
    dealer = SeededDealer("sumtable")
    bag = tuple(range(36))
    assert dealer.deal(chance(Draw(bag, 8)), 0) == ((22, 25, 27, 11, 1, 30, 28, 10),)
    assert dealer.deal(chance(Draw(bag, 8)), 1) == ((20, 12, 16, 21, 8, 32, 0, 9),)
    assert [dealer.below(6, f"7/{i}") for i in range(10)] == [2, 3, 1, 1, 4, 1, 0, 5, 0, 3]


def test_a_draw_depends_only_on_seed_event_and_place() -> None:
    bag = tuple("abcdef")
    first, second = SeededDealer(b"seed"), SeededDealer("seed")
    assert first.deal(chance(Draw(bag, 3)), 5) == second.deal(chance(Draw(bag, 3)), 5)
    assert first.deal(chance(Draw(bag, 6)), 5) != first.deal(chance(Draw(bag, 6)), 6)


def test_several_bags_are_drawn_from_in_turn_without_putting_back() -> None:
    red, blue = SeededDealer("x").deal(chance(Draw((1, 2, 3), 3), Draw((7, 7, 8), 2)), 0)
    assert sorted(red) == [1, 2, 3]
    assert not Counter(blue) - Counter((7, 7, 8))


def test_every_tile_is_equally_likely() -> None:
    dealer = SeededDealer("fair")
    seen = Counter(dealer.below(3, str(number)) for number in range(30_000))
    for count in seen.values():
        assert abs(count - 10_000) < 500  # six standard deviations; the seed is fixed


def test_the_word_that_would_be_biased_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([b"\xff" * 32, (4).to_bytes(8, "big") + bytes(24)])
    monkeypatch.setattr("sumtable.core.dealer.hmac.digest", lambda *_: next(words))
    assert SeededDealer("x").below(3, "0/0") == 1  # 2**64 - 1 is refused: 2**64 is 1 modulo 3


def test_commitment_hides_the_seed_and_checks_it() -> None:
    dealer = SeededDealer("secret")
    assert dealer.commitment == SeededDealer(b"secret").commitment != SeededDealer("x").commitment


def test_record_dealer_deals_what_the_record_says() -> None:
    dealer = RecordDealer(["lot", "deal"])
    assert dealer.deal(chance(), 1) == "deal"  # type: ignore[comparison-overlap]
    with pytest.raises(TextError, match="ends before"):
        dealer.deal(chance(), 2)


def test_asking_dealer_asks_until_the_answer_is_possible() -> None:
    answers = iter([("a",), ("a", "z"), ("a", "a"), ("b", "a")])
    problems: list[str | None] = []

    def ask(_chance: Chance[Any], _draw: Draw, problem: str | None) -> tuple[str, ...]:
        problems.append(problem)
        return next(answers)

    assert AskingDealer(ask).deal(chance(Draw(("a", "b"), 2)), 0) == (("b", "a"),)
    assert [problem is None for problem in problems] == [True, False, False, False]
    assert problems[2] == "z isn't there to be drawn."
