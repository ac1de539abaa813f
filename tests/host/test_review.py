"""Reviews: every action is valued itself, turn by turn, only as long as somebody waits."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from sumtable.catalog import GAMES
from sumtable.faces import face_of
from sumtable.host import Host, NewGame, NewSeat, Thinkers
from sumtable.host.recap import Finding, recap
from sumtable.host.shares import owned_by
from sumtable.host.types.answers import Judgement, ReviewState
from sumtable.players.protocol import Budget
from sumtable.players.questions import Answer, Question, think
from sumtable.records import parse_record
from tests.host.helpers import ANNA, BEN, Here, Quick, Time, party, running
from tests.host.memory import memory_store


async def reviewed(host: Host, game: str, holder: str | None = None) -> ReviewState:
    """The complete review."""
    review = await host.review(game, holder)
    while not review["ready"]:
        review = await host.review(game, holder)
    return review


@running
async def test_a_review_by_the_real_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.host.review.SECONDS", 0.01)
    clock, thinkers = Time(), Thinkers(1)
    host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
    seats = (NewSeat("me"), NewSeat("here"))
    hosted = await host.create(NewGame("sum8", {"layout": "nine"}, seats), ANNA)
    game, version = hosted.id, hosted.version
    for _ in range(4):
        state: Any = await host.state(game, ANNA)
        version = await host.act(game, ANNA, version, state["choices"][0][0])
    await host.resign(game, ANNA, version)
    review = await reviewed(host, game)
    assert review["done"] == review["of"] == 4
    assert all(moment["loss"] >= 0 for moment in review["moments"])
    await host.close()
    await thinkers.close()


@running
async def test_a_review_compares_every_action_with_the_best() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "here")
        await table.act(hosted.rules.action_texts(hosted.position)[0])
        hosted = await table.hosted()
        actions = hosted.rules.action_texts(hosted.position)
        await table.act(actions[40])  # far beyond the ways that are shown
        await table.act("resign")
        review = await table.host.review(table.id)
        assert (review["ready"], review["done"], review["of"]) == (True, 2, 2)
        assert [moment["loss"] for moment in review["moments"]] == [0.0, 40.0]
        assert [moment["better"] for moment in review["moments"]] == [None, actions[0]]
        assert [turn["number"] for turn in review["turning"]] == [1]
        assert review["turning"][0]["words"].startswith("Player 2 steps ")
        assert review["turning"][0]["better"].startswith("Better by about 40 points: Step ")
        assert review["heading"] == "One turn to look at"
        assert [given["points"] for given in review["given"]] == [0.0, 40.0]
        assert review["graph"] is not None
        assert review["graph"]["scores"] == [[0, 0]] * 4
        asked = len(table.thinkers.asked)
        assert await table.host.review(table.id) == review
        assert len(table.thinkers.asked) == asked  # kept


@running
async def test_puzzles_have_no_review() -> None:
    async with party() as table:
        await table.create("sum8", "me", options={"mode": "solo"})
        await table.act()
        await table.act("resign")
        review = await table.host.review(table.id)
        assert (review["ready"], review["of"], review["moments"]) == (True, 0, [])


class Slow(Quick):
    """Thinkers that answer one question at a time, when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.pending: asyncio.Queue[asyncio.Event] = asyncio.Queue()
        self.most_at_once = 0

    async def ask(self, question: Question, urgency: int = 0) -> Answer:
        go = asyncio.Event()
        self.pending.put_nowait(go)
        self.most_at_once = max(self.most_at_once, self.pending.qsize())
        await go.wait()
        return await super().ask(question, urgency)

    async def answer_one(self) -> None:
        """Waits for a question and lets it be answered."""
        (await self.pending.get()).set()


async def finished(host: Host, holder: str, turns: int) -> str:
    """A game of two at one screen that is given up after so many turns."""
    seats = (NewSeat("me"), NewSeat("here"))
    hosted = await host.create(NewGame("sumon", {}, seats), holder)
    for _ in range(turns):
        state: Any = await host.state(hosted.id, holder)
        pieces = state["choices"]["pieces"]
        piece = next(iter(pieces))
        await host.act(hosted.id, holder, state["version"], f"{piece}{pieces[piece][0]}")
    state = await host.state(hosted.id, holder)
    await host.resign(hosted.id, holder, state["version"])
    return hosted.id


@running
async def test_a_review_comes_turn_by_turn() -> None:
    clock, thinkers = Time(), Slow()
    host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
    game = await finished(host, ANNA, 4)
    known: list[Judgement] = []
    for done in range(1, 5):
        asking = asyncio.create_task(host.review(game, ANNA, len(known)))
        await thinkers.answer_one()
        answer = await asking
        assert (answer["done"], answer["of"], answer["ready"]) == (done, 4, done == 4)
        known += answer["moments"]
        assert [moment["turn"] for moment in known] == list(range(1, done + 1))
    assert (await host.review(game, ANNA))["moments"] == known
    await host.close()


@running
async def test_what_nobody_waits_for_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.host.review.LINGER", -1.0)
    clock, thinkers = Time(), Slow()
    host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
    game = await finished(host, ANNA, 6)
    asking = asyncio.create_task(host.review(game, ANNA, 0))
    await thinkers.answer_one()
    assert (await asking)["done"] == 1
    (review,) = host._reviews._kept.values()
    while review.task is not None:  # one more question may have been asked before all had left
        if not thinkers.pending.empty():
            await thinkers.answer_one()
        await asyncio.sleep(0)
    assert len(thinkers.asked) <= 2
    going_on = asyncio.create_task(host.review(game, ANNA))
    while len(thinkers.asked) < 6:
        await thinkers.answer_one()
        await asyncio.sleep(0)
    again = await going_on
    assert (again["ready"], again["done"]) == (True, 6)
    assert len(thinkers.asked) == 6  # it went on where it had stopped
    await host.close()


@running
async def test_the_reviews_of_one_person_take_turns() -> None:
    clock, thinkers = Time(), Slow()
    host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
    games = [await finished(host, holder, 3) for holder in (ANNA, ANNA, ANNA, BEN)]
    asking = [
        asyncio.create_task(host.review(game, holder))
        for game, holder in zip(games, (ANNA, ANNA, ANNA, BEN), strict=True)
    ]
    for _ in range(12):
        await thinkers.answer_one()
    assert all(review["ready"] for review in await asyncio.gather(*asking))
    assert thinkers.most_at_once == 2
    await host.close()


@running
async def test_reviews_of_nobody_at_two_places_do_not_wait_for_each_other() -> None:
    clock, thinkers = Time(), Slow()
    host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
    games = [await finished(host, ANNA, 3) for _ in range(4)]
    asking = []
    for game, place in zip(games, ("10.0.0.1",) * 3 + ("10.0.0.2",), strict=True):
        with owned_by(None, place):
            asking.append(asyncio.create_task(host.review(game, None)))
    for _ in range(12):
        await thinkers.answer_one()
    assert all(review["ready"] for review in await asyncio.gather(*asking))
    assert thinkers.most_at_once == 2
    await host.close()


class Thoughtful(Quick):
    """Thinkers that are the real players, in the test's own process."""

    async def ask(self, question: Question, urgency: int = 0) -> Answer:
        self.asked.append(question)
        await asyncio.sleep(0)
        return think(question)


NODES = 300_000
DATA = Path(__file__).parents[1] / "data" / "reviews"


async def reviewed_record(name: str) -> ReviewState:
    """The review of a recorded game by the real players."""
    clock = Time()
    host = Host(memory_store(clock), Thoughtful(), Here(), pace=0.0, clock=clock)
    game = await host.import_record(parse_record((DATA / f"{name}.json").read_bytes()))
    review = await reviewed(host, game)
    await host.close()
    return review


@running
async def test_a_loss_of_0_to_28_by_poor_turns_has_turning_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An action beyond the best sixteen counted as much as the last of them: next to nothing."""
    enough = Budget(nodes=NODES)  # the same on every machine, however busy
    monkeypatch.setattr("sumtable.players.questions.Budget", lambda _seconds: enough)
    review = await reviewed_record("sumon-0-28")
    assert review["graph"] is not None
    assert review["graph"]["scores"][-1] == [0, 28]
    loser = [moment for moment in review["moments"] if moment["seat"] == 1]
    points = {moment["number"]: moment for moment in review["moments"]}
    assert len(review["turning"]) == 3
    turned = [points[turn["number"]]["seat"] for turn in review["turning"]]
    assert turned.count(1) >= 2
    for seat, turn in zip(turned, review["turning"], strict=True):
        assert turn["words"].startswith("Ada steps " if seat == 1 else "Ben steps ")
        assert re.match(r"Better by about \d+ points?: Step ", turn["better"])
    assert sum(moment["loss"] for moment in loser) > 10
    ada, ben = review["given"]
    assert ada["points"] > 10
    assert ada["points"] > 2 * ben["points"]
    assert review["graph"]["words"].startswith("Ben led from turn ")
    assert review["graph"]["words"].endswith("At the end: Ada 0 and Ben 28.")


@running
async def test_a_pass_when_49_points_and_the_end_were_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ada could have ended the game 105 to 35. She passed, and it ended 55 to 51."""
    monkeypatch.setattr("sumtable.host.review.SECONDS", 5.0)  # it is solved long before
    review = await reviewed_record("integers-pass")
    (passed,) = [moment for moment in review["moments"] if moment["text"] == "pass"]
    assert passed["loss"] == (105 - 35) - (55 - 51)
    assert passed["words"] == ("Better by about 66 points: Lay −1 on e2, 1 on f2 and 3 on g2.")
    assert review["turning"][-1]["number"] == passed["number"]
    assert review["turning"][-1]["words"] == "Ada passes."
    for turn in review["turning"]:
        assert not re.search(r"minus|\bplus", turn["words"]), "that is said, not written"


@running
async def test_where_no_turn_decided_the_game_only_good_play_is_called_so() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "open")
        for _ in range(6):
            await table.act()
        hosted = await table.hosted()
        measure = face_of(hosted.rules).measure
        little = 0.4 * measure.much

        def heading(seats: tuple[int, ...], *losses: float) -> str:
            texts = [moment.text for moment in hosted.moments]
            findings = [Finding(n, 0.1, loss, texts[n]) for n, loss in enumerate(losses)]
            return recap(hosted, seats, findings, 0)["heading"]

        assert heading((1,)) == "No turn stands out."  # who resigned at once
        assert heading((2,), little) == "No turn stands out."
        for seats in ((1,), (2,)):
            assert heading(seats, little, 0.0, little) == "You played every turn well."
        assert heading((1, 2), little, 0.0, little) == "Nobody gave much away."
        lost = [little, 0.0] * 3  # much in all, but never at once
        assert heading((1,), *lost) == "No turn stands out."
        assert heading((2,), *lost) == "You played every turn well."
        assert heading((), *lost) == "No turn stands out."


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lost_counts_less_when_all_is_decided(game: str) -> None:
    measure = face_of(GAMES[game]).measure
    much = 2 * measure.much
    even = Finding(1, much / 2, much, "x")
    behind = Finding(2, -5 * measure.safe, much, "x")
    assert even.counts(measure)
    assert behind.counts(measure)
    assert even.weight(measure) > 10 * behind.weight(measure)


def test_a_lead_or_a_draw_that_is_lost_counts_from_half_of_it_on() -> None:
    measure = face_of(GAMES["sum8"]).measure
    lost = 0.6 * measure.much
    assert Finding(1, 0.1, lost, "x").counts(measure)
    assert Finding(1, 0.0, lost, "x").counts(measure)
    assert not Finding(1, lost + 1.0, lost, "x").counts(measure)
    assert not Finding(1, -0.1, lost, "x").counts(measure)
    assert not Finding(1, 0.1, 0.0, None).counts(measure)
    # A certain win that is thrown away counts by a hair, and more than anything else.
    thrown = Finding(1, 0.5, 1.0, "x", certain=True)
    assert thrown.counts(measure)
    assert thrown.weight(measure) > Finding(1, 9.0, 18.0, "x").weight(measure)
