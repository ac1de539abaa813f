"""Asking a player about a record: what to do in the position it ends in, and why."""

import random
from dataclasses import dataclass
from time import perf_counter

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.core.words import signed
from sumtable.players.levels import Contestant, describe, find_player
from sumtable.players.protocol import Considered, Sight, Thought, sight_of
from sumtable.records import Record, RecordError, Replay, parse_record, refusal_answer, replay
from sumtable.records.answers import JsonObject

LONGEST_LINE = 5
"""Actions of a line that a person is shown."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player thought of a sight, and how long it took."""

    sight: Sight
    thought: Thought
    seconds: float

    @property
    def value(self) -> float | None:
        """The expected lead, rounded so that it can be read."""
        return None if self.thought.value is None else round(self.thought.value, 3)


def sight_at(game: Replay) -> Sight:
    """What the seat to move knows at the end of a replayed record. Raises NoDecision."""
    steps = [(moment.event, moment.played) for moment in game.moments]
    return sight_of(game.record.game, game.start, steps)


def ask(sight: Sight, contestant: Contestant, seed: int | None, ways: int = 1) -> Advice:
    """What the contestant would do; without a seed it thinks afresh every time."""
    if seed is None:
        seed = random.getrandbits(63)
    began = perf_counter()
    thought = contestant.player.think(sight, contestant.budget(), seed, ways)
    return Advice(sight, thought, perf_counter() - began)


def answer_move(line: str | bytes, player: str, seed: int | None) -> JsonObject:
    """What `move --jsonl` says of a record: the action of the player of that name."""
    try:
        record: Record = parse_record(line)
        sight = sight_at(replay(record))
        advice = ask(sight, find_player(record.game.name, player), seed)
    except RecordError as error:
        return refusal_answer(error)
    except SumtableError as error:
        return refusal_answer(RecordError(error.code, error.message))
    return {
        "ok": True,
        "action": record.game.format(advice.thought.action),
        "value": advice.value,
        "line": list(advice.thought.line),
        "nodes": advice.thought.nodes,
        "seconds": round(advice.seconds, 4),
    }


def hint_text(advice: Advice, ways: int) -> str:
    """The best actions with their reasons, numbered, for people."""
    sight, thought = advice.sight, advice.thought
    if not thought.ways or thought.value is None:
        only = Considered(thought.action, 0.0, thought.line)
        words = _("There is only one thing to do: {action}.")
        told = words.format(action=sight.game.format(thought.action))
        return f"{told}\n   {describe(sight, only)}\n"
    lines = []
    for number, way in enumerate(thought.ways[:ways], 1):
        lead = _("expected lead {value}").format(value=signed(round(way.value, 1) + 0.0))
        lines.append(f"{number}. {sight.game.format(way.action)}   ({lead})")
        lines.append(f"   {describe(sight, way)}")
        if len(way.line) > 1:
            then = ", ".join(way.line[1:LONGEST_LINE])
            lines.append("   " + _("and then perhaps: {actions}").format(actions=then))
    return "\n".join(lines) + "\n"
