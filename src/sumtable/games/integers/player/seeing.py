"""What a level sees of the plays there are: it overlooks the long and involved ones first."""

from collections.abc import Iterable
from dataclasses import replace

from sumtable.games.integers.kernel.numbers import WILD
from sumtable.games.integers.player.choices import Choice, reasons
from sumtable.games.integers.player.levels import Skill
from sumtable.games.integers.rules.position import Position
from sumtable.players.attention import notices, wavering


def sees_everything(skill: Skill) -> bool:
    """Whether the level overlooks no play and misjudges none."""
    chances = (skill.first, skill.tile, skill.crossing, skill.wild, skill.negative)
    return min(chances) >= 1.0 and skill.waver == 0.0 and skill.plus10


def seen(position: Position, skill: Skill, choices: Iterable[Choice], seed: int) -> list[Choice]:
    """The plays that the level sees, as it rates them, best first.

    Where it sees none at first it finds the one that is easiest to see.
    """
    looked = [judged(position, skill, choice, seed) for choice in choices]
    found = [
        choice for choice, chance in looked if notices(seed, f"see/{choice.text(position)}", chance)
    ]
    if not found and looked:
        found = [max(looked, key=lambda pair: (pair[1], pair[0].rating))[0]]
    return sorted(found, key=lambda choice: (-choice.rating, choice.text(position)))


def judged(position: Position, skill: Skill, choice: Choice, seed: int) -> tuple[Choice, float]:
    """(the play as the level rates it, the chance that it sees it)."""
    items = reasons(position, choice)
    sums = sum(item.kind == "sum" for item in items)
    chance = skill.first * skill.tile ** (len(choice.parts) - 1) * skill.crossing ** (sums - 1)
    if any(tile == WILD for _, tile, _ in choice.parts):
        chance *= skill.wild
    if position.top(position.state.mover) == WILD:
        chance *= skill.wild
    if choice.target < 0:
        chance *= skill.negative
    rating = choice.rating
    if not skill.plus10:
        rating -= 100 * sum(item.points for item in items if item.kind == "plus10")
    rating += round(100 * wavering(seed, f"judge/{choice.text(position)}", skill.waver))
    return replace(choice, rating=rating), chance
