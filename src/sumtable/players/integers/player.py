"""The player of Sums of Integers: looks, and the higher levels compare what they saw."""

import math
from dataclasses import dataclass
from time import perf_counter

from sumtable.games.integers.kernel import TRADE_COST
from sumtable.games.integers.notation import format_event
from sumtable.games.integers.position import Position
from sumtable.players.integers.choices import Choice, opened, others, plays
from sumtable.players.integers.endgame import Ending, solved
from sumtable.players.integers.kernel import LONGEST
from sumtable.players.integers.levels import Skill
from sumtable.players.integers.seeing import seen, sees_everything
from sumtable.players.integers.weighing import Contender, Weighing, ahead
from sumtable.players.protocol import Budget, Considered, Sight, Thought

GLANCE = 0.02
"""Seconds for the first look, however little time there is."""
MOST_ROOM = 64
"""Plays of each number of tiles that are looked at where the rest can be searched exactly."""
FIRST_STEPS = 400_000
"""Squares and tiles tried in the first look; in shape `line` it is always enough on a board of
usual size."""
REPLY_STEPS = 400_000
SAMPLE_STEPS = 30_000
"""The same for an answer, and for a turn of a sampled game."""
LOOK_STEPS = 40
"""A longer look may take so many steps for each of the level's nodes."""
ANSWERS_SHARE = 0.4
"""How much of the budget goes at most into the next player's answers."""
TRADES = 3
"""Trades (or the pass) that are compared with the plays."""
MOST_SAMPLES = 20_000
TRUST = 25
"""The value at first sight counts as much as so many sampled games."""
NEAR_END = 12
"""With no more tiles than this in the pool, sampled games are played to their end."""


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """A player with a certain skill."""

    skill: Skill

    def think(self, sight: Sight, budget: Budget, seed: int, ways: int = 1) -> Thought:
        """The action for the seat to move, with reasons."""
        return _Thinking(self.skill, sight, budget, seed, ways).thought()


class _Thinking:
    """One decision under way."""

    def __init__(self, skill: Skill, sight: Sight, budget: Budget, seed: int, ways: int) -> None:
        self.skill = skill
        self.sight = sight
        self.budget = budget
        self.seed = seed
        self.ways = ways
        self.position: Position = sight.view.position
        self.search = opened(sight, seed, skill.leaves)
        self.nodes = skill.nodes if budget.nodes is None else min(skill.nodes, budget.nodes)
        self.solvable = sight.view.pile == 0 and self.position.options.players == 2

    def thought(self) -> Thought:
        """The decision."""
        choices = self._look()
        if not choices:
            choices = self._others()
        if len(choices) == 1 and not choices[0].parts:
            return Thought(choices[0].event(self.position), nodes=self.search.counted()[0])
        deep = self.nodes > 0 and self.budget.left > 0.0
        if deep and self.solvable:
            return self._solve(choices)
        if self.skill.replies and deep:
            return self._compare(choices)
        return self._first(choices)

    # Looking

    def _look(self) -> list[Choice]:
        """The plays that the level sees, best first."""
        skill, search = self.skill, self.search
        self._stop_at(max(self.budget.left, GLANCE))
        room = MOST_ROOM if self.solvable else skill.room
        found = plays(search, room, skill.leaves, FIRST_STEPS)
        steps = FIRST_STEPS
        # A look that was cut short is taken again, longer, while there is time for it.
        while self._may_look_again(steps):
            steps *= 8
            more = plays(search, room, skill.leaves, steps)
            found = more if not search.counted()[1] else _merged(found, more)
        if sees_everything(skill):
            return found
        return seen(self.position, skill, found, self.seed)

    def _may_look_again(self, steps: int) -> bool:
        halted = self.search.counted()[1]
        if halted or self.search.looked()[1] or steps >= LOOK_STEPS * self.nodes:
            return False
        return not math.isfinite(self.budget.seconds) or self.budget.left > (
            0.8 * self.budget.seconds
        )

    def _others(self) -> list[Choice]:
        """What can be done instead of a play; passing is no choice while a trade is possible."""
        found = others(self.search, self.skill.leaves, TRADE_COST)
        return [choice for choice in found if choice.tiles] or found

    def _stop_at(self, seconds: float) -> None:
        """Lets the search stop after so many seconds from now; it never does without a limit."""
        if math.isinf(self.budget.seconds):
            return
        end = perf_counter() + seconds
        self.search.stop_when(lambda: perf_counter() >= end)

    # Deciding

    def _first(self, choices: list[Choice]) -> Thought:
        """The best at first sight."""
        lead = _lead(self.position)
        considered = tuple(
            self._considered(choice, lead + choice.rating / 100)
            for choice in choices[: max(1, self.ways)]
        )
        return self._decided(considered)

    def _compare(self, choices: list[Choice]) -> Thought:
        """The best by the answers it allows, and by sampled games if the level samples."""
        trades = others(self.search, self.skill.leaves, TRADE_COST)[:TRADES]
        tried = choices[: max(self.skill.replies, self.ways)] + trades
        weighing = self._weighing()
        contenders = self._contenders(list(dict.fromkeys(tried)), weighing)
        contenders = contenders[: max(2, self.skill.width, self.ways)]
        if self.skill.width:
            contenders = weighing.best(contenders, self.ways)
        extra = ahead(contenders)
        considered: list[Considered] = []
        for contender in contenders[: max(1, self.ways)]:
            value = contender.lead(extra) / 100
            # The order is that of the standing: near the end, winning counts and not the lead.
            if considered:
                value = min(value, considered[-1].value)
            considered.append(self._considered(contender.choice, value))
        return self._decided(tuple(considered))

    def _contenders(self, choices: list[Choice], weighing: Weighing) -> list[Contender]:
        """The choices with the next player's best answer counted, best first."""
        lead = _lead(self.position)
        found = []
        # With nothing to draw a sampled game is the game.
        trust = TRUST if self.sight.view.pile else 0
        for choice in choices:
            number = choice.add_to(self.search)
            answer = self.search.reply(number, True, REPLY_STEPS)
            if self.search.counted()[1]:
                break
            gain = choice.rating - (answer[0] if answer else 0)
            prior = self.search.judged(gain)
            found.append(Contender(choice, number, 100 * lead + gain, prior, trust))
            if len(found) >= max(2, self.ways) and weighing.spent() > ANSWERS_SHARE:
                break
        if not found:
            found = [Contender(choices[0], 0, 100 * (lead + choices[0].points), 0, 1)]
        return sorted(found, key=lambda contender: -contender.sight)

    def _weighing(self) -> Weighing:
        near = self.sight.view.pile <= NEAR_END
        turns = LONGEST if near else self.skill.rounds * self.position.options.players
        # With nothing to draw all sampled games are the same one.
        most = MOST_SAMPLES if self.sight.view.pile else 1
        return Weighing(self.search, self.budget, self.nodes, turns, SAMPLE_STEPS, most)

    def _solve(self, choices: list[Choice]) -> Thought:
        """The best by exact search, as far as the budget goes."""
        tried = list(dict.fromkeys(choices + self._others()))
        ways = max(1, self.ways)
        endings, _ = solved(self.search, tried, self.nodes, ways, REPLY_STEPS)
        considered = []
        for ending in endings[:ways]:
            lead = _lead(self.position) + ending.choice.points
            if ending.lead is not None:
                lead = ending.lead
            line = self._line(ending)
            considered.append(Considered(ending.choice.event(self.position), float(lead), line))
        return self._decided(tuple(considered))

    def _line(self, ending: Ending) -> tuple[str, ...]:
        """The action and the turns that follow it, in notation."""
        position = self.position
        texts = []
        for choice in (ending.choice, *ending.line):
            event = choice.event(position)
            texts.append(format_event(event))
            position = self.sight.game.play(position, event).position
        return tuple(texts)

    def _considered(self, choice: Choice, value: float) -> Considered:
        event = choice.event(self.position)
        return Considered(event, value, (format_event(event),))

    def _decided(self, considered: tuple[Considered, ...]) -> Thought:
        first = considered[0]
        nodes = self.search.counted()[0]
        return Thought(first.action, first.value, first.line, considered, nodes)


def _merged(first: list[Choice], second: list[Choice]) -> list[Choice]:
    """Both lists together, best first."""
    return sorted(dict.fromkeys(first + second), key=lambda choice: -choice.rating)


def _lead(position: Position) -> int:
    """The lead of the player to move over the best of the others."""
    own = position.scores[position.state.mover - 1]
    return own - max(
        points for seat, points in enumerate(position.scores, 1) if seat != position.state.mover
    )
