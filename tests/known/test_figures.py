"""What a report says of games follows from their results by the definitions on its page."""

import math

import pytest

from sumtable.known import Done, Share, figures_of, luck
from sumtable.known.figures import lead_of, paired, score_of


def game(first: int, winners: list[int], scores: list[float], choices: list[int]) -> Done:
    facts = {"first": first, "winners": winners, "scores": scores, "choices": choices}
    return Done("a game", {**facts, "sketch": str(choices)}, 0.25)


def test_the_first_to_act_is_followed_wherever_it_sits() -> None:
    games = [
        game(1, [1], [5, 3], [4, 2]),
        game(2, [2], [1, 2], [4, 2, 3]),
        game(2, [1], [9, 2], [4]),
        game(1, [1, 2], [2, 2], [4, 6]),
    ]
    found = figures_of(games)
    assert found.first.value == (1 + 1 + 0 + 0.5) / 4
    assert found.seats == (0.625, 0.375)
    assert (found.length, found.shortest, found.longest) == (2.0, 1, 3)
    assert (found.choices, found.most_choices) == (29 / 8, 6)
    assert (found.games, found.different, found.seconds) == (4, 4, 1.0)
    assert found.first.low < 0.625 < found.first.high


def test_with_three_seats_shares_go_by_order_of_acting() -> None:
    games = [game(2, [1], [1, 0, 0], [1]), game(2, [3], [0, 0, 1], [2])]
    assert figures_of(games).seats == (0.0, 0.5, 0.5)
    nobody = [game(1, [], [0, 0, 0], [1])] * 2
    assert figures_of(nobody).seats == pytest.approx((1 / 3,) * 3)
    assert figures_of(nobody).different == 1


def test_a_deal_that_decides_everything_and_one_that_decides_nothing() -> None:
    everything = luck([(1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, 1.0)])
    assert everything is not None
    assert everything.value == 1.0
    nothing = luck([(1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0)] * 50)
    assert nothing is not None
    assert nothing.value == pytest.approx(0.0)
    assert nothing.low < 0 < nothing.high
    assert nothing.high - nothing.low < 0.6
    assert luck([(1.0, 1.0)] * 5) is None


def test_the_deals_part_is_what_the_definition_says() -> None:
    pairs = [(3.0, -1.0), (2.0, 4.0), (-5.0, 6.0), (0.0, 1.0)]

    def variance(values: list[float]) -> float:
        mean = sum(values) / len(values)
        return sum((value - mean) ** 2 for value in values) / (len(values) - 1)

    together = variance([(one + two) / 2 for one, two in pairs])
    apart = (variance([one for one, _ in pairs]) + variance([two for _, two in pairs])) / 4
    found = luck(pairs)
    assert found is not None
    assert found.value == pytest.approx(1 - together / apart)


def test_one_player_is_followed_through_swapped_seats() -> None:
    games = [game(1, [1], [7, 3], [1]), game(1, [1], [6, 1], [1])]
    assert paired(games, score_of) == [(1.0, 0.0)]
    assert paired(games, lead_of) == [(4.0, -5.0)]


def test_the_interval_of_a_difference_is_newcombes() -> None:
    # Newcombe (1998), his example: 56 of 70 less 48 of 80, 0.2 from 0.0524 to 0.3339
    one = Share(0.8, *wilson(56, 70))
    other = Share(0.6, *wilson(48, 80))
    found = one.less(other)
    assert found.value == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((0.0524, 0.3339), abs=5e-4)


def wilson(successes: int, count: int) -> tuple[float, float]:
    z, share = 1.959964, successes / count
    middle = share + z * z / (2 * count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - spread) / (1 + z * z / count), (middle + spread) / (1 + z * z / count)
