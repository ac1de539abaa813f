"""The list of plays against brute force on small boards, and the ways to ask for it."""

import random
from dataclasses import replace

import pytest

from sumtable.core import Event
from sumtable.games.integers.rules import GAME, WILD, Pass, Play, Position, Trade
from sumtable.games.integers.rules.turns import laid_out
from tests.games.integers import oracle
from tests.games.integers.tables import after, code, dealt, holding, step


def random_picture(choose: random.Random, width: int, height: int) -> str:
    """A small board with two or more tiles on it and now and then a +10 square."""
    while True:
        cells = [
            str(choose.randint(-4, 4)) if choose.random() < 0.3 else choose.choice("...+")
            for _ in range(width * height)
        ]
        if sum(cell not in ".+" for cell in cells) >= 2:
            break
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    return "\n".join(" ".join(row) for row in rows)


def random_position(seed: int, shape: str, wilds: int, wild_top: bool) -> Position:
    """Up to four tiles in hand, fewer with wild ones so that brute force gets done."""
    choose = random.Random(f"{seed} {shape} {wilds} {wild_top}")
    count = choose.randint(1, 4 if wilds == 0 else 3 if wilds == 1 else 2)
    hand = [choose.randint(-4, 4) for _ in range(max(0, count - wilds))] + [WILD] * wilds
    choose.shuffle(hand)
    ordinary = [place for place, tile in enumerate(hand) if tile != WILD]
    top = hand.index(WILD) if wild_top or not ordinary else choose.choice(ordinary)
    width, height = choose.choice([(3, 4), (4, 3), (5, 2), (1, 6), (6, 1), (4, 4)])
    return holding(random_picture(choose, width, height), hand, top, shape=shape)


@pytest.mark.parametrize("shape", ["line", "free"])
@pytest.mark.parametrize(
    ("wilds", "wild_top", "games"), [(0, False, 60), (1, False, 14), (2, False, 6), (1, True, 6)]
)
def test_plays_are_those_of_brute_force(shape: str, wilds: int, wild_top: bool, games: int) -> None:
    for seed in range(games):
        position = random_position(seed, shape, wilds, wild_top)
        expected = {
            oracle.text(position, 1, target, laid): oracle.points(position, laid)
            for target, laid in oracle.plays(position, 1)
        }
        listed = [action for action in GAME.actions(position) if isinstance(action, Play)]
        texts = [GAME.format(play) for play in listed]
        assert texts == sorted(expected), f"seed {seed}"
        assert laid_out(position).count_plays() == len(texts)
        assert laid_out(position).any_play(1) == bool(texts)
        for play in random.Random(seed).sample(listed, min(20, len(listed))):
            played = GAME.play(position, play)
            assert played.points == expected[GAME.format(play)], f"seed {seed}"
            assert played.items is not None
            assert played.points == sum(item.points for item in played.items)


@pytest.mark.parametrize("shape", ["line", "free"])
def test_five_tiles_against_brute_force(shape: str) -> None:
    for seed in range(4):
        choose = random.Random(f"five {seed}")
        picture = random_picture(choose, 3, 3)
        hand = [choose.randint(-3, 3) for _ in range(5)]
        position = holding(picture, hand, shape=shape)
        expected = {oracle.text(position, 1, *play) for play in oracle.plays(position, 1)}
        texts = [GAME.format(action) for action in GAME.actions(position)]
        assert [text for text in texts if text != "pass"] == sorted(expected), f"seed {seed}"


@pytest.mark.parametrize("shape", ["line", "free"])
def test_refusal_lets_pass_exactly_what_is_listed(shape: str) -> None:
    for seed in range(25):
        choose = random.Random(seed)
        position = random_position(seed, shape, 0, False)
        listed = {GAME.format(action) for action in GAME.actions(position)}
        names = list(position.board.index)
        for _ in range(150):
            hand = list(position.hand(1))
            choose.shuffle(hand)
            spots = choose.sample(names, min(len(names), choose.randint(1, len(hand))))
            laid = sorted(
                zip(spots, hand, strict=False), key=lambda pair: position.board.index[pair[0]]
            )
            text = "play " + " ".join(f"{tile}@{square}" for square, tile in laid)
            assert (code(position, text) is None) == (text in listed), text


def test_trades_are_multisets_in_order() -> None:
    position = dealt("0 .", [3, WILD, -2, 3, 10], [1, 2, 3, 4, 5], pool=[0])
    trades = [GAME.format(a) for a in GAME.actions(position) if isinstance(a, Trade)]
    assert len(trades) == 3 * 2 * 2 * 2 - 1
    assert "trade -2 3 3 10 W" in trades
    assert all(code(position, trade) is None for trade in trades)


def test_no_trades_from_an_empty_pool() -> None:
    position = dealt("0 .", [3, 1, -2, 3, 10], [1, 2, 3, 4, 5])
    assert not any(isinstance(action, Trade) for action in GAME.actions(position))


def test_actions_are_sorted_and_counted() -> None:
    position = dealt("0 . . +\n. . 2 .", [3, WILD, -2, 3, 1], [1, 2, 3, 4, 5], pool=[0, 7])
    texts = [GAME.format(action) for action in GAME.actions(position)]
    assert texts == sorted(set(texts))
    assert "pass" in texts
    assert GAME.count(position) == len(texts)
    indexed: list[Event] = [GAME.action_at(position, index) for index in range(len(texts))]
    assert sorted(map(GAME.format, indexed)) == texts
    with pytest.raises(IndexError):
        GAME.action_at(position, len(texts))


def test_a_wild_tile_and_the_same_number_are_two_plays() -> None:
    position = dealt("0 .", [3, WILD, 1, 1, 1], [1, 2, 3, 4, 5], pool=[0])
    texts = [GAME.format(action) for action in GAME.actions(position)]
    assert "play 3@b1" in texts
    assert "play W=3@b1" in texts


def test_with_a_wild_top_tile_every_target_is_a_play() -> None:
    position = dealt("0 .", [WILD, 3, 4, 20, 0], [1, 2, 3, 4, 5], pool=[0])
    plays = [GAME.format(a) for a in GAME.actions(position) if isinstance(a, Play)]
    wild = {f"play sum={number} W={number}@b1" for number in oracle.NAMES}
    assert set(plays) == {"play sum=3 3@b1", "play sum=4 4@b1"} | wild


def test_equal_tiles_make_one_play() -> None:
    position = dealt("0 .", [3, 3, 3, 3, 3], [1, 2, 3, 4, 5], pool=[9])
    plays = [action for action in GAME.actions(position) if isinstance(action, Play)]
    assert [GAME.format(play) for play in plays] == ["play 3@b1"]


def test_nothing_is_listed_while_chance_is_due() -> None:
    position = dealt("0 .", [3, 1, 1, 1, 1], [1, 2, 3, 4, 5], pool=[9])
    drawing = after(position, "play 3@b1")
    assert drawing.awaiting == "draw"
    assert list(GAME.actions(drawing)) == []
    assert GAME.count(drawing) == 0
    assert list(GAME.actions(GAME.start({}))) == []


def test_big_numbers_do_not_overflow() -> None:
    big = 999
    picture = " ".join([*[str(big)] * 25, "."])
    position = dealt(picture, [big, 1, 1, 1, 1], [1, 2, 3, 4, 5], pool=[1])
    assert code(position, f"play {big}@z1") == "integers.sum"
    assert [GAME.format(a) for a in GAME.actions(position) if isinstance(a, Play)] == []
    position = dealt(f"{big} .", [big, 0, 0, 0, 0], [1, 2, 3, 4, 5], pool=[1])
    assert step(position, "play 0@b1").points == 13


def test_counting_agrees_with_listing_with_many_wild_tiles() -> None:
    position = holding("0 . . . .\n. 2 . + .\n. . . 1 .", [3, WILD, WILD, WILD])
    assert laid_out(position).count_plays() == len(laid_out(position).plays())
    free = holding("0 . .\n. 2 .", [3, WILD, WILD], shape="free")
    assert laid_out(free).count_plays() == len(set(laid_out(free).plays()))


def test_whether_there_is_a_play_agrees_with_counting_for_wild_tiles() -> None:
    for seed in range(300):
        choose = random.Random(f"any {seed}")
        span = choose.choice([2, 5, 12, 40])
        picture = random_picture(choose, choose.randint(2, 4), choose.randint(2, 4))
        hand = [choose.choice([WILD, WILD, choose.randint(-span, span)]) for _ in range(3)]
        position = holding(picture, [choose.randint(-60, 60), *hand], shape="free")
        table = laid_out(position)
        assert table.any_play(1) == (laid_out(position).count_plays() > 0), f"seed {seed}"


def test_five_wild_tiles_without_a_play_are_found_out_soon() -> None:
    """Trying out their numbers on all of these squares would take hours."""
    picture = "\n".join([" ".join(["-500", *["."] * 5] * 4), *[" ".join(["."] * 24)] * 2] * 6)
    position = holding(picture, [WILD] * 5, shape="free")
    assert not laid_out(position).any_play(1)


def test_an_empty_hand_has_no_play() -> None:
    position = holding("0 .", [3])
    state = position.state._replace(hands=((), *position.state.hands[1:]), tops=(-1, 0))
    empty = replace(position, state=state)
    assert list(GAME.actions(empty)) == [Pass()]
    assert code(empty, "play 3@b1") == "integers.not-in-hand"
