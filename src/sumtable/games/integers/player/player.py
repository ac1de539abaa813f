"""The player of Sums of Integers: looks, and the higher levels compare what they saw."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from sumtable.core import Event
from sumtable.games.integers.kernel.numbers import TRADE_COST
from sumtable.games.integers.player.choices import Choice, asked, opened, others, plays
from sumtable.games.integers.player.endgame import Ending, solved
from sumtable.games.integers.player.kernel.samples import LONGEST
from sumtable.games.integers.player.levels import Skill
from sumtable.games.integers.player.seeing import judged, seen, sees_everything
from sumtable.games.integers.player.weighing import Contender, Weighing, ahead, parted
from sumtable.games.integers.rules.notation import format_event
from sumtable.games.integers.rules.position import Position
from sumtable.players.protocol import Budget, Considered, Sight, Thought, decided

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

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        """The action for the seat to move, with reasons."""
        return _Thinking(self.skill, sight, budget, seed, ways, also).thought()


class _Thinking:
    """One decision under way."""

    def __init__(
        self,
        skill: Skill,
        sight: Sight,
        budget: Budget,
        seed: int,
        ways: int,
        also: Sequence[Event],
    ) -> None:
        self.skill = skill
        self.sight = sight
        self.budget = budget
        self.seed = seed
        self.ways = ways
        self.position: Position = sight.view.position
        self.search = opened(sight, seed, skill.leaves)
        self.nodes = skill.nodes if budget.nodes is None else min(skill.nodes, budget.nodes)
        self.solvable = sight.view.pile == 0 and self.position.options.players == 2
        self.also = also
        self.asked = {self._asked(event): event for event in also}

    def thought(self) -> Thought:
        """The decision."""
        choices = self._look()
        if not choices:
            choices = self._others()
        choices = _merged(choices, list(self.asked))
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

    def _asked(self, event: Event) -> Choice:
        """An action that is asked about, as the level rates it."""
        choice = asked(self.search, self.position, event, self.skill.leaves)
        if not choice.parts or sees_everything(self.skill):
            return choice
        return judged(self.position, self.skill, choice, self.seed)[0]

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
        return self._decided(
            [
                self._considered(choice, lead + choice.rating / 100)
                for number, choice in enumerate(choices)
                if number < max(1, self.ways) or choice in self.asked
            ]
        )

    def _compare(self, choices: list[Choice]) -> Thought:
        """The best by the answers it allows, and by sampled games if the level samples."""
        trades = others(self.search, self.skill.leaves, TRADE_COST)[:TRADES]
        tried = [*choices[: max(self.skill.replies, self.ways)], *trades, *self.asked]
        weighing = self._weighing()
        contenders = self._contenders(list(dict.fromkeys(tried)), weighing)
        contenders, _ = parted(contenders, max(2, self.skill.width, self.ways))
        if self.skill.width:
            contenders = weighing.best(contenders, self.ways)
        extra = ahead(contenders)
        # Games that are sampled to the end have its lead; others stop after a turn of the seat.
        less = 0.0 if self._near else extra
        return self._decided(
            [
                self._considered(
                    one.choice, (one.lead(extra) - (0.0 if one.ends else less)) / 100, one.ends
                )
                for one in contenders
            ]
        )

    def _contenders(self, choices: list[Choice], weighing: Weighing) -> list[Contender]:
        """The choices with the next player's best answer counted, best first."""
        found: list[Contender] = []
        for choice in choices:
            enough = len(found) >= max(2, self.ways) and weighing.spent() > ANSWERS_SHARE
            if enough and choice not in self.asked:
                continue
            contender = self._contender(choice, choice.add_to(self.search))
            if self.search.counted()[1]:
                break
            found.append(contender)
        if not found or sum(one.asked for one in found) < len(self.asked):
            found = self._by_points([choices[0], *self.asked])
        return sorted(found, key=lambda contender: -contender.sight)

    def _contender(self, choice: Choice, number: int) -> Contender:
        """The choice with its value at first sight; one that ends the game with its true end."""
        search, given = self.search, choice in self.asked
        answer = search.reply(number, True, REPLY_STEPS)
        if not answer and self._ends(choice):
            standing, lead = search.sample(number, 0, 0, SAMPLE_STEPS)
            return Contender(choice, number, lead, standing, TRUST, given, ends=True)
        gain = choice.rating - (answer[0] if answer else 0)
        # With nothing to draw a sampled game is the game.
        trust = TRUST if self.sight.view.pile else 0
        sight = 100 * _lead(self.position) + gain
        return Contender(choice, number, sight, search.judged(gain), trust, given)

    def _by_points(self, choices: list[Choice]) -> list[Contender]:
        """Choices that there was no time to look at."""
        lead = _lead(self.position)
        return [
            Contender(choice, 0, 100 * (lead + choice.points), 0, 1, choice in self.asked)
            for choice in dict.fromkeys(choices)
        ]

    def _ends(self, choice: Choice) -> bool:
        """Whether the game is over after the choice, whatever is drawn."""
        game = self.sight.game
        if choice.parts and self.sight.view.pile:
            return False
        position = game.imagine(self.sight.view, lambda limit: 0)
        position = game.play(position, choice.event(position)).position
        if (chance := game.chance(position)) is not None:
            drawn = tuple(draw.bag[: draw.count] for draw in chance.draws)
            position = game.play(position, chance.event(drawn)).position
        return position.outcome is not None

    @property
    def _near(self) -> bool:
        """Whether sampled games are played to their end."""
        return self.sight.view.pile <= NEAR_END

    def _weighing(self) -> Weighing:
        turns = LONGEST if self._near else self.skill.rounds * self.position.options.players
        # With nothing to draw all sampled games are the same one.
        most = MOST_SAMPLES if self.sight.view.pile else 1
        return Weighing(self.search, self.budget, self.nodes, turns, SAMPLE_STEPS, most)

    def _solve(self, choices: list[Choice]) -> Thought:
        """The best by exact search, as far as the budget goes."""
        tried = list(dict.fromkeys(choices + self._others()))
        ways = max(1, self.ways)
        endings, proven = solved(self.search, tried, self.nodes, ways, REPLY_STEPS, self.asked)
        considered = []
        for number, ending in enumerate(endings):
            if number >= ways and ending.choice not in self.asked:
                continue
            lead = _lead(self.position) + ending.choice.points
            if ending.lead is not None:
                lead = ending.lead
            event = self._event(ending.choice)
            considered.append(Considered(event, float(lead), self._line(ending), proven))
        return self._decided(considered)

    def _line(self, ending: Ending) -> tuple[str, ...]:
        """The action and the turns that follow it, in notation."""
        texts = [format_event(self._event(ending.choice))]
        event = ending.choice.event(self.position)
        position: Position = self.sight.game.play(self.position, event).position
        for choice in ending.line:
            event = choice.event(position)
            texts.append(format_event(event))
            position = self.sight.game.play(position, event).position
        return tuple(texts)

    def _event(self, choice: Choice) -> Event:
        """The action as an event, as it was given if it was asked about."""
        return self.asked.get(choice) or choice.event(self.position)

    def _considered(self, choice: Choice, value: float, certain: bool = False) -> Considered:
        event = self._event(choice)
        return Considered(event, value, (format_event(event),), certain)

    def _decided(self, considered: list[Considered]) -> Thought:
        return decided(considered, self.ways, self.also, self.search.counted()[0])


def _merged(first: list[Choice], second: list[Choice]) -> list[Choice]:
    """Both lists together, best first."""
    return sorted(dict.fromkeys(first + second), key=lambda choice: -choice.rating)


def _lead(position: Position) -> int:
    """The lead of the player to move over the best of the others."""
    own = position.scores[position.state.mover - 1]
    return own - max(
        points for seat, points in enumerate(position.scores, 1) if seat != position.state.mover
    )
