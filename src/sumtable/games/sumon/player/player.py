"""The players of the eight levels: they look ahead with the search and choose."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sumtable.core import Event
from sumtable.games.sumon.player.evaluation import Evaluation, tuned
from sumtable.games.sumon.player.kernel.search import WIN
from sumtable.games.sumon.player.levels import GLANCE, Setting
from sumtable.games.sumon.player.network import insight
from sumtable.games.sumon.player.placement import think_of_setting
from sumtable.games.sumon.player.turns import (
    WIDEST,
    Looking,
    deadline_of,
    deep_of,
    line_of,
    load,
    search_of,
)
from sumtable.games.sumon.rules import GAME, Position, Swap, Turn
from sumtable.games.sumon.rules.turns import code_of, turn_of
from sumtable.players.attention import notices, wavering
from sumtable.players.protocol import Budget, Considered, Sight, Thought, decided

WINDOW = 20_000
"""How far from the last depth's value the next one is expected at first, in kernel units."""

ENOUGH = 8
"""So many first turns seen at a depth are a better choice than all of the depth before."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found out about a turn: its value for the side to act, and the line.

    Of a turn that is proven to win or lose `estimate` is the value that it seemed to have a depth
    before; None if it ends the game at sight.
    """

    value: int
    codes: list[int]
    estimate: int | None = None


class SearchPlayer:
    """A player that thinks as its setting says."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        position: Position = sight.view.position
        setting = self._setting
        if notices(seed, "glance", setting.glances):
            setting = GLANCE
        if position.setting_up:
            tables = tuned(position.options.board)
            return think_of_setting(position, tables, setting, budget, seed, ways, also)
        search, evaluation = engine_of(position.options.board, setting)
        nodes = setting.nodes if budget.nodes is None else min(setting.nodes, budget.nodes)
        load(search, position, nodes)
        turns = search.root_turns()
        if len(turns) == 1 and not position.may_swap:
            action = turn_of(position, turns[0])
            return Thought(action, line=(GAME.format(action),))
        search.allow(nodes, deadline_of(budget), 0)
        turns_to_value = max(1, ways - position.may_swap)  # the swap is one of the ways
        asked = [code_of(position, event) for event in also if isinstance(event, Turn)]
        if position.opens_swap:
            findings = offer(search, setting, turns_to_value, asked)
        elif setting.careful:
            findings = look_ahead(search, setting.depth, turns_to_value, asked)
        else:
            findings = glance(search, position, setting, evaluation, seed, asked)
        return as_thought(position, evaluation, findings, ways, search.looked_at(), also)


def engine_of(board: str, setting: Setting) -> tuple[Looking, Evaluation]:
    """The search that a setting has, and what its values mean."""
    if setting.deep:
        return deep_of(board), insight(board).tables
    return search_of(board, tuned(board)), tuned(board)


def look_ahead(
    search: Looking, deepest: int, ways: int, asked: Sequence[int] = ()
) -> list[Finding]:
    """The best turns by iterative deepening, best first, as far as the search's limits allow.

    The turns of the codes `asked` are among them, looked at as deep as the others.
    """
    findings: list[Finding] = []
    for depth in range(1, deepest + 1):
        found = _aspire(search, depth, ways, findings[0].value if findings else None)
        better = [Finding(value, codes) for value, codes in found]
        if not search.ran_out():
            better += weighed(search, depth, asked, better)
        if search.ran_out():
            if asked:
                return findings  # what some turns lack in depth would look like a difference
            # What was found before time ran out counts; the rest is from the last depth.
            seen = {finding.codes[0] for finding in better}
            rest = [finding for finding in findings if finding.codes[0] not in seen]
            return (better + rest)[:ways]
        if not asked and findings and better[0].value <= -WIN and findings[0].value > -WIN:
            # Lost, but it took this depth to see it: the other side may not see it.
            return _stubborn(findings, better)
        findings = _with_estimates(findings, better)
        if all(abs(finding.value) >= WIN for finding in findings):
            break
    return findings


def _with_estimates(before: list[Finding], now: list[Finding]) -> list[Finding]:
    """The findings of this depth; what is proven in it keeps the estimate of the one before."""
    known = {
        finding.codes[0]: finding.value if abs(finding.value) < WIN else finding.estimate
        for finding in before
    }
    return [
        replace(finding, estimate=known.get(finding.codes[0]))
        if abs(finding.value) >= WIN
        else finding
        for finding in now
    ]


def weighed(
    search: Looking, depth: int, asked: Sequence[int], known: Sequence[Finding]
) -> list[Finding]:
    """The turns that are asked about and not known yet, each with its value at this depth."""
    codes = dict.fromkeys(asked)
    for finding in known:
        codes.pop(finding.codes[0], None)
    return [Finding(search.weigh(code, depth, -WIDEST, WIDEST), [code]) for code in codes]


def _aspire(
    search: Looking, depth: int, ways: int, expected: int | None
) -> list[tuple[int, list[int]]]:
    """One depth of the search, first with a narrow window around the value expected."""
    if ways > 1 or expected is None or abs(expected) >= WIN:
        return search.deepen(depth, ways, -WIDEST, WIDEST)
    low, high = expected - WINDOW, expected + WINDOW
    while True:
        found = search.deepen(depth, 1, low, high)
        if search.ran_out() or low < found[0][0] < high or abs(found[0][0]) >= WIN:
            return found
        low, high = (-WIDEST, high) if found[0][0] <= low else (low, WIDEST)


def _stubborn(before: list[Finding], now: list[Finding]) -> list[Finding]:
    """The findings of this depth, led by the turn that seemed best a depth before."""
    favourite = before[0].codes
    known = {finding.codes[0]: finding.value for finding in now}
    first = Finding(known.get(favourite[0], now[0].value), favourite)
    rest = [finding for finding in now if finding.codes[0] != favourite[0]]
    return [first, *rest][: len(now)]


def glance(
    search: Looking,
    position: Position,
    setting: Setting,
    evaluation: Evaluation,
    seed: int,
    asked: Sequence[int],
) -> list[Finding]:
    """The turns that are noticed, or asked about, each valued with an error, best first."""
    noticed: list[tuple[int, str]] = []
    for code in search.root_turns():
        turn = turn_of(position, code)
        text = GAME.format(turn)
        if code in asked or notices(seed, text, setting.notices ** (len(turn.steps) - 1)):
            noticed.append((code, text))
    findings: list[Finding] = []
    for depth in range(1, setting.depth + 1):
        deeper = []
        for code, text in noticed:
            value = search.weigh(code, depth, -WIDEST, WIDEST)
            if search.ran_out():
                return findings
            if abs(value) < WIN:
                value += round(wavering(seed, text, setting.wavers) * evaluation.unit)
            deeper.append(Finding(value, [code]))
        findings = sorted(deeper, key=lambda finding: -finding.value)
    return findings


def offer(search: Looking, setting: Setting, ways: int, asked: Sequence[int] = ()) -> list[Finding]:
    """First turns for a game with `pie`, the most even first: the other player takes the better.

    The value of a turn is therefore minus the distance from an even game.
    """
    order = search.root_turns()
    even: list[Finding] = []
    for depth in range(1, setting.depth + 1):
        closest: list[Finding] = []
        for code in order:
            # Only what is more even than the best so far needs an exact value.
            margin = -closest[ways - 1].value if len(closest) >= ways else WIDEST
            margin = WIDEST if code in asked else margin
            value = search.weigh(code, depth, -margin, margin)
            if search.ran_out():
                return closest if len(closest) >= ENOUGH and not asked else even
            closest.append(Finding(-abs(value), [code]))
            closest.sort(key=lambda finding: -finding.value)
        even = closest
        order = [finding.codes[0] for finding in closest]
    return even


def as_thought(
    position: Position,
    evaluation: Evaluation,
    findings: list[Finding],
    ways: int,
    nodes: int,
    also: Sequence[Event] = (),
) -> Thought:
    """The decision that the findings, best first, lead to."""
    if ways > 1 or also:  # searched one after the other, a later one may turn out better
        findings = sorted(findings, key=lambda finding: -finding.value)
    proven = all(abs(finding.value) >= WIN for finding in findings)
    considered = [_considered(position, evaluation, finding, proven) for finding in findings]
    if position.may_swap:
        best = considered[0]
        swap = Considered(Swap(), -best.value, ("swap",), best.certain)
        place = next((n for n, way in enumerate(considered) if way.value < swap.value), None)
        considered.insert(len(considered) if place is None else place, swap)
    return decided(considered, ways, also, nodes)


def _considered(
    position: Position, evaluation: Evaluation, finding: Finding, proven: bool
) -> Considered:
    """A finding with its value in points.

    Proven leads and estimates are different measures: unless all are `proven`, estimates are given,
    with the sign that is certain.
    """
    action: Event = turn_of(position, finding.codes[0])
    line = line_of(position, finding.codes)
    points = evaluation.points(finding.value)
    if finding.estimate is not None and not proven:
        guessed = evaluation.points(finding.estimate)
        points = max(0.5, guessed) if points > 0 else min(-0.5, guessed)
    return Considered(action, points, line, abs(finding.value) >= WIN)
