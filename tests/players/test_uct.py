"""The player for any game: it plays the toy well and knows nothing that its seat can't see."""

import random

import pytest

from sumtable.catalog import GAMES
from sumtable.core import Seat
from sumtable.players.plain import GreedyPlayer, RandomPlayer
from sumtable.players.protocol import Budget, Player, Sight, Witness
from sumtable.players.uct import UctPlayer, ending_of
from tests.contract.toy import NearlyEight
from tests.contract.variants import VARIANTS, walk

TOY = NearlyEight()


def toy_game(players: list[Player], seed: int) -> tuple[Seat, ...]:
    """Who wins a game of the toy."""
    choice = random.Random(seed)
    position = TOY.start({})
    while position.outcome is None:
        chance = TOY.chance(position)
        if chance is not None:
            event = chance.event(((choice.choice(chance.draws[0].bag),),))
        else:
            view = TOY.view(position, position.turn)
            sight = Sight(TOY, view)
            event = players[position.turn - 1].think(sight, Budget(nodes=60), seed).action
        position = TOY.play(position, event).position
    return position.outcome.winners


def test_it_beats_a_random_player_at_a_game_it_never_saw() -> None:
    shares = 0.0
    for seed in range(30):
        for seat in (1, 2):
            players: list[Player] = [RandomPlayer(), RandomPlayer()]
            players[seat - 1] = UctPlayer()
            winners = toy_game(players, seed)
            shares += (seat in winners) / len(winners)
    assert shares > 36  # 30 would be chance; 60 games, the same bags for both seats


@pytest.mark.parametrize("name", ["sumon", "sum8"])
@pytest.mark.parametrize("player", [UctPlayer(), GreedyPlayer(), RandomPlayer()], ids=type)
def test_plain_players_answer_with_legal_actions(name: str, player: Player) -> None:
    variant = next(v for v in VARIANTS if v.name == name)
    game = variant.game
    for number, step in enumerate(walk(variant, 2)):
        position = step.played.position
        if number % 30 or position.awaiting != "action":
            continue
        sight = Sight(game, game.view(position, position.to_move))
        thought = player.think(sight, Budget(nodes=20), 5)
        assert game.refusal(position, thought.action) is None
        assert player.think(sight, Budget(nodes=20), 5) == thought


def test_no_time_still_gives_a_legal_action() -> None:
    game = GAMES["sumon"]
    position = game.start({})
    sight = Witness(game, Seat(1)).sight(position)
    thought = UctPlayer().think(sight, Budget(seconds=0), 1)
    assert game.refusal(position, thought.action) is None
    assert thought.nodes == 0


def test_shared_wins_are_shared() -> None:
    assert ending_of((Seat(1), Seat(3)), (9, 4, 9), 3).shares == (0.5, 0.0, 0.5)
    assert ending_of((Seat(1),), (9, 4, 7), 3).leads == (2.0, -5.0, -2.0)
