"""What every game must keep, shown on random games of every variant; the test names the seed."""

import random
from typing import Any

import pytest

from sumtable.core import Event, Game, Refused, Resign, Seat, TextError
from sumtable.records import parse_record, replay
from sumtable.records.answers import result_of
from sumtable.records.record import make_record
from tests.contract.variants import SEEDS, VARIANTS, Variant, canonical, inventory, walk

MANY = 20_000
"""A wild tile may allow more actions than all other positions of a game have together."""

every = pytest.mark.parametrize("variant", VARIANTS, ids=str)
seeded = pytest.mark.parametrize("seed", SEEDS)


def perturbed(game: Game[Any], texts: list[str], choose: random.Random) -> str:
    """A legal action with one of its words taken from another, or a character changed."""
    words = choose.choice(texts).replace("-", " -").split(" ")
    others = choose.choice(texts).replace("-", " -").split(" ")
    place = choose.randrange(len(words))
    words[place] = choose.choice(others)
    text = " ".join(words).replace(" -", "-" if game.name == "sumon" else " -")
    if text and choose.random() < 0.3:
        place = choose.randrange(len(text))
        text = text[:place] + choose.choice("0123456789abcdefginoswe/@=-,") + text[place + 1 :]
    return text


@every
@seeded
def test_actions_agree_with_refusal(variant: Variant, seed: int) -> None:
    game = variant.game
    choose = random.Random(seed)
    for step in walk(variant, seed, most=60):
        position = step.before
        if game.count(position) > MANY:
            continue
        actions = game.actions(position)
        texts = [game.format(action) for action in actions]
        assert texts == sorted(set(texts))
        assert game.count(position) == len(actions)
        if position.awaiting != "action":
            assert not actions
            continue
        for action in choose.sample(actions, min(10, len(actions))):
            assert game.refusal(position, action) is None
        legal = set(texts)
        for _ in range(30):
            text = perturbed(game, texts, choose)
            try:
                event = game.parse(text)
            except TextError:
                continue
            refusal = game.refusal(position, event)
            if refusal is None:
                assert canonical(text) in legal or isinstance(event, Resign)
            else:
                assert canonical(text) not in legal
                assert refusal.code in (*game.codes, "record.chance", "record.turn")
                assert 0 < len(refusal.message) <= 400
                with pytest.raises(Refused):
                    game.play(position, event)


@every
def test_every_index_is_a_legal_action_and_no_two_the_same(variant: Variant) -> None:
    game = variant.game
    for step in walk(variant, 0, most=25):
        count = game.count(step.before)
        if count < 200:
            indexed = [game.action_at(step.before, index) for index in range(count)]
            texts = sorted(game.format(action) for action in indexed)
            assert texts == [game.format(action) for action in game.actions(step.before)]


@every
@seeded
def test_play_changes_no_position(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in walk(variant, seed, most=80):
        twin = game.play(step.before, step.event)
        assert twin == step.played
        assert hash(twin.position) == hash(step.played.position)
        assert step.before != step.played.position or step.before.awaiting == "lot"


@every
@seeded
def test_notation_round_trip(variant: Variant, seed: int) -> None:
    game = variant.game
    for number, step in enumerate(walk(variant, seed)):
        text = game.format(step.event)
        assert game.parse(text) == step.event
        assert game.format(game.parse(text)) == text
        for index in range(0 if number % 5 else min(5, game.count(step.before))):
            action = game.action_at(step.before, index)
            assert game.parse(game.format(action)) == action


@every
@seeded
def test_points_are_itemised_and_add_up(variant: Variant, seed: int) -> None:
    game = variant.game
    earned: dict[Seat, int] = {}
    for step in walk(variant, seed):
        played = step.played
        if played.items is not None:
            assert sum(item.points for item in played.items) == played.points
        reasons = game.explain(step.before, step.event, played)
        assert sum(item.points for item in reasons) == played.points
        assert all(item.kind in game.reasons and game.reasons[item.kind](item) for item in reasons)
        if step.event.chance:
            assert (played.seat, played.points, played.items) == (None, 0, None)
        elif played.seat is not None:
            assert played.seat == step.before.to_move
            earned[played.seat] = earned.get(played.seat, 0) + played.points
        position = played.position
        if position.outcome is None and position.scores and game.name != "sumon":
            assert position.scores == tuple(
                earned.get(Seat(seat), 0) for seat in range(1, len(position.scores) + 1)
            )


@every
@seeded
def test_the_final_count_is_explained(variant: Variant, seed: int) -> None:
    game = variant.game
    earned: dict[Seat, int] = {}
    for step in walk(variant, seed):
        if step.played.seat is not None:
            seat = step.played.seat
            earned[seat] = earned.get(seat, 0) + step.played.points
    position = step.played.position
    if position.outcome is None or game.name == "sumon":
        return
    final = game.final_count(position)
    assert len(final) == len(position.scores)
    for number, (score, items) in enumerate(zip(position.scores, final, strict=True), 1):
        assert score == earned.get(Seat(number), 0) + sum(item.points for item in items)
    assert position.outcome.reason in game.endings
    assert all(item.kind in game.reasons for items in final for item in items)


@every
@seeded
def test_no_tile_is_lost_or_made(variant: Variant, seed: int) -> None:
    steps = list(walk(variant, seed))
    settled = [step for step in steps if step.before.awaiting in ("action", "draw")]
    whole = sum(inventory(settled[0].before).values())
    for step in settled:
        bag = inventory(step.before)
        assert sum(bag.values()) == whole
        assert all(bag[tile] == 1 for tile in bag if variant.name == "sum8" and tile != "pile")
    if variant.name == "sum8":
        assert whole == 36


@every
@seeded
def test_exactly_one_of_action_chance_and_end(variant: Variant, seed: int) -> None:
    game = variant.game
    steps = list(walk(variant, seed))
    for position in (*(step.before for step in steps), steps[-1].played.position):
        chance = game.chance(position)
        assert (position.awaiting is None) == (position.outcome is not None)
        assert (chance is not None) == (position.awaiting not in (None, "action"))
        if chance is not None:
            assert chance.kind == position.awaiting
            assert all(0 < draw.count <= len(draw.bag) for draw in chance.draws)
            assert all(list(draw.bag) == sorted(draw.bag) for draw in chance.draws)
            assert game.refusal(position, Resign()) is not None
        elif position.outcome is None:
            assert game.count(position) > 0
            assert position.to_move in range(1, game.seats(position) + 1)
        else:
            refusal = game.refusal(position, Resign())
            assert refusal is not None
            assert refusal.code == "record.over"


@every
@seeded
def test_a_replayed_record_equals_the_game_played(variant: Variant, seed: int) -> None:
    game = variant.game
    steps = list(walk(variant, seed))
    texts = [game.format(step.event) for step in steps]
    last = steps[-1].played.position
    record = make_record(game, variant.options, texts, result=result_of(last))
    replayed = replay(parse_record(record.to_json()))
    assert [moment.played for moment in replayed.moments] == [step.played for step in steps]
    assert replayed.position == last


@every
def test_resigning_ends_the_game_at_once(variant: Variant) -> None:
    game = variant.game
    for step in walk(variant, 0, most=12):
        if step.before.awaiting == "action":
            after = game.play(step.before, Resign())
            assert after.position.outcome is not None
            assert after.position.outcome.reason == "resigned"
            assert step.before.to_move not in after.position.outcome.winners
            assert after.position.scores == step.before.scores
            assert game.actions(after.position) == ()


class Foreign(Event):
    """An event of no game."""


@every
def test_a_foreign_event_is_refused_or_an_error_never_played(variant: Variant) -> None:
    game = variant.game
    with pytest.raises((Refused, TypeError)):
        game.play(game.start(variant.options), Foreign())
