"""Every game step by step: the steps make exactly the rules' actions, and hide what is hidden."""

import pickle
import random
from itertools import pairwise
from typing import Any

import pytest

from sumtable.core import Event, OptionsError, Seat
from sumtable.research import (
    CHANCE,
    OVER,
    EventCourse,
    Walk,
    from_parameters,
    research_of,
    shares,
    to_parameters,
)

SMALL_BOX = {"red": [1, 2], "blue": [], "green": [], "wild": 1}
SMALL_BOX["yellow"] = [1, 1, 2, 2, 3, -1, -1, -2, 1, 2]
MORE = {**SMALL_BOX, "yellow": [1, 2, -3, 4] * 6}
TINY: dict[str, Any] = {"board": ["R.+.", "...."], "tiles": SMALL_BOX}
FEW: dict[str, Any] = {"layout": ["a1", "b1"], "tiles": "pips3", "hand": 2}
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("sumon", {}),
    ("sumon", {"pie": True, "start": "placement", "board": "long"}),
    ("sumon", {"pieces": 3, "rows": 4, "pie": True}),
    ("sum8", {}),
    ("sum8", {"layout": "freestyle", "ending": "advanced"}),
    ("sum8", {"mode": "coop", "difficulty": "medium"}),
    ("sum8", {"mode": "solo", "layout": ["a1"], "tiles": ["44", "35", "53", "26"]}),
    ("sum8", FEW),
    ("integers", TINY),
    ("integers", {**TINY, "shape": "free", "pool": "half", "tiles": MORE}),
]
variants = pytest.mark.parametrize(("name", "options"), VARIANTS)


def seeded() -> random.Random:
    """A source of chance; the seed is printed."""
    seed = random.randrange(1_000_000)
    print(f"seed {seed}")
    return random.Random(seed)


def chosen(walk: Walk, source: random.Random) -> int:
    """A random step, or a random thing by its odds."""
    if walk.actor == CHANCE:
        numbers, odds = zip(*walk.draws(), strict=True)
        assert sum(odds) == pytest.approx(1)
        return int(source.choices(numbers, odds)[0])
    return source.choice(walk.legal())


def walked(name: str, options: dict[str, Any], source: random.Random) -> Walk:
    """A game played to its end at random."""
    walk = research_of(name).course(options).start()
    while walk.actor != OVER:
        walk.apply(chosen(walk, source))
    return walk


@variants
def test_a_walk_plays_by_the_rules_and_ends_as_they_say(name: str, options: dict[str, Any]) -> None:
    walk = walked(name, options, seeded())
    game, position = walk.course.game, research_of(name).game.start(options)
    for event in walk.events():
        position = game.play(position, event).position
    assert position == walk.position
    outcome = position.outcome
    assert outcome is not None
    assert walk.results() == shares(outcome.winners, walk.course.players, walk.course.together)
    assert walk.legal() == []


@variants
def test_steps_make_exactly_the_actions_of_the_rules(name: str, options: dict[str, Any]) -> None:
    source = seeded()
    walk = research_of(name).course(options).start()
    game = walk.course.game
    for _ in range(6):
        while walk.actor == CHANCE or walk.pending():
            walk.apply(chosen(walk, source))
        if walk.actor == OVER:
            return
        if game.count(walk.position) < 150:
            made = sorted(game.format(event) for event in completed(walk))
            assert made == list(game.action_texts(walk.position))
        action = game.action_at(walk.position, source.randrange(game.count(walk.position)))
        before = len(walk.events())
        for step in walk.steps_of(action):
            assert step in walk.legal()
            walk.apply(step)
        assert game.format(walk.events()[before]) in as_written(game, action)


def as_written(game: Any, action: Event) -> list[str]:
    """The action's notation; its tiles may stand in another order."""
    text = game.format(action)
    head, *tiles = text.split(" ")
    return [text, " ".join([head, *sorted(tiles)])]


def completed(walk: Walk) -> list[Event]:
    """The event at the end of every way of legal steps from here."""
    before = len(walk.events())
    found = []
    ways = [walk]
    while ways:
        here = ways.pop()
        for step in here.legal():
            there = here.copy()
            there.apply(step)
            events = there.events()
            if len(events) > before:
                found.append(events[before])
            else:
                ways.append(there)
    return found


@variants
def test_measures_hold_and_copies_stand_alone(name: str, options: dict[str, Any]) -> None:
    source = seeded()
    walk = research_of(name).course(options).start()
    course, steps = walk.course, 0
    while walk.actor != OVER:
        number = chosen(walk, source)
        assert 0 <= number < (course.things if walk.actor == CHANCE else course.steps)
        assert walk.word(number)
        steps += walk.actor >= 0
        if source.random() < 0.1:
            for player in range(course.players):
                assert len(walk.sight(player)) == course.sight
                assert len(walk.memory(player)) == course.memory
                assert walk.shown(player)
            twin, told = walk.copy(), walk.told(0)
            twin.apply(number)
            assert (walk.told(0), walk.numbers()) == (told, twin.numbers()[:-1])
            again = pickle.loads(pickle.dumps(twin))
            assert (again.told(0), again.legal()) == (twin.told(0), twin.legal())
        walk.apply(number)
    assert steps <= course.longest


@variants
def test_what_is_not_legal_is_refused_and_changes_nothing(
    name: str, options: dict[str, Any]
) -> None:
    source = seeded()
    walk = research_of(name).course(options).start()
    for _ in range(40):
        if walk.actor == OVER:
            break
        may = {number for number, _ in walk.draws()} or set(walk.legal())
        most = walk.course.things if walk.actor == CHANCE else walk.course.steps
        for number in (-1, most, source.randrange(most)):
            if number not in may:
                before = walk.numbers()
                with pytest.raises(ValueError, match=r"."):
                    walk.apply(number)
                assert walk.numbers() == before
                assert may == ({number for number, _ in walk.draws()} or set(walk.legal()))
        walk.apply(chosen(walk, source))
    else:
        return
    with pytest.raises(ValueError, match=r"."):
        walk.apply(0)


def test_a_player_isnt_told_what_another_draws() -> None:
    """Two games that differ only in what the second player holds look the same to the first."""
    source = seeded()
    course = research_of("sum8").course({})
    assert isinstance(course, EventCourse)
    walk = course.start()
    while walk.actor == CHANCE:
        walk.apply(chosen(walk, source))
    hidden = walk.position.hand(2)
    view = walk.course.game.view(walk.position, Seat(1))
    other = next(tile for tile in view.unseen if tile not in hidden)
    numbers = walk.numbers()
    place = numbers.index(course.numbers[hidden[-1]], len(numbers) - 8)
    numbers[place] = course.numbers[other]
    twin = course.start()
    for number in numbers:
        twin.apply(number)
    assert twin.position != walk.position
    assert twin.told(0) == walk.told(0)
    assert twin.shown(0) == walk.shown(0)
    assert twin.memory(0) == walk.memory(0)
    assert twin.told(1) != walk.told(1)
    assert twin.memory(1) != walk.memory(1)


def test_parameters_hold_lists_and_objects_without_commas() -> None:
    for name, options in VARIANTS:
        flat = to_parameters(options)
        assert not any("," in value for value in flat.values() if isinstance(value, str))
        assert from_parameters(flat, {}) == options, name
    with pytest.raises(OptionsError):
        from_parameters({"layout": "%5B1"}, {})


def test_results_are_shared() -> None:
    assert shares((1,), 2, together=False) == [1.0, -1.0]
    assert shares((1, 2), 2, together=False) == [0.0, 0.0]
    assert shares((3,), 4, together=False) == [-1.0, -1.0, 3.0, -1.0]
    assert shares((2, 3), 4, together=False) == [-1.0, 1.0, 1.0, -1.0]
    assert [shares(won, 2, together=True) for won in ((), (1, 2))] == [[0.0, 0.0], [1.0, 1.0]]
    for one, two in pairwise([(1,), (2,), (1, 2)]):
        assert sum(shares(one, 3, together=False)) == sum(shares(two, 3, together=False)) == 0
