"""How a lesson answers: whose words come first, what its task takes, and what proves it wrong."""

from dataclasses import replace

import pytest

from sumtable.core.language import speaking, translations
from sumtable.lessons import LessonError, Reply, Task, Words, begin, find_lesson, judge, prove
from sumtable.lessons.proving import longest_sentence

LESSON = find_lesson("sum8", "close-the-circle")
START = begin(LESSON).position
HEY = Words((("en", "Hey."), ("de", "He.")))


def test_the_lessons_own_reply_comes_first_and_keeps_the_rooms_marks() -> None:
    told = replace(LESSON, replies=(Reply(HEY, code="sum8.connection"),))
    verdict = judge(told, START, "place 61 b2/nw")
    assert (verdict.status, verdict.code, verdict.words) == ("refused", "sum8.connection", "Hey.")
    assert verdict.marks == ("b2/nw", "b2/ne")
    marked = replace(LESSON, replies=(Reply(HEY, ("b1/se",), code="sum8.connection"),))
    assert judge(marked, START, "place 61 b2/nw").marks == ("b1/se",)


def test_a_reply_to_one_action_leaves_others_alone() -> None:
    told = replace(LESSON, replies=(Reply(HEY, code="sum8.connection", action="place 61 *"),))
    assert judge(told, START, "place 61 b2/nw").words == "Hey."
    assert judge(told, START, "place 12 b2/nw").words != "Hey."
    assert judge(told, START, "place 61 b2/ne").code == "sum8.occupied"
    assert judge(told, START, "place 61 b2/ne").words != "Hey."


def test_without_replies_there_are_general_words() -> None:
    bare = replace(LESSON, replies=())
    verdict = judge(bare, START, "place 14 b3/nw")
    assert verdict.status == "other"
    assert verdict.words.startswith("Allowed, for 3 points.")
    with speaking(translations("de")):
        assert judge(bare, START, "place 14 b3/nw").words.startswith("Erlaubt: 3 Punkte.")


def test_all_that_a_task_names_must_hold() -> None:
    both = replace(LESSON, task=Task(actions=("place * b2/nw",), points=4))
    assert judge(both, START, "place 65 b2/nw").status == "done"
    assert judge(both, START, "place 23 b2/nw").status == "other"
    item = replace(LESSON, task=Task(item="fours"))
    assert judge(item, START, "place 14 b3/nw").status == "done"
    assert judge(item, START, "place 65 b2/nw").status == "other"


def test_points_are_said_in_full() -> None:
    assert "4 points" in judge(LESSON, START, "place 65 b2/nw").words
    assert "2 points" in judge(LESSON, START, "place 23 b2/nw").words


def test_nothing_is_played() -> None:
    before = begin(LESSON).position
    judge(LESSON, before, "place 65 b2/nw")
    assert before == START


def test_an_unknown_lesson() -> None:
    for game in ("sum8", "chess"):
        with pytest.raises(LessonError, match="no such lesson") as caught:
            find_lesson(game, "nowhere")
        assert caught.value.code == "lesson.unknown"


LONG = "word " * 16 + "."
BAD = {
    "isn't to move": {"seat": 2},
    "What it shows is refused": {"show": "place 61 b2/nw"},
    "What it shows is other": {"show": "place 14 b3/nw"},
    "Every legal action": {"task": Task(points=0)},
    "no words in 'de'": {"tip": Words((("en", "Hey."),))},
    "too long a sentence": {"goal": Words((("en", LONG), ("de", "He.")))},
    "too long: 30": {"title": Words((("en", "x" * 30), ("de", "He.")))},
    "no goal 'fly'": {"task": Task(goal="fly")},
    "no item 'fly'": {"task": Task(item="fly")},
    "no code 'sum8.fly'": {"replies": (Reply(HEY, code="sum8.fly"),)},
    "can't be replayed": {"record": replace(LESSON.record, events=("place 11 a1/ne",))},
}


@pytest.mark.parametrize("words", BAD)
def test_a_lesson_that_is_not_sound_is_found(words: str) -> None:
    with pytest.raises(LessonError) as caught:
        prove(replace(LESSON, **BAD[words]))  # type: ignore[arg-type]
    assert caught.value.code == "lesson.proof"
    assert words in caught.value.message


@pytest.mark.parametrize(
    ("text", "count"),
    [("One two. Three!", 2), ("1 + 3 = 4", 3), ("Lay 6–5, then −5", 4), ("It isn't: no.", 3)],
)
def test_the_words_of_a_sentence_are_counted(text: str, count: int) -> None:
    assert longest_sentence(text) == count
