"""Thinking ahead at a queue: in the server's own processes, which give way to every job."""

import asyncio
from dataclasses import replace

from sumtable.host.questions import question_about
from sumtable.host.spare import Spare
from sumtable.jobs.asking import QueuedThinkers
from sumtable.players.questions import think
from tests.host.helpers import Ahead, running, until
from tests.jobs.helpers import new_game, see, server, worker


@running
async def test_a_job_ends_what_the_server_thinks_ahead(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    question, processes = question_about(hosted, len(hosted.moments), 1), Ahead()
    processes.let.clear()
    spare = Spare(1, processes)
    ahead = asyncio.create_task(spare.think(replace(question, level=8)))
    await until(lambda: processes.asked)
    async with server(url) as asked, worker(url, busy=spare.busy):
        assert await asked.thinkers.ask(question) == think(question)
        assert processes.ended == 1
        await until(lambda: len(processes.asked) == 2)
        processes.let.set()
        assert await ahead is not None
    await spare.close()


@running
async def test_what_was_thought_ahead_is_no_job(url: str) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    question, spare = question_about(hosted, len(hosted.moments), 8), Spare(1, Ahead())
    known = await spare.think(question)
    async with server(url) as asked:  # and there is no worker
        thinkers = QueuedThinkers(asked.asker, spare)
        assert await thinkers.ask(question) == known
        assert await see(url, "SELECT * FROM procrastinate_events") == []
    await spare.close()
