"""An action of the rules is taken apart into the steps that make it, in every game."""

import random

import pytest

from sumtable.adapters.walking import draw_due
from sumtable.research import OVER, Walk, research_of

VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("sumon", {"pie": True}),
    ("sumon", {"pieces": 3, "rows": 4, "start": "placement"}),
    ("sum8", {}),
    ("sum8", {"layout": "freestyle"}),
    ("sum8", {"mode": "solo"}),
    ("integers", {"players": 3}),
]


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=str)
def test_the_steps_of_random_actions_lead_to_them(game: str, options: dict[str, object]) -> None:
    chance = random.Random(5)
    course = research_of(game).course(options)
    walk = course.start()
    for _ in range(12):
        draw_due(walk, chance)
        if walk.actor == OVER:
            break
        before = len(walk.events())
        count = course.game.count(walk.position)
        event = course.game.action_at(walk.position, chance.randrange(count))
        for step in walk.steps_of(event):
            walk.apply(step)
        made = walk.events()[before]
        played = [course.game.play(walk_at(walk, before).position, one) for one in (event, made)]
        assert played[0].position == played[1].position


def walk_at(walk: Walk, events: int) -> Walk:
    """The same game when it had so many events."""
    earlier = walk.course.start()
    for number in walk.numbers():
        if len(earlier.events()) == events:
            break
        earlier.apply(number)
    return earlier
