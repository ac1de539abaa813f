"""What `sumtable solve` finds out about a record, as a value."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal

from sumtable.core import Position
from sumtable.core.language import _, ngettext_
from sumtable.players.endings import Ending, Prover, prover_of
from sumtable.players.protocol import check_due
from sumtable.puzzles import Kind, Proof, PuzzleError, find_kind
from sumtable.puzzles.files import Header, given_record, parse_header, proven
from sumtable.puzzles.registry import SOLVERS
from sumtable.puzzles.solver import Share, Solved
from sumtable.records import Record, replay


@dataclass(frozen=True, slots=True)
class Report:
    """Whether there is a solution, the ones to be shown, and how many were counted.

    With `complete` there are no others. `sound` is false for a puzzle that hasn't exactly one
    answer, or another one than it says. `more` are further keys for programs.
    """

    game: str
    kind: str
    verdict: Solved | Literal["win", "loss"]
    words: str
    solutions: tuple[tuple[str, ...], ...] = ()
    count: int | None = None
    complete: bool = False
    sound: bool = True
    more: Mapping[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """The answer as JSON."""
        return {
            "game": self.game,
            "kind": self.kind,
            "verdict": self.verdict,
            "words": self.words,
            "solutions": [list(solution) for solution in self.solutions],
            "count": self.count,
            "complete": self.complete,
            **self.more,
        }


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to look: answers to count, seconds for a game alone, nodes for the end of a game."""

    count: int
    seconds: float
    nodes: int


def solve(record: Record, kind: str | None, turns: int | None, limits: Limits) -> Report:
    """What can be said of the record. Raises RecordError, PuzzleError and NoDecision."""
    name = record.game.name
    header = None if kind else parse_header(record)
    if header is not None:
        return _puzzle(record, header, limits.count)
    if kind is not None:
        chosen = find_kind(name, kind)
        facts = {} if turns is None else {"turns": turns}
        return _proven(chosen, chosen.prove(record, facts, limits.count))
    if name in SOLVERS:
        return _alone(record, limits.count, limits.seconds)
    prover = prover_of(name)
    if prover is not None:
        return _ending(record, prover, limits.nodes)
    raise PuzzleError("puzzle.kind", _("Say what to look for in this game, with --kind."))


def _puzzle(record: Record, header: Header, limit: int) -> Report:
    """The proof of a puzzle, and whether it is as the file says."""
    replay(record)
    start = given_record(record, header)
    proof = header.kind.prove(start, header.facts, limit)
    puzzle = proven(start, header, proof)
    answer = _proven(header.kind, proof, sound=puzzle is not None)
    if puzzle is None or header.solution is None:
        return answer
    if header.kind.judge(puzzle, header.solution).status == "right":
        return answer
    words = f"{answer.words} {_('It is not the one that the file gives.')}"
    return replace(answer, sound=False, words=words)


def _proven(kind: Kind, proof: Proof, sound: bool = True) -> Report:
    """A proof as an answer."""
    found = len(proof.solutions)
    return Report(
        game=kind.game.name,
        kind=kind.name,
        verdict="solvable" if found else "unsolvable" if proof.complete else "unknown",
        words=_counted(found, proof.complete),
        solutions=proof.solutions,
        count=found,
        complete=proof.complete,
        sound=sound,
        more={"facts": dict(proof.facts)},
    )


def _counted(found: int, complete: bool) -> str:
    if found == 0:
        return _("There is no answer.") if complete else _("No answer was found.")
    if not complete:
        return _("There are {count} answers or more.").format(count=found)
    words = ngettext_("There is exactly one answer.", "There are {count} answers.", found)
    return words.format(count=found)


def _alone(record: Record, limit: int, seconds: float) -> Report:
    """Whether a game against the tiles can be solved from where it stands."""
    position = replay(record).position
    solver = SOLVERS[record.game.name]
    found = solver.check(position, seconds)
    words = [_verdict(position, found.verdict)]
    ways = None
    if found.verdict == "solvable" and position.outcome is None:
        ways = solver.count(position, limit)
        words.append(_ways(ways, limit))
    lost = solver.why_lost(position, seconds) if found.verdict == "unsolvable" else None
    words += [_chance(found.chance)] if found.chance is not None else []
    words += [lost.words] if lost is not None else []
    plan = tuple(record.game.format(event) for event in found.plan)
    return Report(
        game=record.game.name,
        kind=solver.mode(position)[0],
        verdict=found.verdict,
        words=" ".join(words),
        solutions=(plan,) if plan else (),
        count=0 if found.verdict == "unsolvable" else ways,
        complete=found.verdict == "unsolvable" or (ways is not None and ways < limit),
        more={"chance": _chance_data(found.chance), "lost": lost and asdict(lost)},
    )


def _ending(record: Record, prover: Prover, nodes: int) -> Report:
    """Who wins from where the game stands, proven."""
    position = replay(record).position
    check_due(position)
    found = prover(position, nodes)
    return Report(
        game=record.game.name,
        kind="ending",
        verdict=found.result,
        words=_result_words(found, position.to_move or 0, nodes),
        solutions=(found.line,) if found.line else (),
        complete=found.margin is not None,
        more={
            "seat": position.to_move,
            "margin": found.margin,
            "at_least": found.at_least,
            "nodes": found.nodes,
        },
    )


def _result_words(found: Ending, seat: int, nodes: int) -> str:
    if found.result == "unknown":
        return _("Who wins isn't known within {nodes} nodes.").format(nodes=nodes)
    words = (
        _("Player {seat}, who is to move, wins against everything.")
        if found.result == "win"
        else _("Player {seat}, who is to move, loses against best play.")
    )
    words = words.format(seat=seat)
    if found.margin is None:
        more = ngettext_(
            "The lead in the end is at least {count} point.",
            "The lead in the end is at least {count} points.",
            found.at_least or 0,
        ).format(count=found.at_least)
        return f"{words} {more}"
    if found.margin == 0:
        return f"{words} {_('With best play on both sides the points are equal in the end.')}"
    more = ngettext_(
        "With best play on both sides the lead in the end is {count} point.",
        "With best play on both sides the lead in the end is {count} points.",
        found.margin,
    ).format(count=found.margin)
    return f"{words} {more}"


def _verdict(position: Position, verdict: Solved) -> str:
    if position.outcome is not None and position.outcome.winners:
        return _("It is solved.")
    return {
        "solvable": _("It can be solved."),
        "unsolvable": _("It can't be solved."),
        "unknown": _("Whether it can be solved wasn't found out in the time."),
    }[verdict]


def _ways(ways: int, limit: int) -> str:
    """How many ways there are with every tile where it lies."""
    if ways == 0:
        return _("Some tiles that lie have to go elsewhere.")
    if ways >= limit:
        return _("There are {count} ways or more to place what is left.").format(count=ways)
    words = ngettext_(
        "There is exactly one way to place what is left.",
        "There are {count} ways to place what is left.",
        ways,
    )
    return words.format(count=ways)


def _chance(chance: Share) -> str:
    words = _(
        "A careful player succeeds in {share} % of games ({low} to {high} %, from {samples} tried)."
    )
    share, low, high = (round(100 * part) for part in (chance.share, chance.low, chance.high))
    return words.format(share=share, low=low, high=high, samples=chance.samples)


def _chance_data(chance: Share | None) -> dict[str, float] | None:
    if chance is None:
        return None
    return {
        "share": chance.share,
        "low": chance.low,
        "high": chance.high,
        "samples": chance.samples,
    }
