"""What people read and hear."""

import random
import re
from typing import Any

import pytest

from sumtable import faces
from sumtable.core import voice
from sumtable.core.language import _, speaking, translations
from sumtable.core.voice import Verb
from sumtable.games.integers.face import state as integers
from sumtable.games.sum8.face import state as sum8
from sumtable.games.sumon.face import state as sumon
from sumtable.host.words import _with_scores
from tests.host.helpers import ANNA, BEN, Party, party, running


async def words(table: Party, holder: str | None = ANNA) -> tuple[str, str, str]:
    state = await table.state(holder)
    told: dict[str, str] = state["status_words"]
    return told["pill"], told["kind"], told["line"]


@running
async def test_whose_turn_it_is() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", waiting=True)
        assert (await words(table))[:2] == ("Waiting for players", "wait")
        code = await table.host.invitation(table.id, ANNA) or ""
        await table.host.join_code(code, BEN, "Ben")
        assert await words(table) == ("Your turn", "turn", "Step with one of your pieces.")
        assert await words(table, BEN) == ("Player 1 to play", "wait", "")
        await table.act("2c2-5e2")
        assert await words(table) == ("Ben to play", "wait", "You step 2 to c2, then 5 to e2")
        spoken = (await table.state(BEN))["spoken"]
        assert spoken == "Player 1 stepped 2 to c2, then 5 to e2. Your turn."
        note = [seat["note"] for seat in (await table.state())["seats"]]
        assert note == ["Blue, moves up", "Red, moves down"]


@running
async def test_who_resigned_is_said_once() -> None:
    async with party() as table:
        await table.create("sumon", "me", "here")
        await table.act("2c2-5e2")
        await table.act("resign")
        state = await table.state()
        assert state["spoken"] == state["outcome"]["words"] == "Player 1 wins: Player 2 resigned."


@running
async def test_sum8_in_words() -> None:
    async with party() as table:
        await table.create("sum8", "me", options={"mode": "solo"})
        assert (await table.state())["about"] == "Solo · Nine · easy"
        assert (await words(table))[2] == "Place the first tile anywhere."
        await table.act("place 13 a1/ne")
        await table.act("place 35 a1/se")
        await table.act("place 53 a1/sw")
        await table.act("place 31 a1/nw")
        state = await table.state()
        assert state["spoken"] == "You placed 3 1 on a1 north-west. Circle closed. Your turn."
        assert state["board"]["closed"] == ["a1"]
        await table.act("move a1/nw b1/nw")
        spoken = (await table.state())["spoken"]
        assert spoken == "You moved 3 1 from a1 north-west to b1 north-west. Your turn."
        await table.act("remove b1/nw")
        assert (await table.state())["sheet"][-1]["words"] == "takes 3–1 off b1 north-west"


@running
async def test_a_duel_names_the_reasons_and_the_lot() -> None:
    async with party() as table:
        table.thinkers.let.clear()
        hosted = await table.create("sum8", "me", "3")
        lots = [moment.text for moment in hosted.moments if moment.text.startswith("lot")]
        drawn = " ".join(lots[-1].split()[1])
        assert f"The lot: Player 1 drew {drawn}, Computer drew" in (await table.state())["spoken"]
        table.thinkers.let.set()
        await table.settled()
        await table.act()
        entry = (await table.state())["sheet"][-1]
        assert all(reason.endswith(")") for reason in entry["reasons"])
        points = [int(reason.rpartition("(")[2][:-1]) for reason in entry["reasons"]]
        assert sum(points) == entry["points"]


@running
async def test_integers_in_words() -> None:
    async with party() as table:
        options: dict[str, Any] = {"players": 3, "pool": "half", "clock": 20}
        await table.create("integers", "me", "here", "here", options=options)
        state = await table.state()
        assert state["about"] == "15 × 15 · plays in a line · half the pool · 20 minutes"
        assert "The lot: " in state["spoken"]
        await table.act("pass")
        assert (await table.state())["sheet"][-1]["words"] == "passes"
        hand = (await table.state())["hands"][str((await table.state())["to_move"])]
        await table.act(f"trade {hand[1]}")
        entry = (await table.state())["sheet"][-1]
        assert (entry["points"], entry["reasons"]) == (-3, ["1 tile traded (−3)"])
        assert "minus 3 points" in (await table.state())["spoken"]


@running
async def test_how_it_ended() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act("resign")
        assert await words(table) == ("Ben wins", "over", "Ben wins: you resigned.")
        assert (await words(table, BEN))[2] == "You win: Player 1 resigned."
        assert (await words(table, None))[2] == "Ben wins: Player 1 resigned."


@running
async def test_a_win_that_all_share() -> None:
    async with party() as table:
        await table.create("integers", "me", "open", "open", options={"players": 3})
        for _ in range(9):
            await table.act("pass")
        pill, _kind, line = await words(table)
        assert pill == "All share the win"
        assert line == "All share the win with 0 points: three rounds passed without a play."


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> str:
    return _with_scores("They win", scores, winners)


def test_scores_stand_beside_the_verdict() -> None:
    assert ended((84, 77), (1,)) == "They win, 84 to 77"
    assert ended((40, 40), (1, 2)) == "They win, 40 to 40"
    assert ended((-5, 12, 3), (2,)) == "They win, 12 to 3 and −5"
    assert ended((12, 12, 3), (1, 2)) == "They win, 12 to 3"


@running
async def test_an_earlier_position_says_which_one_it_is() -> None:
    async with party() as table:
        await table.create("sumon", "me", "here")
        for _ in range(3):
            await table.act()
        past = (await table.state(ANNA, 2))["status_words"]
        assert (past["pill"], past["kind"]) == ("Turn 2 of 3", "wait")
        assert past["line"].startswith("Player 2 steps ")
        assert (await table.state(ANNA, 0))["status_words"]["pill"] == "The start"


NOTATION = re.compile(r"/(ne|se|sw|nw)\b|@|\b\d[a-i]\d|\bW\b|sum=|-\d")
"""What only records write: slots, placements, steps, wild tiles, ASCII minus signs."""


def people_read(state: dict[str, Any]) -> list[str]:
    """Every sentence of a state that stands on the page or is spoken."""
    sheet = [entry[key] for entry in state["sheet"] for key in ("words", "yours")]
    reasons = [reason for entry in state["sheet"] for reason in entry["reasons"]]
    return [*sheet, *reasons, state["spoken"], *state["status_words"].values()]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("sum8", {"mode": "solo"}),
        ("sum8", {"layout": "freestyle"}),
        ("sumon", {"pie": True}),
        ("sumon", {"start": "placement"}),
        ("integers", {"pool": "half"}),
    ],
)
def test_people_read_no_notation(game: str, options: dict[str, Any], language: str) -> None:
    choose = random.Random(f"{game} {options} {language}")

    @running
    async def played() -> None:
        async with party() as table:
            seats = ("me",) if options.get("mode") == "solo" else ("me", "here")
            hosted = await table.create(game, *seats, options=options)
            for _ in range(25):
                if hosted.status != "playing":
                    break
                action = choose.choice(list(hosted.rules.action_texts(hosted.position)))
                await table.act(action)
                hosted = await table.hosted()
                for words in people_read(await table.state()):
                    assert not NOTATION.search(words), f"{action}: {words}"

    with speaking(translations(language)):
        played()


DEEDS = [
    ("sum8", {"mode": "solo"}, ["place 13 a1/ne"], ("places 1–3", "place 1–3"), "legst 1–3"),
    ("sumon", {}, ["2c2-5e2"], ("steps 2 to c2, then", "step 2 to c2, then"), "ziehst 2"),
    ("sumon", {"pie": True}, ["2c2", "swap"], ("swaps sides", "swap sides"), "tauschst die"),
    ("integers", {}, ["pass"], ("passes", "pass"), "passt"),
    ("integers", {}, ["resign"], ("resigns", "resign"), "gibst auf"),
]


@pytest.mark.parametrize(("game", "options", "actions", "english", "german"), DEEDS)
def test_ann_passes_and_you_pass(
    game: str, options: dict[str, Any], actions: list[str], english: tuple[str, str], german: str
) -> None:
    @running
    async def told() -> None:
        async with party() as table:
            seats = ("me",) if options.get("mode") == "solo" else ("me", "here")
            await table.create(game, *seats, options=options)
            for action in actions:
                await table.act(action)
            entry = (await table.state())["sheet"][-1]
            assert entry["words"].startswith(english[0])
            assert entry["yours"].startswith(english[1])
            with speaking(translations("de")):
                assert (await table.state())["sheet"][-1]["yours"].startswith(german)

    told()


@running
async def test_pictures_name_the_players() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act("resign")
        seen = await table.host.seen(table.id, ANNA)
        assert seen.names == ("Player 1", "Ben")
        picture = faces.svg(seen.game, seen.view, last=seen.last, names=seen.names)
        assert "Ben wins" in picture
        assert "Seat" not in picture


VERBS = [
    verb
    for module in (voice, sum8, sumon, integers)
    for verb in vars(module).values()
    if isinstance(verb, Verb)
]


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.you)
def test_german_has_another_verb_for_du(verb: Verb) -> None:
    with speaking(translations("de")):
        yours, named = _(verb.you).split()[0], _(verb.name).split()[0]
    assert yours.endswith(("st", "passt", "versetzt", "setzt")), yours
    assert named.endswith("t"), named
