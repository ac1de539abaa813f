"""What a computer player is asked and answers, as plain values that travel between processes."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from sumtable.catalog import GAMES
from sumtable.core import SumtableError
from sumtable.core.language import speaking, translations
from sumtable.players.advice import LONGEST_LINE, sight_at
from sumtable.players.levels import SECONDS, describe, level_player
from sumtable.players.protocol import Budget, Considered, Sight, Thought
from sumtable.records import replay
from sumtable.records.record import make_record


@dataclass(frozen=True, slots=True)
class Question:
    """What to do after these events, at a level; `ways` alternatives are to be valued.

    The player gets only what the seat to move may see of the events. Without `seconds` it thinks
    as long as its level does. With `words` every way is described in the language.
    """

    game: str
    options: Mapping[str, object]
    players: int
    events: tuple[str, ...]
    level: int
    seed: int
    seconds: float | None = None
    ways: int = 1
    words: bool = False
    language: str = "en"

    def to_json(self) -> str:
        """The question as one line."""
        return json.dumps(asdict(self))


@dataclass(frozen=True, slots=True)
class Way:
    """An action that was looked at: its value, what it does in words, how the game may go on."""

    action: str
    value: float | None
    words: str
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The action chosen, and the ways that were looked at closely, best first."""

    action: str
    ways: tuple[Way, ...]

    def to_json(self) -> str:
        """The answer as one line."""
        return json.dumps(asdict(self))


def parse_question(line: bytes) -> Question:
    """The question that `to_json` wrote."""
    data = json.loads(line)
    return Question(**{**data, "events": tuple(data["events"])})


def parse_answer(line: bytes) -> Answer:
    """The answer that `to_json` wrote. Raises the SumtableError that `refusal_json` wrote."""
    data = json.loads(line)
    if "code" in data:
        raise SumtableError(data["code"], data["message"])
    ways = (Way(**{**way, "line": tuple(way["line"])}) for way in data["ways"])
    return Answer(data["action"], tuple(ways))


def refusal_json(code: str, message: str) -> str:
    """Why there is no answer, as one line."""
    return json.dumps({"code": code, "message": message})


def think(question: Question) -> Answer:
    """The answer of a player of that level. Raises SumtableError if nobody has to decide."""
    game = GAMES[question.game]
    names = [str(number) for number in range(question.players)]
    record = make_record(game, question.options, question.events, names)
    sight = sight_at(replay(record))
    seconds = SECONDS[question.level]
    if question.seconds is not None:
        seconds = question.seconds
    player = level_player(question.game, question.level)
    thought = player.think(sight, Budget(seconds), question.seed, question.ways)
    considered = thought.ways or (Considered(thought.action, 0.0, thought.line),)
    with speaking(translations(question.language)):
        ways = tuple(_way(sight, thought, one, question.words) for one in considered)
    return Answer(game.format(thought.action), ways[: question.ways])


def _way(sight: Sight, thought: Thought, one: Considered, words: bool) -> Way:
    value = None if thought.value is None else round(one.value, 3)
    told = describe(sight, one) if words else ""
    return Way(sight.game.format(one.action), value, told, one.line[:LONGEST_LINE])
