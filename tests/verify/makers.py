"""Records with honest draws, made as a server would: every kind of game, seat and contribution."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from sumtable.catalog import GAMES
from sumtable.core import Event, SeededDealer, draws
from sumtable.records.answers import result_of
from sumtable.records.record import make_record

Record = dict[str, Any]

OWN_TILES = {
    "red": [3, -1, 4],
    "blue": [2, 2],
    "green": [0, -999, 999],
    "yellow": [5, -3, 1, 1, 1, 8, -8, 2, 4, -4, 6, 7, -7, 9, 3, 3, -2, -2, 10, 12, 1, 0],
    "wild": 6,
}
OWN_BOARD = ["R..B.", ".+G..", "..R.G", "B...."]

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("sum8", {}),
    ("sum8", {"mode": "duel", "layout": "plus", "ending": "advanced"}),
    ("sum8", {"layout": "freestyle"}),
    ("sum8", {"mode": "solo", "difficulty": "medium"}),
    ("sum8", {"mode": "solo", "difficulty": "hard-medium", "layout": "freestyle"}),
    ("sum8", {"mode": "coop", "difficulty": "medium", "layout": [f"{c}4" for c in "bcdefghij"]}),
    ("integers", {}),
    ("integers", {"players": 3, "pool": "half", "clock": 2.5}),
    ("integers", {"players": 4, "board": OWN_BOARD, "tiles": OWN_TILES}),
    ("integers", {"board": OWN_BOARD, "tiles": {**OWN_TILES, "wild": 40, "yellow": []}}),
]
"""What is drawn in is tried in all its ways; ties at the lot come with many wild tiles."""


@dataclass
class Table:
    """A game under way that deals as the protocol says; `old` is protocol 0."""

    game: str
    options: Mapping[str, Any]
    chance: Random
    key: bytes
    old: bool

    def __post_init__(self) -> None:
        self.rules = GAMES[self.game]
        self.positions: list[Any] = [self.rules.start(self.options)]
        self.events: list[str] = []
        self.drawn: list[bool] = []
        self.undone: list[list[int]] = []
        self.opposed = self.rules.opposed(self.positions[0])

    def play(self, most: int) -> None:
        """Plays by chance until the end, or so many events; now and then something is undone."""
        while self.positions[-1].outcome is None and len(self.events) < most:
            chance = self.rules.chance(self.positions[-1])
            if chance is not None:
                count = self.undone[-1][1] if self.undone else 0
                undone = None if self.old else count
                event = SeededDealer(self.key).deal(chance, len(self.events), undone)
            else:
                if self.events and self.chance.random() < 0.06:
                    self.undo(self.chance.randrange(len(self.events)))
                    continue
                event = self.action()
            self.positions.append(self.rules.play(self.positions[-1], event).position)
            self.events.append(self.rules.format(event))
            self.drawn.append(chance is not None)

    def action(self) -> Event:
        """Any legal action."""
        position = self.positions[-1]
        return self.rules.action_at(position, self.chance.randrange(self.rules.count(position)))

    def undo(self, back: int) -> None:
        """Takes back all events from that index on; where people are opposed the draws count."""
        while back < len(self.events) and self.drawn[back]:
            back += 1
        lost = sum(self.drawn[back:])
        del self.events[back:], self.drawn[back:], self.positions[back + 1 :]
        if self.opposed and lost and not self.old:
            count = lost + (self.undone[-1][1] if self.undone else 0)
            self.undone = [pair for pair in self.undone if pair[0] < back] + [[back, count]]


def honest(number: int, most: int = 60) -> Record:
    """The record of that number; the same whenever it is asked for."""
    chance = Random(f"honest/{number}")
    game, options = OPTIONS[number % len(OPTIONS)]
    seats = GAMES[game].seats(GAMES[game].start(options))
    seed, old = chance.randbytes(32), number % 7 == 0
    kinds = ["person", *(chance.choice(["person", "computer"]) for _ in range(seats - 1))]
    given = [_contribution(seat, kind, chance) for seat, kind in enumerate(kinds, 1)]
    public = {"name": f"dice of {number} ✓", "value": "3 5 1"} if chance.random() < 0.3 else None
    id = f"g{number}"
    secrets = [None if one["secret"] is None else bytes.fromhex(one["secret"]) for one in given]
    value = None if public is None else public["value"]
    key = seed if old else draws.dealing_key(seed, id, secrets, value)
    table = Table(game, options, chance, key, old)
    table.play(most)
    header: Record = {"protocol": "sumtable-draws/0", "seed": seed.hex()}
    header["commitment"] = hashlib.sha256(seed).hexdigest()
    if not old:
        name = None if public is None else public["name"]
        promise = draws.commitment(seed, id, game, options, kinds, name)
        header |= {"protocol": draws.PROTOCOL, "id": id, "seats": kinds, "public": public}
        header |= {"commitment": promise.hex(), "contributions": given, "undone": table.undone}
        header["log"] = {"number": number + 1, "chain": chance.randbytes(32).hex()}
    return _record(table, seats, header)


def _record(table: Table, seats: int, header: Record) -> Record:
    end = table.positions[-1]
    result = None if end.outcome is None else result_of(end)
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    made = make_record(table.rules, table.options, table.events, names, result=result)
    record: Record = json.loads(made.to_json())
    return {**record, "draws": header}


def _contribution(seat: int, kind: str, chance: Random) -> Record:
    secret = chance.randbytes(32)
    commit = draws.seat_commitment(secret).hex()
    way = chance.choice(["shown", "shown", "late", "none"]) if kind == "person" else "none"
    return {
        "seat": seat,
        "commit": None if way == "none" else commit,
        "secret": secret.hex() if way == "shown" else None,
    }
