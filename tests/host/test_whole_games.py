"""Whole random games through the host, the state of every viewer looked at again and again."""

import json
import random
from typing import Any

import pytest

from sumtable.core import Seat
from sumtable.faces import face_of
from sumtable.host import Hosted
from sumtable.records import replay
from tests.contract.variants import VARIANTS, Variant
from tests.host.helpers import ANNA, DATABASE, PEOPLE, Party, party, running

KEYS = {
    "id", "game", "title", "options", "about", "version", "status", "replay", "events", "at",
    "you", "hides", "cover", "to_move", "awaiting", "seats", "across", "board", "hands",
    "sheet", "last", "final", "rematch", "can_act", "thinking", "choices", "resign", "undo",
    "outcome", "spoken", "status_words", "time", "commitment", "seed", "join", "puzzle",
    "solve", "timer", "restart", "cancel", "leave", "away", "claims", "lesson", "guide", "phrases",
    "seconds", "draws",
}  # fmt: skip
MOST_ACTIONS = 90
SOMETIMES = 6
"""States follow from rows alone: in memory every version is looked at, elsewhere every sixth."""


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@running
async def test_a_random_game_to_its_end(variant: Variant) -> None:
    choose = random.Random(f"host {variant}")
    seats = variant.game.seats(variant.game.start(variant.options))
    async with party() as table:
        await table.create(variant.name, "me", *["open"] * (seats - 1), options=variant.options)
        viewers = (*PEOPLE[:seats], None)
        every = SOMETIMES if DATABASE.get() else 1
        for count in range(MOST_ACTIONS + 2):
            hosted = await table.hosted()
            for viewer in viewers if count % every == 0 or hosted.status == "over" else ():
                seat = PEOPLE.index(viewer) + 1 if viewer else None
                check_state(hosted, await table.state(viewer), seat)
            if hosted.status == "over":
                break
            choices = hosted.rules.count(hosted.position)
            event = hosted.rules.action_at(hosted.position, choose.randrange(choices))
            action = "resign" if count == MOST_ACTIONS else hosted.rules.format(event)
            await table.act(action)
        assert hosted.status == "over"
        await check_end(table, hosted)


def check_state(hosted: Hosted, state: dict[str, Any], seat: int | None) -> None:
    """What must be so in every state."""
    json.dumps(state, allow_nan=False)
    assert set(state) == KEYS
    position: Any = hosted.position
    assert state["version"] == hosted.version
    assert state["events"] == len(hosted.moments)
    assert state["you"] == ([] if seat is None else [seat])
    assert state["to_move"] == position.to_move
    assert state["can_act"] == (seat is not None and position.to_move == seat)
    assert (state["choices"] is None) != state["can_act"]
    assert [one["score"] for one in state["seats"]] == (
        list(position.scores) or [None] * len(hosted.chairs)
    )
    assert state["spoken"]
    assert state["status_words"]["pill"]
    assert len(state["sheet"]) == sum(m.played.seat is not None for m in hosted.moments)
    assert sum(entry["points"] for entry in state["sheet"]) == sum(
        moment.played.points for moment in hosted.moments
    )
    check_hands(hosted, state, seat)
    if hosted.rules.name == "sum8" and state["can_act"]:
        assert [text for text, _ in state["choices"]] == list(hosted.rules.action_texts(position))


def check_hands(hosted: Hosted, state: dict[str, Any], seat: int | None) -> None:
    """A hidden hand is seen by its owner alone."""
    position: Any = hosted.position
    if hosted.rules.name == "sum8" and position.options.duel:
        shown = {int(key) for key in state["hands"]}
        full = {n for n in (1, 2) if position.hand(Seat(n))}
        if hosted.status == "playing":
            assert shown & full == ({seat} & full if seat else set())
            assert state["hides"]
        for key, hand in state["hands"].items():
            assert tuple(hand) == position.hand(int(key))
    elif hosted.rules.name == "sumon":
        assert state["hands"] == {}
    else:
        assert len(state["hands"]) == len(hosted.chairs)
    if hosted.status == "playing":
        assert state["seed"] is None


async def check_end(table: Party, hosted: Hosted) -> None:
    """The final count adds up, the record replays, and every earlier position can be seen."""
    state = await table.state(None)
    assert state["outcome"]["reason"] == hosted.position.outcome.reason  # type: ignore[union-attr]
    assert state["outcome"]["words"] in state["spoken"]
    assert bytes.fromhex(state["seed"]) == hosted.seed
    record = await table.host.record(table.id, None)
    assert replay(record).position == hosted.position
    earned = {one["seat"]: 0 for one in state["seats"]}
    for entry in state["sheet"] if hosted.rules.name != "sumon" else ():
        earned[entry["seat"]] += entry["points"]
    for line in state["final"]:
        earned[line["seat"]] += line["points"]
    if hosted.position.scores:
        assert [earned[one["seat"]] for one in state["seats"]] == list(hosted.position.scores)
    for at in range(0, len(hosted.moments) + 1, 7):
        past = await table.state(ANNA, at)
        assert past["at"] == past["events"] == at
        assert (past["can_act"], past["choices"], past["outcome"]) == (False, None, None)
        face = face_of(hosted.rules)
        view = hosted.rules.view(hosted.position_after(at), None)
        assert past["board"] == face.board(view)
