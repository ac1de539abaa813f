"""Nobody is told what they may not see.

Two games that differ only in what a viewer can't see must look the same to that viewer, in
everything that the server sends. The other game is made by dealing what is hidden anew: tiles that
lie in hidden hands or in the pile change places, all else stays as it was.
"""

import asyncio
import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sumtable.catalog import GAMES
from sumtable.core import Game, Refused, Seat, SeededDealer, TextError
from sumtable.table import Table
from sumtable.web.guests import holder
from tests.web.clients import Guest, Site, serving

SEED = bytes(range(32))
CASES: list[tuple[str, dict[str, object], int]] = [
    ("sum8", {}, 2),
    ("sum8", {"layout": "nine", "ending": "advanced"}, 2),
    ("sum8", {"layout": "freestyle", "ending": "beginner"}, 2),
]
SEED_CASES: list[tuple[str, dict[str, object], int]] = [
    *CASES,
    ("integers", {"players": 2}, 2),
    ("integers", {"players": 4, "shape": "free"}, 4),
    ("sum8", {"mode": "coop", "difficulty": "medium"}, 2),
    ("sum8", {"mode": "solo", "difficulty": "hard-medium"}, 1),
]
GAMES_PER_CASE = 6


def played(game: Game[Any], options: dict[str, object], choose: random.Random) -> Table:
    """A game in which some random actions were made."""
    table = Table(game, options, dealer=SeededDealer(choose.randbytes(32)))
    table.deal()
    for _ in range(choose.randrange(12)):
        actions = table.actions()
        if not actions:
            break
        table.play(choose.choice(actions))
        table.deal()
    return table


def hidden_tokens(table: Table, viewer: Seat | None) -> list[tuple[int, int, str]]:
    """Every tile that was dealt and the viewer didn't see: event, word in it, tile."""
    found = []
    position = table.start
    for moment in table.moments:
        seen = table.game.seen(position, moment.event, viewer).split()
        words = moment.text.split()
        if len(seen) == len(words):
            found += [
                (moment.number, index, word)
                for index, (word, shown) in enumerate(zip(words, seen, strict=True))
                if shown != word
            ]
        position = moment.played.position
    return found


def dealt_anew(table: Table, viewer: Seat | None, choose: random.Random) -> list[str] | None:
    """The events with other tiles where the viewer can't see them; None if the rules mind."""
    view = table.game.view(table.position, viewer)
    unseen = list(view.unseen)
    left = Counter(unseen)
    places = []
    for number, index, tile in reversed(hidden_tokens(table, viewer)):
        if left[tile]:  # not shown since: it may have been any other unseen tile
            left[tile] -= 1
            places.append((number, index))
    choose.shuffle(unseen)
    texts = [moment.text.split() for moment in table.moments]
    for (number, index), tile in zip(places, unseen, strict=False):
        texts[number][index] = tile
    events = [" ".join(words) for words in texts]
    again = Table(table.game, table.options)
    try:
        for event in events:
            again.play(event)
    except (Refused, TextError):
        return None
    if again.game.view(again.position, viewer) != view:
        return None
    return events


async def host_game(
    site: Site, table: Table, events: list[str], tokens: list[str], seed: bytes = SEED
) -> str:
    """The id of a game on the site with these events, whose seats are held by these tokens."""
    names = ["Ada", "Ben", "Cleo", "Dan"]
    seats = [
        {"kind": "person", "name": names[index], "level": None} for index in range(len(tokens))
    ]
    setup = {"seats": seats, "clock": None, "open_after_end": True}
    rows = []
    position: Any = table.start
    for text in events:
        done = table.game.play(position, table.game.parse(text))
        rows.append(("play", {"seat": done.seat, "text": text, "spent": 0.0}))
        position = done.position
    holders = [(seat, holder(token)) for seat, token in enumerate(tokens, 1)]
    made = await site.app.state.store.create(
        table.game.name, table.options, setup, seed, rows, holders
    )
    return str(made.id)


async def everything(guest: Guest, id: str, version: int, events: int) -> dict[str, str]:
    """All that the server says to this guest about the game, without its id."""
    base = f"/api/games/{id}"
    got = {}
    for path in (
        base,
        f"{base}?at={events // 2}",
        f"{base}/board.svg",
        f"{base}/board.svg?turned=1&at={events // 2}",
        f"{base}/picture.svg",
        f"{base}/record",
        f"{base}/review",
        f"{base}/qr.svg",
        f"/play/{id}",
    ):
        headers = {"Accept": "text/html"} if path.startswith("/play") else {}
        answer = await guest.get(path, headers=headers)
        assert answer.status_code < 500, (path, answer.text)
        got[path] = f"{answer.status_code} {answer.text}"
    for action, body in (
        ("actions", {"version": version, "action": "no such action"}),
        ("actions", {"version": version + 1, "action": "pass"}),
        ("preview", {"draft": {"action": "place 11 a1/ne"}}),
        ("preview", {"draft": {"sum": 3, "tiles": [["3", "h8", None]]}}),
        ("undo/answer", {"version": version, "yes": True}),
        ("hint", {"version": version + 1}),
        ("join", {"code": "x"}),
    ):
        answer = await guest.post(f"{base}/{action}", body)
        assert answer.status_code < 500, (action, answer.text)
        got[action + json.dumps(body)] = f"{answer.status_code} {answer.text}"
    async with guest.stream(f"{base}/stream") as stream:
        got["stream"] = json.dumps((await stream.next("state")).data)
    return {path.replace(id, "ID"): text.replace(id, "ID") for path, text in got.items()}


async def compare(site: Site, name: str, options: dict[str, object], seats: int, seed: str) -> int:
    """How many viewers could be asked; fails if one of them can tell the games apart."""
    choose = random.Random(seed)
    table = played(GAMES[name], options, choose)
    asked = 0
    for viewer in [None, *range(1, seats + 1)]:
        events = [moment.text for moment in table.moments]
        other = dealt_anew(table, None if viewer is None else Seat(viewer), choose)
        if other is None or other == events:
            continue
        tokens = [site.token() for _ in range(seats)]
        guest = site.guest(tokens[viewer - 1] if viewer else site.token())
        said = []
        for variant in (events, other):
            id = await host_game(site, table, variant, tokens)
            said.append(await everything(guest, id, len(variant), len(variant)))
        for path, text in said[0].items():
            assert said[1][path] == text, f"{path} tells, seed {seed}, viewer {viewer}"
        asked += 1
    return asked


@pytest.mark.parametrize(("name", "options", "seats"), CASES)
def test_nothing_depends_on_what_the_viewer_cannot_see(
    name: str, options: dict[str, object], seats: int, tmp_path: Path
) -> None:
    async def run() -> int:
        async with serving(tmp_path / "games.db", away_seconds=0) as site:
            return sum(
                [
                    await compare(site, name, options, seats, f"{name}/{options}/{number}")
                    for number in range(GAMES_PER_CASE)
                ]
            )

    assert asyncio.run(run()) > 0


@pytest.mark.parametrize(("name", "options", "seats"), SEED_CASES)
def test_nothing_depends_on_the_seed_but_its_commitment(
    name: str, options: dict[str, object], seats: int, tmp_path: Path
) -> None:
    async def run() -> None:
        async with serving(tmp_path / "games.db", away_seconds=0) as site:
            table = played(GAMES[name], options, random.Random(f"seed/{name}/{options}"))
            events = [moment.text for moment in table.moments]
            tokens = [site.token() for _ in range(seats)]
            for guest in (site.guest(tokens[0]), site.guest()):
                said = []
                for seed in (SEED, SEED[::-1]):
                    id = await host_game(site, table, events, tokens, seed)
                    all_of_it = await everything(guest, id, len(events), len(events))
                    commitment = SeededDealer(seed).commitment
                    text = json.dumps(all_of_it)
                    assert commitment in text
                    assert seed.hex() not in text
                    text = re.sub(r'(\\*"elapsed\\*": ?)\d+', r"\1TIME", text)
                    said.append(text.replace(commitment, "COMMITMENT"))
                assert said[0] == said[1]

    asyncio.run(run())


def test_the_check_notices_a_leak(tmp_path: Path) -> None:
    """Seat 2 does see the difference that seat 1 doesn't."""

    async def run() -> None:
        async with serving(tmp_path / "games.db", away_seconds=0) as site:
            for number in range(20):
                choose = random.Random(f"leak/{number}")
                table = played(GAMES["sum8"], {}, choose)
                events = [moment.text for moment in table.moments]
                other = dealt_anew(table, Seat(1), choose)
                if other is None or other == events:
                    continue
                tokens = [site.token(), site.token()]
                said = []
                for variant in (events, other):
                    id = await host_game(site, table, variant, tokens)
                    state = await site.guest(tokens[1]).state(id)
                    said.append(state["hands"])
                if said[0] != said[1]:
                    return
            raise AssertionError("no game differed for seat 2")

    asyncio.run(run())
