"""Every lesson of every game: sound, and whatever is tried at its start is answered."""

from collections import Counter

import pytest

from sumtable.lessons import Lesson, begin, games_with_lessons, judge, lessons_of, prove
from sumtable.lessons.proving import texts_of
from tests.lessons.answers import in_each_language

LESSONS = [lesson for game in games_with_lessons() for lesson in lessons_of(game)]
each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: f"{one.game}-{one.name}")


def test_every_game_of_ours_can_be_learnt() -> None:
    counts = Counter(lesson.game for lesson in LESSONS)
    assert all(8 <= count <= 12 for count in counts.values()), counts
    assert len(counts) == 3
    for game in counts:
        numbers = [lesson.number for lesson in lessons_of(game)]
        assert numbers == list(range(1, counts[game] + 1))
        assert len({lesson.name for lesson in lessons_of(game)}) == counts[game]


@each
def test_it_is_sound(lesson: Lesson) -> None:
    prove(lesson)
    assert len(lesson.hints) == 3
    assert any(reply.other for reply in lesson.replies)


@each
def test_its_places_are_on_the_board(lesson: Lesson) -> None:
    """What glows or is outlined is a place that the notation of some event names."""
    game, position = lesson.record.game, begin(lesson).position
    told = " ".join([*game.action_texts(position), *map(str, lesson.record.events)])
    for place in (*lesson.glow, *(mark for reply in lesson.replies for mark in reply.marks)):
        assert place in told


@each
def test_every_legal_action_is_answered(lesson: Lesson) -> None:
    actions = list(lesson.record.game.action_texts(begin(lesson).position))
    statuses = Counter(verdict.status for verdict in in_each_language(lesson, actions))
    assert statuses["refused"] == 0
    assert statuses["done"] > 0
    assert statuses["other"] > 0


@each
def test_nobody_resigns_and_nonsense_is_refused(lesson: Lesson) -> None:
    position = begin(lesson).position
    assert judge(lesson, position, "resign").code == "lesson.resign"
    for text in ("", "hello", "resign now", "x" * 5000):
        verdict = judge(lesson, position, text)
        assert (verdict.status, verdict.code) == ("refused", "record.event")
        assert 0 < len(verdict.words) < 300


@each
def test_no_text_has_notation_in_a_sentence(lesson: Lesson) -> None:
    for place, words in texts_of(lesson):
        for _language, text in words.texts:
            assert not set("/@=<>[]`") & set(text.replace(" = ", "")), (place, text)
