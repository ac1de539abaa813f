"""The SUM8 duel player: deals what it can't see, looks ahead, and acts on the average."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import local
from time import perf_counter

from sumtable.core import Event
from sumtable.core.language import _
from sumtable.games.sum8.kernel.names import MOVE, PASS, PICK, PLACE
from sumtable.games.sum8.player.belief import believe
from sumtable.games.sum8.player.kernel.quick import QuickSearch
from sumtable.games.sum8.player.kernel.search import Search
from sumtable.games.sum8.player.perception import (
    Candidate,
    best_of,
    by_value,
    judged,
    perceived,
)
from sumtable.games.sum8.player.settings import GLANCE, TEMPO, Round, Setting
from sumtable.games.sum8.rules.events import Move, Pass, Pick, Place
from sumtable.games.sum8.rules.position import TILES, Position
from sumtable.players.attention import notices
from sumtable.players.protocol import Budget, Considered, NoDecision, Sight, Thought, decided

MOST_NODES = 4_000_000
"""Bounds a search that nothing else does."""
MOST_QUICK_NODES = 12_000_000
"""Bounds a quick one, which takes little longer for them."""
UNTIMED = 1e9
"""As many seconds as no search takes."""
MOST_CANDIDATES = 48
BATCH = 8
CERTAIN = 3.0
"""A candidate so many standard errors behind the leader is not looked at any more."""
DEEPER = 30.0
"""A quick player looks a ply deeper if what is left would do for so many deals as it did last."""

AnySearch = Search | QuickSearch

_KEPT = local()


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a search may go on."""

    nodes: int
    begin: float
    seconds: float

    def apply(self, search: AnySearch, share: float) -> None:
        """Lets the search go on until this share of all is spent."""
        search.limit(int(self.nodes * share), self.begin + self.seconds * share)

    def spent(self, search: AnySearch) -> float:
        """The share of all that is spent."""
        share = search.tell()[0] / self.nodes
        if self.seconds >= UNTIMED:
            return share
        return max(share, (perf_counter() - self.begin) / self.seconds)


class DuelPlayer:
    """A player of one level; nothing is kept from one decision to the next."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        begin = perf_counter()
        setting = self._setting
        if notices(seed, "glance", setting.glances):
            setting = GLANCE
        position: Position = sight.view.position
        search = kept_quick() if setting.quick else kept_search()
        candidates = list_candidates(search, sight, also)
        if len(candidates) == 1:
            return Thought(candidates[0].event, None, (candidates[0].text,))
        most = MOST_QUICK_NODES if setting.quick else MOST_NODES
        limits = Limits(
            min(setting.nodes or most, most if budget.nodes is None else budget.nodes),
            begin,
            min(budget.left, UNTIMED),
        )
        ranked, certain = by_value(candidates, seed), False
        if limits.nodes > 0 and limits.seconds > 0.0:
            ranked = perceived(setting, position, ranked, seed, ways)
            if setting.rounds:
                search.believe(believe(sight), seed)
            if setting.solves and sight.view.pile == 0:
                ranked, certain = solved(search, ranked, setting.solves, limits, ways)
            else:
                ranked = _compared(search, setting, ranked, limits, ways)
                ranked = judged(setting, ranked, seed)
        ranked = best_of(ranked, max(1, ways))
        lead = _lead(position)
        found = [
            Considered(one.event, lead + one.value, line, certain)
            for one, line in zip(ranked, _lines(search, sight, ranked), strict=True)
        ]
        return decided(found, ways, also, search.tell()[0])


def list_candidates(search: AnySearch, sight: Sight, also: Sequence[Event] = ()) -> list[Candidate]:
    """Every action of the seat to move, valued by its points; the search is set up for them."""
    position: Position = sight.view.position
    if not position.options.duel:
        raise NoDecision("players.mode", _("The computer plays SUM8 only as a duel."))
    search.set_up(position.slate(), TEMPO)
    found = [
        Candidate(action, event, sight.game.format(event), float(action[3]), asked=event in also)
        for action in search.actions()
        for event in (event_of(position, *action[:3]),)
    ]
    if not found:
        kind = PICK if sight.view.pile else PASS
        event = event_of(position, kind, 0, 0)
        found.append(Candidate((kind, 0, 0, 0), event, sight.game.format(event), 0.0))
    return found


def event_of(position: Position, kind: int, tile: int, key: int, old: int = 0) -> Event:
    """An action of the kernel's as an event; `old` is where the tile lay if not where it lies."""
    slot = position.options.ground.slot
    if kind == PLACE:
        return Place(TILES[tile], slot(key))
    if kind == MOVE:
        return Move(slot(old or position.cells[tile]), slot(key))
    return Pick() if kind == PICK else Pass()


def _compared(
    search: AnySearch,
    setting: Setting,
    ranked: list[Candidate],
    limits: Limits,
    ways: int,
) -> list[Candidate]:
    """The candidates valued by their average over many deals, best first."""
    ranked = best_of(ranked, max(MOST_CANDIDATES, ways))
    asked = any(one.asked for one in ranked)
    margin = 0 if asked or ways > 1 else setting.margin
    if setting.wide:
        search.narrow(setting.wide)
    for number, stage in enumerate(setting.rounds):
        spent = limits.spent(search) if setting.quick else 0.0
        search.candidates([one.action for one in ranked])
        done = _dealt(search, stage, limits, stage.share, margin, ways, asked)
        if done == 0:
            break
        last = setting.quick and _last(spent, limits.spent(search), done)
        if last:
            done += _dealt(search, stage, limits, 1.0, margin, ways, asked)
        earlier = 0.0 if number == 0 else 4.0
        valued = [
            replace(one, value=(done * (mean - one.blind) + earlier * one.value) / (done + earlier))
            for one, (mean, _, _) in zip(ranked, search.statistics(), strict=True)
        ]
        ranked = best_of(sorted(valued, key=_worth), max(stage.keep, ways))
        if len(ranked) == 1 or last:
            break
    return ranked


def _dealt(
    search: AnySearch,
    stage: Round,
    limits: Limits,
    share: float,
    margin: int,
    ways: int,
    asked: bool,
) -> int:
    """In how many deals the candidates were compared before the share was spent, or all clear."""
    limits.apply(search, share)
    done = 0
    while done < stage.deals:
        batch = min(BATCH, stage.deals - done)
        got = search.compare(stage.depth, batch, margin)
        done += got
        if got < batch or (not asked and _decided(search, ways)):
            break
    return done


def _last(before: float, after: float, deals: int) -> bool:
    """Whether too little is left to look a ply deeper, so that more deals are worth more."""
    return DEEPER * (after - before) / deals > 1.0 - after


def _decided(search: AnySearch, ways: int) -> bool:
    """Whether nobody comes near the leader."""
    return ways == 1 and all(
        gap < -CERTAIN * error - 0.01 for _, gap, error in search.statistics()[1:]
    )


def solved(
    search: AnySearch, ranked: list[Candidate], plies: int, limits: Limits, ways: int
) -> tuple[list[Candidate], bool]:
    """(the candidates valued by looking ahead, deeper and deeper, nothing being hidden; whether
    the values are those of the end)."""
    limits.apply(search, 1.0)
    certain = False
    for depth in range(plies + 1):
        asked = [one for one in ranked if one.asked]
        others = [one for one in ranked if not one.asked]
        valued, met = _deepened(search, asked, depth, len(asked))
        more, met_too = _deepened(search, others, depth, max(1, ways))
        if len(valued) < len(asked) or len(more) < min(max(1, ways), len(others)):
            break
        ranked = sorted(valued + more, key=_worth) + others[len(more) :]
        stopped = search.tell()[1]
        certain = not (stopped or met or met_too)
        if stopped or certain:
            break
    return ranked, certain


def _deepened(
    search: AnySearch, candidates: list[Candidate], depth: int, exactly: int
) -> tuple[list[Candidate], bool]:
    """(as many of the candidates as time allowed, valued; whether the horizon was met)."""
    if not candidates:
        return [], False
    search.candidates([one.action for one in candidates])
    worths = search.deepen(depth, exactly)
    valued = [replace(one, value=worth) for one, worth in zip(candidates, worths, strict=False)]
    return valued, search.tell()[2]


def _worth(one: Candidate) -> float:
    return -one.value


def _lines(search: AnySearch, sight: Sight, ranked: list[Candidate]) -> list[tuple[str, ...]]:
    """The candidates and what follows each as the search found it, where nothing is hidden."""
    if sight.view.pile or search.tell()[0] == 0:
        return [(one.text,) for one in ranked]
    search.candidates([one.action for one in ranked])
    return [(one.text, *_replies(search, sight, number)) for number, one in enumerate(ranked)]


def _replies(search: AnySearch, sight: Sight, number: int) -> list[str]:
    return [sight.game.format(event_of(sight.view.position, *step)) for step in search.line(number)]


def _lead(position: Position) -> int:
    seat = position.turn - 1
    return position.points[seat] - position.points[1 - seat]


def kept_search() -> Search:
    """The one search of this thread: it holds some megabytes."""
    found: Search | None = getattr(_KEPT, "search", None)
    if found is None:
        found = _KEPT.search = Search()
    return found


def kept_quick() -> QuickSearch:
    """The one quick search of this thread."""
    found: QuickSearch | None = getattr(_KEPT, "quick", None)
    if found is None:
        found = _KEPT.quick = QuickSearch()
    return found
