"""Jobs: whatever happens to a worker, who asks gets an answer; nobody works for nobody."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sumtable.core import SumtableError
from sumtable.host import Busy, Host, NewPuzzle, ThinkingFailed, persist
from sumtable.host.errors import TooLong, UnknownGame
from sumtable.host.hosted import Hosted
from sumtable.host.puzzling.outlook import question_of, source_of
from sumtable.host.questions import question_about
from sumtable.host.shares import owned_by
from sumtable.host.thinkers import HINT, MOVE, REVIEW
from sumtable.jobs import asking
from sumtable.jobs import worker as workers
from sumtable.jobs.queue import RANK
from sumtable.players.levels import STRONGEST
from sumtable.players.questions import Question, Source, think
from sumtable.puzzles import find_kind
from sumtable.puzzles.jobs import do
from sumtable.store import Store
from tests.host.helpers import ANNA, running, until
from tests.jobs.helpers import new_game, open_queue, see, seen, server, stored, worker

ROOT = Path(__file__).parents[2]
JOB = "do game version count level seconds ways words language also key asker whose"
WAITING = "SELECT args FROM procrastinate_jobs WHERE status = 'todo'"
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def now(hosted: Hosted, level: int = 1) -> Question:
    return question_about(hosted, len(hosted.moments), level)


@pytest.fixture
def errands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinkers whose question is the name of a file: they wait for ever until it is there."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(workers, "MODULE", "tests.jobs.errand")


@running
async def test_a_question_is_answered(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked, worker(url):
        answer = await asked.thinkers.ask(now(hosted))
        assert answer == think(now(hosted))
        assert await asked.thinkers.ask(now(hosted), HINT) == answer
        assert asked.thinkers.waiting == 0
    for table in ("answers", "members", "procrastinate_jobs", "procrastinate_workers"):
        assert await see(url, f"SELECT * FROM {table}") == [], table


@running
async def test_a_connection_that_can_only_read_is_let_go(url: str) -> None:
    """It would never hear that it may write again."""
    queue = await open_queue(url)
    try:
        await queue.rows("SET default_transaction_read_only TO on")
        await queue.show("somebody", asks=True)
        assert await queue.is_there("somebody")
    finally:
        await queue.close()


@running
async def test_a_review_values_the_action_that_was_played(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with await Store.open(url) as store:
        text = hosted.rules.action_texts(hosted.position)[40]
        body = {"seat": hosted.mover, "text": text}
        await store.append(hosted.id, hosted.version, [("play", body)])
        played = await stored(store, hosted.id)
    count = len(hosted.moments)
    question = replace(question_about(played, count, STRONGEST), seconds=0.05, also=(text,))
    async with server(url) as asked, worker(url):
        answer = await asked.thinkers.ask(question, REVIEW)
    assert [way.action for way in answer.also] == [text]


@running
async def test_two_servers_ask_at_once(url: str) -> None:
    games = [await new_game(url, "sumon", {}, "me", "here") for _ in range(2)]
    async with server(url) as one, server(url) as two, worker(url), worker(url):
        asking_all = [
            each.thinkers.ask(now(hosted)) for each in (one, two) for hosted in games for _ in "abc"
        ]
        answers = await asyncio.gather(*asking_all)
    expected = [think(now(hosted)) for hosted in games for _ in "abc"]
    assert answers == expected * 2


@running
async def test_puzzles_are_made_judged_and_solved(url: str) -> None:
    hosted = await new_game(url, "sum8", {"mode": "solo", "difficulty": "easy"}, "me")
    async with server(url) as asked, worker(url):
        kind = find_kind("sumon").name
        body: Any = {"game": "sumon", "grade": 1, "seed": "abc", "kind": kind}
        made = await asked.puzzlers.ask("make", **body)
        assert made == json.loads(json.dumps(do("make", body)))
        found = await asked.puzzlers.ask("solvable", source_of(hosted), **question_of(hosted))
        assert found["verdict"] == "solvable"
        ways = await asked.puzzlers.ask("advise", source_of(hosted), ways=2, **question_of(hosted))
        assert len(ways["ways"]) == 2
        with pytest.raises(SumtableError) as raised:
            await asked.puzzlers.ask("make", **{**body, "grade": 99})
        assert raised.value.code.startswith("puzzle.")


@running
async def test_a_puzzle_is_solved_though_its_actions_are_judged_elsewhere(url: str) -> None:
    async with await Store.open(url) as store, server(url) as asked, worker(url):
        host = Host(store, asked.thinkers, asked.puzzlers, pace=0.0)
        hosted = await host.create_puzzle(NewPuzzle("sumon", 1, seed="abc"), ANNA)
        clue = await host.hint(hosted.id, ANNA, hosted.version)
        assert clue["ways"][0]["part"]
        action = (await host.solution(hosted.id, ANNA))["actions"][0]
        await host.act(hosted.id, ANNA, hosted.version, action)
        judged = (await stored(store, hosted.id)).judged
        await host.close()
    assert judged is not None
    assert judged.status in ("right", "open")


@running
async def test_a_question_about_a_game_that_is_gone_is_refused(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    gone = replace(now(hosted), source=Source("a" * 10, 1, 1))
    async with server(url) as asked, worker(url):
        with pytest.raises(SumtableError) as raised:
            await asked.thinkers.ask(gone)
    assert raised.value.code == UnknownGame().code


@running
async def test_a_job_is_taken_back_when_nobody_waits_for_it(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked:
        waiting = asyncio.create_task(asked.thinkers.ask(now(hosted)))
        await seen(url, WAITING)
        waiting.cancel()
        await asyncio.wait((waiting,))
        await seen(url, "SELECT id FROM procrastinate_jobs", 0)
        assert asked.thinkers.waiting == 0


@running
async def test_a_process_that_thinks_for_nobody_is_ended(
    url: str, errands: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = _named(monkeypatch, tmp_path)
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked, worker(url):
        waiting = asyncio.create_task(asked.thinkers.ask(now(hosted)))
        await until(thought.exists)
        waiting.cancel()
        await asyncio.wait((waiting,))
        await seen(url, "SELECT id FROM procrastinate_jobs", 0)
        await until(lambda: not Path(f"/proc/{thought.read_text('ascii')}").exists())


def _named(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """The file that every question names from now on."""
    file = folder / "thought"
    monkeypatch.setattr(workers, "_question", lambda _job, _hosted: str(file))
    return file


@running
async def test_nobody_works_for_a_server_that_is_gone(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    queue = await open_queue(url)
    job = {"do": "think", "asker": "gone", "key": "never", "language": "en", "game": hosted.id}
    await queue.put("think", 0, job)
    async with worker(url):
        await seen(url, "SELECT id FROM procrastinate_jobs", 0)
    assert await see(url, "SELECT * FROM answers") == []
    await queue.close()


@running
async def test_a_job_that_has_vanished_is_put_again(url: str) -> None:
    """A database that crashed may have lost it."""
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked:
        waiting = asyncio.create_task(asked.thinkers.ask(now(hosted)))
        [(lost,)] = await seen(url, WAITING)
        await see(url, "DELETE FROM procrastinate_jobs RETURNING id")
        [(again,)] = await seen(url, WAITING)
        assert again == lost
        async with worker(url):
            assert await waiting == think(now(hosted))


@running
async def test_an_answer_comes_though_nobody_was_told(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked:
        waiting = asyncio.create_task(asked.thinkers.ask(now(hosted)))
        [(job,)] = await seen(url, WAITING)
        body = asked.queue.seal.close(think(now(hosted)).to_json())
        await see(url, f"INSERT INTO answers VALUES ('{job['key']}', '{body}') RETURNING key")
        assert await waiting == think(now(hosted))


@running
async def test_answers_come_though_every_connection_was_cut(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked, worker(url):
        await asked.thinkers.ask(now(hosted))
        for _ in range(3):
            await see(url, CUT)
            again = await persist(lambda: asked.thinkers.ask(now(hosted)), ThinkingFailed)
            assert again == think(now(hosted))


@running
async def test_a_drained_worker_gives_its_jobs_back(
    url: str, errands: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = _named(monkeypatch, tmp_path)
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked:
        async with worker(url):
            waiting = asyncio.create_task(asked.thinkers.ask(now(hosted)))
            await until(thought.exists)
        assert len(await see(url, WAITING)) == 1
        assert not Path(f"/proc/{thought.read_text('ascii')}").exists()
        async with worker(url):
            answer = await waiting  # the file is there now, so it comes at once
    assert answer.action == "done"


@running
async def test_a_poisonous_question_fails_in_the_end(
    url: str, errands: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_question", lambda _job, _hosted: "!die")
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked, worker(url):
        with pytest.raises(ThinkingFailed):
            await asked.thinkers.ask(now(hosted))
        await seen(url, "SELECT id FROM procrastinate_jobs", 0)


@running
async def test_an_answer_has_a_longest_length(
    url: str, errands: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_question", lambda _job, _hosted: "!long")
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked, worker(url):
        with pytest.raises(ThinkingFailed):
            await asked.thinkers.ask(now(hosted))
        with pytest.raises(TooLong):
            await asked.puzzlers.ask("read", record="x" * asking.LONGEST_JOB)


@running
async def test_a_guest_waits_for_some_answers_only(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked:
        with owned_by("anna", "here"):
            tasks = [asyncio.create_task(asked.thinkers.ask(now(hosted), HINT)) for _ in range(4)]
            await seen(url, WAITING)  # the others are in this server's own line
            with pytest.raises(Busy):
                await asked.thinkers.ask(now(hosted), HINT)
        assert asked.thinkers.waiting == 4
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


@running
async def test_moves_come_before_hints_and_these_before_reviews(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked:
        asked.thinkers._line.resize(5, 1)
        tasks = []
        for urgency in (REVIEW, HINT, MOVE):
            question = replace(now(hosted, STRONGEST), seconds=1.0)
            tasks.append(asyncio.create_task(asked.thinkers.ask(question, urgency)))
        await seen(url, WAITING, 3)
        order = await see(url, "SELECT priority FROM procrastinate_jobs ORDER BY priority DESC")
        assert [row[0] for row in order] == [-RANK * rank for rank in (MOVE, HINT, REVIEW)]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


@running
async def test_the_figures_tell_of_what_waits(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    async with server(url) as asked:
        waiting = asyncio.create_task(asked.thinkers.ask(now(hosted)))
        await until(lambda: asked.asker.figures.waiting)
        assert asked.asker.figures.oldest > 0
        assert asked.asker.figures.workers == 0
        async with worker(url):
            await waiting
            await until(lambda: asked.asker.figures.workers)
            assert asked.asker.figures.thinking == 1
        await until(lambda: not asked.asker.figures.waiting)


def _secrets(hosted: Hosted) -> list[str]:
    """What nobody but the game's own rows may tell: every event, and the seed."""
    return [moment.text for moment in hosted.moments] + [hosted.seed.hex(), str(hosted.seed)]


@running
async def test_jobs_answers_and_logs_hold_nothing_hidden(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The hands of a game of SUM8 are in none of the queue's tables, and in no line of the log."""
    caplog.set_level("DEBUG")
    hosted = await new_game(url, "sum8", {"layout": "nine"}, "me", "here")
    assert any(moment.played.seat is None for moment in hosted.moments)
    async with server(url) as asked:
        question = replace(now(hosted), ways=3, words=True)
        waiting = asyncio.create_task(asked.thinkers.ask(question, HINT))
        [(job,)] = await seen(url, WAITING)
        names = await see(
            url, "SELECT tablename FROM pg_tables WHERE schemaname LIKE 'sumtable_jobs%'"
        )
        content = [str(await see(url, f"SELECT * FROM {name}")) for (name,) in names]
        assert {*job} == {*JOB.split()}
        async with worker(url):
            await waiting
        content += [str(await see(url, f"SELECT * FROM {name}")) for (name,) in names]
    told = "\n".join([*content, caplog.text])
    assert hosted.id in told  # it is really these tables that were read
    for secret in _secrets(hosted):
        assert secret not in told
    seed = question.seed
    assert str(seed) not in told
