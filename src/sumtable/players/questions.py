"""What a computer player is asked and answers, as plain values that travel between processes."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from sumtable.catalog import GAMES
from sumtable.core import Event, Game, Refused, Seat, SumtableError
from sumtable.core.language import speaking, translations
from sumtable.players.advice import LONGEST_LINE, sight_at
from sumtable.players.foresight import foresee
from sumtable.players.levels import SECONDS, describe, level_player
from sumtable.players.protocol import Budget, Considered, Player, Sight, Thought, check_due
from sumtable.records import replay
from sumtable.records.record import make_record


@dataclass(frozen=True, slots=True)
class Source:
    """Where the events of a question stand: the first `count` of a stored game at a version.

    `more` are actions that follow all of them and aren't stored yet.
    """

    game: str
    version: int
    count: int
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What to do after these events, at a level; `ways` alternatives are to be valued.

    The player gets only what the seat to move may see of the events. Without `seconds` it thinks
    as long as its level does. With `words` every way is described in the language. The actions of
    `also` are valued themselves, as closely as the best. Whoever has the `source` can ask the same
    without the events, if `also` is nothing or what was played there. With a seat that is
    `watching` the one to move, the ways are what it expects them to do before it acts itself.
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
    also: tuple[str, ...] = ()
    source: Source | None = None
    watching: int | None = None

    def to_json(self) -> str:
        """The question as one line, without its source."""
        return json.dumps(asdict(replace(self, source=None)))


@dataclass(frozen=True, slots=True)
class Way:
    """An action that was looked at: its value, what it does in words, how the game may go on."""

    action: str
    value: float | None
    words: str
    line: tuple[str, ...]
    certain: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The action chosen, and the ways that were looked at closely, best first.

    `also` are those that were asked about, in that order; they may be among the ways too. They are
    empty if there was nothing to choose.
    """

    action: str
    ways: tuple[Way, ...]
    also: tuple[Way, ...] = ()

    def to_json(self) -> str:
        """The answer as one line."""
        return json.dumps(asdict(self))


def parse_question(line: bytes) -> Question:
    """The question that `to_json` wrote."""
    data = json.loads(line)
    return Question(**{**data, "events": tuple(data["events"]), "also": tuple(data["also"])})


def parse_answer(line: bytes) -> Answer:
    """The answer that `to_json` wrote. Raises the SumtableError that `refusal_json` wrote."""
    data = json.loads(line)
    if "code" in data:
        raise SumtableError(data["code"], data["message"])
    ways, also = (
        tuple(Way(**{**way, "line": tuple(way["line"])}) for way in data[name])
        for name in ("ways", "also")
    )
    return Answer(data["action"], ways, also)


def refusal_json(code: str, message: str) -> str:
    """Why there is no answer, as one line."""
    return json.dumps({"code": code, "message": message})


def think(question: Question) -> Answer:
    """The answer of a player of that level. Raises SumtableError if nobody has to decide.

    Also if an action that is asked about can't be played.
    """
    game = GAMES[question.game]
    names = [str(number) for number in range(question.players)]
    game_so_far = replay(make_record(game, question.options, question.events, names))
    player = level_player(question.game, question.level)
    if question.watching is not None:
        return _foreseen(question, game, game_so_far.position, player)
    sight = sight_at(game_so_far)
    also = tuple(_legal(game, game_so_far.position, text) for text in question.also)
    seconds = SECONDS[question.level]
    if question.seconds is not None:
        seconds = question.seconds
    thought = player.think(sight, Budget(seconds), question.seed, question.ways, also)
    considered = thought.ways or (Considered(thought.action, 0.0, thought.line),)
    with speaking(translations(question.language)):
        ways = {one.action: _way(sight, thought, one, question.words) for one in considered}
    asked = tuple(ways[event] for event in also) if thought.value is not None else ()
    return Answer(game.format(thought.action), tuple(ways.values())[: question.ways], asked)


def _foreseen(question: Question, game: Game[Any], position: Any, player: Player) -> Answer:
    """What the seat that watches expects of the one to move; it may be nothing."""
    check_due(position)
    seat = Seat(question.watching or 0)
    actions = foresee(game, position, seat, player, question.seed, question.ways)
    ways = tuple(Way(game.format(action), None, "", ()) for action in actions)
    return Answer(ways[0].action if ways else "", ways)


def _legal(game: Game[Any], position: Any, text: str) -> Event:
    """The action of that notation. Raises TextError and Refused."""
    event = game.parse(text)
    refusal = game.refusal(position, event)
    if refusal is not None:
        raise Refused(refusal)
    return event


def _way(sight: Sight, thought: Thought, one: Considered, words: bool) -> Way:
    value = None if thought.value is None else round(one.value, 3)
    told = describe(sight, one) if words else ""
    line = one.line[:LONGEST_LINE]
    return Way(sight.game.format(one.action), value, told, line, one.certain)
