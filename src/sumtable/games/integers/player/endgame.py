"""The end with two players and an empty pool: nothing is hidden, so it is searched exactly."""

from collections.abc import Container
from dataclasses import dataclass

from sumtable.games.integers.player.choices import Choice
from sumtable.games.integers.player.kernel.search import Search

FAR = 1_000_000_000_000
BITS = 16
"""The table of known positions has 2 to this power places."""
DEEPEST = 12
"""More plays than both hands have tiles."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A choice, the lead it ends with (None: not looked at), and the best turns that follow."""

    choice: Choice
    lead: int | None
    line: tuple[Choice, ...]


def solved(
    search: Search,
    choices: list[Choice],
    nodes: int,
    ways: int,
    steps: int,
    asked: Container[Choice] = (),
) -> tuple[list[Ending], bool]:
    """(the choices, best first as far as `ways`; whether that is proven).

    Looks one play deeper each time until nothing is left out, or the nodes or the time are over.
    The choices that are `asked` about are looked at as deep as the best.
    """
    complete = search.looked()[0]
    search.prepare(BITS, search.counted()[0] + nodes)
    numbers = {choice: choice.add_to(search) for choice in choices}
    ranked = [Ending(choice, None, ()) for choice in choices]
    for depth in range(1, DEEPEST):
        # The old best first, then what is asked about: these have to be seen at every depth.
        rest = ranked[1:]
        wanted = [ending for ending in rest if ending.choice in asked]
        ranked = [ranked[0], *wanted, *(one for one in rest if one.choice not in asked)]
        found, whole = _round(search, ranked, numbers, depth, ways, steps, asked)
        if search.counted()[1]:
            if len(found) > len(wanted):
                seen = {ending.choice for ending in found}
                ranked = found + [ending for ending in ranked if ending.choice not in seen]
            return ranked, False
        ranked = found
        if whole:
            return ranked, complete
    return ranked, False


def _round(
    search: Search,
    ranked: list[Ending],
    numbers: dict[Choice, int],
    depth: int,
    ways: int,
    steps: int,
    asked: Container[Choice],
) -> tuple[list[Ending], bool]:
    """(every choice searched to one depth, best first; whether nothing was left out)."""
    found: list[Ending] = []
    worse: list[Ending] = []
    whole = True
    for ending in ranked:
        low = _lead(found[ways - 1]) if len(found) >= ways else -FAR
        exact = ending.choice in asked
        lead = search.solve(numbers[ending.choice], depth, -FAR if exact else low, FAR, steps)
        _, halted, seen = search.counted()
        if halted:
            break
        whole = whole and seen
        turns = (Choice(0, 0, target, parts) for target, parts in search.line())
        result = Ending(ending.choice, lead, tuple(turns))
        if lead > low:
            found.append(result)
            found.sort(key=_lead, reverse=True)
            worse += found[ways:]
            del found[ways:]
        else:
            worse.append(result)
    return found + sorted(worse, key=_lead, reverse=True), whole


def _lead(ending: Ending) -> int:
    return -FAR if ending.lead is None else ending.lead
