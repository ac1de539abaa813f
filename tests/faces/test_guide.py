"""A guided game in words: what the computer says to every turn of recorded games, and remarks."""

import re
from itertools import pairwise

import pytest

from sumtable.core.language import speaking, translations
from sumtable.faces import Face, face_of
from sumtable.records.replay import Moment
from tests.faces.positions import RECORDS, moments
from tests.faces.snapshots import check


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["integers-two", "sum8-twelve", "sumon-wide"])
def test_words(name: str, language: str) -> None:
    """Every turn as the computer's and as the player's, a remark of each kind once."""
    lines: list[str] = []
    known: set[str] = set()
    with speaking(translations(language)):
        for number, (before, after) in enumerate(pairwise(moments(name))):
            last, face = after.last, face_of(before.game)
            if last is None or last.seat is None:
                continue
            played = before.game.play(before.position, before.game.parse(last.event))
            moment = Moment(number, last.event, before.game.parse(last.event), played)
            told = " ".join(filter(None, face.says(before.position, moment, "Computer")))
            remarks = face.remarks(before.position, moment)
            assert told
            for sentence in re.split(r"(?<=[.?!]) ", told):
                assert len(sentence.split()) <= 15, sentence
            if len(lines) < 40 or any(one.kind not in known for one in remarks):
                lines.append(f"{last.event}: {told}")
                lines += [f"  {one.kind}: {one.words}" for one in remarks]
            known |= {one.kind for one in remarks}
    assert len(known) > 2
    check(f"guide-{name}-{language}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", ["integers-two", "sumon-wide"])
def test_a_game_without_words_of_its_own_says_the_deed(name: str) -> None:
    assert RECORDS[name]
    before, after = next(pair for pair in pairwise(moments(name)) if pair[1].last.seat)  # type: ignore[union-attr]
    assert after.last is not None
    event = before.game.parse(after.last.event)
    moment = Moment(0, after.last.event, event, before.game.play(before.position, event))
    plain = Face(before.game)
    told = plain.says(before.position, moment, "Computer")
    assert told[0] == f"Computer plays {after.last.event}."
    assert plain.remarks(before.position, moment) == []
