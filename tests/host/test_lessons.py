"""Lesson tables: begun, judged, taken back, kept over a restart, and no games to go back to."""

import pytest

from sumtable.catalog import GAMES
from sumtable.core import Refused
from sumtable.core.language import speaking, translations
from sumtable.host import NotYourSeat, WrongTable, lesson_list
from sumtable.lessons import LessonError, find_lesson, lessons_of
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, Party, party, running

GAME, NAME = "sum8", "close-the-circle"
RIGHT, WRONG = "place 65 b2/nw", "place 61 b2/nw"


async def begin(table: Party, game: str = GAME, name: str = NAME) -> None:
    table.id = (await table.host.create_lesson(game, name, ANNA)).id


async def other_action(table: Party) -> str:
    """A legal action that isn't what the lesson is after."""
    hosted = await table.hosted()
    for text in hosted.rules.action_texts(hosted.position):
        if (await table.host.lesson(table.id, ANNA, text))["status"] == "other":
            return str(text)
    raise AssertionError("every action does it")


@running
async def test_a_lesson_is_a_table_at_its_position(opening: Opening) -> None:
    async with opening() as table:
        await begin(table)
        lesson, state = find_lesson(GAME, NAME), await table.state()
        told = state["lesson"]
        assert (told["number"], told["count"]) == (lesson.number, lesson.count)
        assert (told["title"], told["goal"]) == (str(lesson.title), str(lesson.goal))
        assert (told["status"], told["words"]) == ("open", "")
        assert told["glow"] == list(lesson.glow)
        assert [step["name"] for step in told["steps"]] == [one.name for one in lessons_of(GAME)]
        assert told["next"] == told["steps"][lesson.number]
        assert (state["sheet"], state["can_act"], state["resign"]) == ([], True, False)
        assert state["about"] == f"Lesson {lesson.number}"
        assert (state["timer"], state["commitment"], state["puzzle"]) == (None, None, None)
        with speaking(translations("de")):
            assert (await table.state())["lesson"]["title"] == "Schließ den Kreis"
        watching = await table.state(BEN)
        assert (watching["lesson"]["show"], watching["can_act"]) == (None, False)


@running
async def test_something_else_is_played_answered_and_taken_back(opening: Opening) -> None:
    async with opening() as table:
        await begin(table)
        other = await other_action(table)
        said = await table.host.lesson(table.id, ANNA, other)
        await table.act(other)
        state = await table.state()
        assert (state["lesson"]["status"], state["lesson"]["words"]) == ("other", said["words"])
        assert (state["status"], state["can_act"], state["lesson"]["glow"]) == ("over", False, [])
        assert (state["outcome"]["reason"], state["outcome"]["winners"]) == ("other", [])
        assert said["words"] in state["spoken"]
        assert table.thinkers.asked == []
        assert state["undo"]["possible"]
        assert state["restart"]
        await table.host.undo(table.id, ANNA, state["version"])
        again = await table.state()
        assert (again["lesson"]["status"], again["can_act"]) == ("open", True)
        await table.act(other)
        await table.host.restart(table.id, ANNA, (await table.hosted()).version)
        await table.act(RIGHT)
        done = await table.state()
        assert done["lesson"]["status"] == "done"
        assert done["spoken"].endswith("Lesson 3 done.")
        assert done["outcome"]["winners"] == done["you"]
        later = await table.restarted()
        assert (await later.state())["lesson"] == done["lesson"]


@running
async def test_a_refusal_changes_nothing_and_the_lesson_says_it_in_its_words() -> None:
    async with party() as table:
        await begin(table)
        before = await table.state()
        with pytest.raises(Refused) as refused:
            await table.act(WRONG)
        said = await table.host.lesson(table.id, ANNA, WRONG)
        assert (said["status"], said["code"]) == ("refused", refused.value.code)
        assert said["words"] != refused.value.message
        assert said["marks"]
        assert await table.state() == before
        assert (await table.host.lesson(table.id, ANNA, "nonsense"))["status"] == "refused"
        with pytest.raises(NotYourSeat):
            await table.host.lesson(table.id, BEN, RIGHT)


@running
async def test_what_a_lesson_is_not_is_said_in_words() -> None:
    async with party() as table:
        with pytest.raises(LessonError) as unknown:
            await begin(table, GAME, "nowhere")
        assert unknown.value.code == "lesson.unknown"
        await begin(table)
        version = (await table.hosted()).version
        with pytest.raises(WrongTable, match="given up"):
            await table.host.resign(table.id, ANNA, version)
        with pytest.raises(WrongTable, match="next one"):
            await table.host.rematch(table.id, ANNA)
        with pytest.raises(WrongTable, match="no puzzle"):
            await table.host.solution(table.id, ANNA)
        (way,) = (await table.host.hint(table.id, ANNA, version))["ways"]
        assert way["action"] == RIGHT
        assert table.thinkers.asked == []
        await table.create("sumon", "me", "1")
        with pytest.raises(WrongTable, match="no lesson"):
            await table.host.lesson(table.id, ANNA, "1a2")


@running
async def test_lessons_are_no_games_to_go_back_to() -> None:
    async with party() as table:
        game = await table.create("sumon", "me", "here")
        for _ in range(3):
            table.clock.now += 1
            await begin(table)
        assert [one["id"] for one in await table.host.mine(ANNA, limit=2)] == [game.id]


@running
async def test_every_lesson_of_every_game_is_done_by_what_it_shows() -> None:
    every = lesson_list()
    assert {one["game"] for one in every} == set(GAMES)
    async with party() as table:
        for one in every:
            await begin(table, one["game"], one["name"])
            show = (await table.state())["lesson"]["show"]
            await table.act(show)
            state = await table.state()
            assert state["lesson"]["status"] == "done", one
            assert state["lesson"]["words"]
