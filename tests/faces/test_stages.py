"""Hints in three stages: the words of recorded positions in both languages, and where from."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from sumtable.core import Event, View
from sumtable.core.language import speaking, translations
from sumtable.faces import Face, face_of
from tests.faces.positions import RECORDS, moments
from tests.faces.snapshots import check

LONGEST = 15
"""Words of a sentence."""


def hints(name: str) -> Iterator[tuple[Face, View[Any], Event, str]]:
    """What was played in a recorded game, as if it had been advised: face, view, event, text."""
    every = moments(name)
    for before, after in pairwise(every):
        assert after.last is not None
        event = before.game.parse(after.last.event)
        mover = before.position.to_move
        if event.chance or before.position.awaiting != "action" or after.last.event == "resign":
            continue
        yield (
            face_of(before.game),
            before.game.view(before.position, mover),
            event,
            after.last.event,
        )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sorted(RECORDS))
def test_words(name: str, language: str) -> None:
    lines = []
    with speaking(translations(language)):
        for face, view, event, text in list(hints(name))[::5]:
            lines.append(text)
            for title, stage in face.stages(view, event, "").titled:
                frames = " ".join("+".join(frame) for frame in stage.frames)
                lines.append(f"  {title}: {stage.words}" + (f"   [{frames}]" if frames else ""))
    check(f"stages-{name}-{language}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_sentences_are_short_and_without_notation(name: str) -> None:
    for face, view, event, text in hints(name):
        for _title, stage in face.stages(view, event, "").titled:
            assert text not in stage.words or text == "pass"
            assert not re.search(r"[@=]-?\d+@|/(ne|se|sw|nw)\b|\b\d[a-z]\d\b", stage.words)
            for sentence in re.split(r"(?<=[.?!]) ", stage.words):
                terms = re.sub(r"\d+( [+−=] −?\d+)+", "terms", sentence)
                assert len(terms.split()) <= LONGEST, sentence


@pytest.mark.parametrize(
    "name", [name for name in sorted(RECORDS) if RECORDS[name]["game"] == "sum8"]
)
def test_nothing_hidden_is_in_the_words(name: str) -> None:
    """Whatever is dealt to hidden hands, a hint has the same words and frames."""
    for face, view, event, _text in hints(name):
        told = face.stages(view, event, "")
        for pick in (0, -1):
            imagined = face.game.imagine(view, lambda limit, pick=pick: pick % limit)  # type: ignore[misc]
            again = face.game.view(imagined, view.seat)
            assert face.stages(again, event, "") == told


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_any_game_has_a_plain_form(name: str) -> None:
    for face, view, event, _text in list(hints(name))[:3]:
        plain = Face(face.game)
        where, what, deed = (stage for _title, stage in plain.stages(view, event, "why").titled)
        assert "thing" in where.words
        assert "point" in what.words
        assert deed.words.endswith(": why.")
