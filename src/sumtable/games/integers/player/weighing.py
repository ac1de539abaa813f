"""Comparing actions by sampled games: the same draws for all of them, the worse half dropped."""

import math
from dataclasses import dataclass, field

from sumtable.games.integers.player.choices import Choice
from sumtable.games.integers.player.kernel.search import Search
from sumtable.players.protocol import Budget

CLEAR = 4.0
"""An action is the best without doubt when it leads by so many standard errors …"""
SURE = 32
"""… after at least so many samples."""


@dataclass(slots=True)
class Contender:
    """A choice that is compared: its value at first sight and what the sampled games made of it.

    Standings go from −10,000 to 10,000, a sure win; leads are in hundredths of a point.
    """

    choice: Choice
    number: int
    sight: int
    """The lead at first sight, the next player's answer included."""
    prior: int
    """The standing that this lead means."""
    trust: int
    """As how many samples the first sight counts."""
    asked: bool = False
    """Whether it is compared to the end, however bad it is."""
    ends: bool = False
    """Whether it ends the game, so that nothing about it is open."""
    standings: list[int] = field(default_factory=list)
    leads: int = 0

    @property
    def standing(self) -> float:
        """How good the choice is: the sampled games and the first sight together."""
        count = self.trust + len(self.standings)
        return (self.trust * self.prior + sum(self.standings)) / count if count else -math.inf

    def lead(self, ahead: float) -> float:
        """The lead to expect at the end of sampled games; they are `ahead` of the first sight."""
        if self.ends:
            return self.sight
        count = self.trust + len(self.standings)
        first = self.trust * (self.sight + ahead)
        return (first + self.leads) / count if count else self.sight + ahead


@dataclass(frozen=True, slots=True)
class Weighing:
    """A comparison: `turns` of play are sampled after an action, within the budget."""

    search: Search
    budget: Budget
    nodes: int
    turns: int
    steps: int
    most: int
    """Samples that an action gets at most."""

    def spent(self) -> float:
        """How much of the nodes or the time is used, 1 or more when all is."""
        nodes, halted, _ = self.search.counted()
        if halted:
            return math.inf
        share = nodes / self.nodes
        if math.isfinite(self.budget.seconds):
            share = max(share, 1.0 - self.budget.left / max(self.budget.seconds, 1e-9))
        return share

    def best(self, contenders: list[Contender], ways: int) -> list[Contender]:
        """All contenders, best first; at least `ways` are compared to the end.

        The nodes or the time are shared evenly by rounds; after each the worse half drops out.
        """
        rounds = max(1, math.ceil(math.log2(max(2.0, len(contenders) / max(2, ways)))) + 1)
        start = self.spent()
        left = list(contenders)
        out: list[Contender] = []
        for number in range(1, rounds + 1):
            decided = self._sample(left, start + (1.0 - start) * number / rounds, ways)
            left.sort(key=_standing, reverse=True)
            if decided or self.spent() >= 1.0:
                break
            left, dropped = parted(left, max(2, ways, math.ceil(len(left) / 2)))
            out = dropped + out
        return left + out

    def _sample(self, contenders: list[Contender], until: float, ways: int) -> bool:
        """Whether the best is beyond doubt; samples every contender until so much is spent."""
        only_best = ways == 1 and not any(contender.asked for contender in contenders)
        while self.spent() < until:
            sample = len(contenders[0].standings)
            if sample == self.most:
                return True
            results = []
            for contender in contenders:
                results.append(self.search.sample(contender.number, sample, self.turns, self.steps))
                if self.search.counted()[1]:
                    return False
            for contender, (standing, lead) in zip(contenders, results, strict=True):
                contender.standings.append(standing)
                contender.leads += lead
            if only_best and (sample + 1) % SURE == 0 and _decided(contenders):
                return True
        return False


def parted(contenders: list[Contender], count: int) -> tuple[list[Contender], list[Contender]]:
    """(the first so many and those that are asked about, the rest)."""
    stays = [one for number, one in enumerate(contenders) if number < count or one.asked]
    return stays, [one for one in contenders[count:] if not one.asked]


def ahead(contenders: list[Contender]) -> float:
    """How much sampled leads are on average ahead of those at first sight."""
    sampled = [one for one in contenders if one.standings and not one.ends]
    if not sampled:
        return 0.0
    apart = [one.leads / len(one.standings) - one.sight for one in sampled]
    return sum(apart) / len(apart)


def _standing(contender: Contender) -> float:
    return contender.standing


def _decided(contenders: list[Contender]) -> bool:
    """Whether one contender is better than every other beyond doubt, sample by sample."""
    first = max(contenders, key=_standing)
    count = len(first.standings)
    for other in contenders:
        if other is first:
            continue
        apart = [a - b for a, b in zip(first.standings, other.standings, strict=True)]
        mean = sum(apart) / count
        spread = sum((value - mean) ** 2 for value in apart) / (count - 1)
        if mean <= CLEAR * math.sqrt(spread / count):
            return False
    return True
