"""Each bonus step of a turn has the axis that allowed it, in any game that is played."""

import random

from sumtable.core.language import speaking, translations
from sumtable.games.sumon.face import FACE
from sumtable.games.sumon.rules import GAME, Turn


def test_the_rulebooks_turn_says_what_allowed_each_step() -> None:
    start, turn = GAME.start({}), GAME.parse("2c2-5e2-7h2-8i2")
    assert [link["from"] for link in FACE.chain(start, turn)] == ["c1", "f1", "h1", "i1"]
    lines = [link["line"] for link in FACE.chain(start, turn)]
    assert lines[0] is None
    assert [line and (line["from"], line["to"], line["sum"]) for line in lines[1:]] == [
        ("a4", "d1", 5),
        ("a2", "i2", 7),
        ("h1", "h8", 8),
    ]
    said = [reason.replace("\N{NO-BREAK SPACE}", " ") for reason in FACE.allowed(start, turn)]
    assert said == ["5: diagonal a4–d1 = 5", "7: row 2 = 7", "8: column h = 8"]
    with speaking(translations("de")):
        assert FACE.allowed(start, turn)[1].startswith("7: Zeile 2")


def test_what_is_no_turn_has_no_chain() -> None:
    start = GAME.start({"start": "placement"})
    event = GAME.actions(start)[0]
    assert FACE.chain(start, event) == []
    assert FACE.allowed(start, event) == []


def test_every_step_of_random_games_has_its_axis() -> None:
    for seed in range(3):
        luck = random.Random(seed)
        position = GAME.start({"board": luck.choice(["wide", "long"])})
        while position.outcome is None:
            event = luck.choice(GAME.actions(position))
            assert isinstance(event, Turn), seed
            links = FACE.chain(position, event)
            assert [int(link["piece"].split()[1]) for link in links] == [n for n, _ in event.steps]
            for link, (number, square) in zip(links, event.steps, strict=True):
                assert link["to"] == square
                line = link["line"]
                assert (line is None) == (link is links[0])
                assert line is None or line["sum"] == number
            position = GAME.play(position, event).position
