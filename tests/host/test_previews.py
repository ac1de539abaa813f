"""Previews say what the rules say."""

import random
from typing import Any

import pytest

from sumtable.core import SumtableError
from sumtable.games.integers.rules import WILD, Play, Trade
from sumtable.games.integers.rules.notation import format_tile
from sumtable.games.sumon.rules import GAME as SUMON
from sumtable.games.sumon.rules import Turn
from sumtable.host import NotYourTurn
from tests.contract.variants import SMALL_BOARD, SMALL_TILES
from tests.host.helpers import ANNA, BEN, Party, party, running


async def preview(table: Party, **draft: Any) -> Any:
    return await table.host.preview(table.id, await table.holder(), draft)


@pytest.mark.parametrize("options", [{"layout": "nine"}, {"layout": "freestyle"}, {"mode": "solo"}])
@running
async def test_sum8_agrees_with_the_rules(options: dict[str, object]) -> None:
    choose = random.Random(f"previews {options}")
    async with party() as table:
        kinds = ("me",) if "mode" in options else ("me", "here")
        await table.create("sum8", *kinds, options=options)
        for _ in range(12):
            hosted = await table.hosted()
            rules, position = hosted.rules, hosted.position
            texts = list(rules.action_texts(position))
            for text in choose.sample(texts, min(8, len(texts))):
                told = await preview(table, action=text)
                played = rules.play(position, rules.parse(text))
                assert told["ok"]
                assert told["points"] == played.points
                assert len(told["reasons"]) == len(played.items or ())
                wrong = text.replace("/ne", "/sw") + ("" if "place" in text else "x")
                told = await preview(table, action=wrong)
                if wrong not in texts:
                    assert not told["ok"]
                    assert told["refusal"]["code"]
            await table.act(choose.choice(texts))


@running
async def test_sum8_says_where_the_trouble_is() -> None:
    async with party() as table:
        await table.create("sum8", "me", options={"mode": "solo"})
        await table.act("place 13 a1/ne")
        told = await preview(table, action="place 44 a1/se")
        assert told["refusal"]["code"] == "sum8.connection"
        assert told["refusal"]["where"] == ["a1/se", "a1/ne"]
        assert told["refusal"]["pins"] == [
            {"at": "a1/se", "to": "a1/ne", "words": "4 + 3 = 7", "ok": False}
        ]


@running
async def test_sum8_says_what_a_refused_tile_would_make_with_each_that_it_meets() -> None:
    async with party() as table:
        await table.create("sum8", "me", options={"mode": "solo"})
        for action in ("place 35 b2/ne", "place 54 b2/se", "place 42 b2/sw"):
            await table.act(action)
        assert await pins(table, "place 61 b2/nw") == {"b2/ne": "! 1 + 3 = 4", "b2/sw": "6 + 2 = 8"}
        assert await pins(table, "place 24 b2/nw") == {"b2/ne": "! 4 + 3 = 7", "b2/sw": "2 = 2"}
        assert await pins(table, "place 11 b2/nw") == {
            "b2/ne": "! 1 + 3 = 4",
            "b2/sw": "! 1 + 2 = 3",
        }
        assert await pins(table, "move b2/sw b3/nw") == {}  # refused for another reason
        assert await pins(table, "place 11 c3/se") == {}


async def pins(table: Party, action: str) -> dict[str, str]:
    """What a refused action would make with the tile in each slot; `!` where it doesn't fit."""
    refusal = (await preview(table, action=action))["refusal"]
    clashes = {pin["to"] for pin in refusal["pins"] if not pin["ok"]}
    assert clashes <= set(refusal["where"])
    return {
        pin["to"]: pin["words"] if pin["ok"] else f"! {pin['words']}" for pin in refusal["pins"]
    }


@pytest.mark.parametrize("options", [{}, {"board": "long", "pie": True}])
@running
async def test_sumon_leads_through_every_turn(options: dict[str, object]) -> None:
    choose = random.Random(f"sumon {options}")
    async with party() as table:
        await table.create("sumon", "me", "here", options=options)
        for _ in range(25):
            hosted = await table.hosted()
            if hosted.status == "over":
                break
            position: Any = hosted.position
            turns = [t.steps for t in SUMON.actions(position) if isinstance(t, Turn)]
            first = {(steps[0].number, steps[0].square) for steps in turns}
            choices = (await table.state())["choices"]
            assert first == {
                (int(n), s) for n, squares in choices["pieces"].items() for s in squares
            }
            assert choices["swap"] == position.may_swap
            steps = choose.choice([t for t in turns if len(t) == max(map(len, turns))])
            for count in range(1, len(steps) + 1):
                text = SUMON.format(Turn(steps[:count]))
                told = await preview(table, steps=text)
                follow = {
                    (t[count].number, t[count].square)
                    for t in turns
                    if len(t) > count and t[:count] == steps[:count]
                }
                assert told["ok"]
                assert told["may_end"]
                assert follow == {(int(n), s) for n, sq in told["bonus"].items() for s in sq}
                given = {one["bonus"] for one in told["sums"]} - {None}
                assert given == {number for number, _ in follow}
            await table.act(SUMON.format(Turn(steps)))


@running
async def test_sumon_explains_and_speaks() -> None:
    async with party() as table:
        await table.create("sumon", "me", "here")
        told = await preview(table, steps="2c2")
        assert (
            told["words"]
            == "Piece 2 on c2 makes 3, 5 and 8. Step on with 3, 5 or 8, or end the turn."
        )
        assert (
            told["spoken"] == "Blue 2 on c2. Sums: column 8, diagonals 3 and 5. Bonus: 3, 5 or 8."
        )
        told = await preview(table, steps="2c3")
        assert (told["ok"], told["refusal"]["code"]) == (False, "sumon.not-forward")
        assert told["refusal"]["where"] == ["c3"]
        told = await preview(table, steps="2c2-4e2")
        assert told["refusal"]["code"] == "sumon.no-bonus"
        assert told["refusal"]["where"] == ["e1", "c2"]  # the 4, and the 2 whose lines count
        told = await preview(table, steps="swap")
        assert told["refusal"]["code"] == "record.event"
        assert (await preview(table, steps=""))["squares"] == {}


@running
async def test_sumon_placement_choices() -> None:
    async with party() as table:
        await table.create("sumon", "me", "here", options={"start": "placement"})
        await table.act("set 3 d1")
        choices = (await table.state())["choices"]
        assert choices["pieces"] == {}
        assert choices["set"]["pieces"] == list(range(1, 9))
        assert len(choices["set"]["squares"]) == 9
        assert (await table.state())["board"]["setting"]


@pytest.mark.parametrize("shape", ["line", "free"])
@running
async def test_integers_agree_with_the_rules(shape: str) -> None:
    choose = random.Random(shape)
    async with party() as table:
        options = {"board": SMALL_BOARD, "tiles": SMALL_TILES, "shape": shape}
        await table.create("integers", "me", "here", options=options)
        seen = 0
        while (hosted := await table.hosted()).status == "playing":
            rules, position = hosted.rules, hosted.position
            actions = list(rules.actions(position))
            for event in choose.sample(actions, min(12, len(actions))):
                if isinstance(event, Trade):
                    told = await preview(table, trade=[format_tile(tile) for tile in event.tiles])
                elif isinstance(event, Play):
                    told = await preview(table, **draft_of(event))
                    assert all(line["ok"] for line in told["lines"])
                    await check_wrong(table, event)
                    seen += 1
                else:
                    continue
                assert told["playable"]
                assert told["points"] == rules.play(position, event).points
                assert rules.parse(told["action"]) == event
            await table.act(rules.format(choose.choice(actions)))
        assert seen


def draft_of(play: Play) -> dict[str, Any]:
    return {
        "sum": play.target,
        "tiles": [[format_tile(t), square, value] for t, square, value in play.tiles],
    }


async def check_wrong(table: Party, play: Play) -> None:
    """A named wild tile that is off by one makes its lines off by one."""
    changed = [
        (t, s, v + 1 if v is not None and -9 <= v + 1 <= 9 and v + 1 else v)
        for t, s, v in play.tiles
    ]
    draft = {"sum": play.target, "tiles": [[format_tile(t), s, v] for t, s, v in changed]}
    told = await preview(table, **draft)
    if [v for *_, v in changed] != [tile.value for tile in play.tiles]:
        assert told["refusal"]["code"] == "integers.sum"
        assert {line["off"] for line in told["lines"]} - {0}
        assert all("off by" in line["words"] for line in told["lines"] if not line["ok"])
        assert not told["playable"]


@running
async def test_integers_explain_what_is_wrong() -> None:
    async with party() as table:
        await table.create("integers", "me", "here")
        hosted = await table.hosted()
        position: Any = hosted.position
        tile = next(t for t in position.hand(position.state.mover) if t != WILD)
        told = await preview(table, sum=None, tiles=[[format_tile(tile), "z99", None]])
        assert told["refusal"]["code"] == "integers.no-such-square"
        assert told["lines"] == []
        told = await preview(table, sum=None, tiles=[])
        assert told["refusal"]["code"] == "integers.no-tiles"


@running
async def test_drafts_that_cannot_be_read_and_the_wrong_one_to_ask() -> None:
    drafts: list[tuple[str, dict[str, Any]]] = [
        ("sum8", {}),
        ("sum8", {"action": 3}),
        ("sumon", {"steps": None}),
        ("integers", {"tiles": 5}),
        ("integers", {"tiles": [["1", "a1"]]}),
        ("integers", {"tiles": [["1", "a1", "2"]]}),
        ("integers", {"tiles": [["one", "a1", None]]}),
        ("integers", {"trade": [None]}),
    ]
    for game, draft in drafts:
        async with party() as table:
            await table.create(game, "me", "here")
            with pytest.raises(SumtableError) as raised:
                await preview(table, **draft)
            assert raised.value.code == "record.event"
    async with party() as table:
        await table.create("sumon", "me", "open")
        with pytest.raises(NotYourTurn):
            await table.host.preview(table.id, BEN, {"steps": ""})
        assert (await table.host.preview(table.id, ANNA, {"steps": ""}))["ok"]
