"""Clients that play whole games and go to another server with every request."""

import asyncio
import json
import random
from collections.abc import Sequence
from time import monotonic
from typing import Any

import httpx2

from sumtable.catalog import GAMES
from sumtable.records.random import random_record
from tests.cluster.history import Acknowledged, History

BROKEN = (httpx2.TransportError, httpx2.StreamError)
QUIET_SECONDS = 20.0
"""A client that hears nothing for so long goes to another server, as a browser does."""
BREATH = 0.02
"""Seconds before somebody asks again where nobody was."""
RESIGN = "resign"
NOTHING = ("store.write", "store.full", "store.readonly", "store.closed")
"""The codes of refusals that say that nothing has happened."""


def _says_no(answer: httpx2.Response) -> bool:
    """Whether a server says that nothing has happened."""
    try:
        return answer.json().get("code") in NOTHING
    except ValueError:
        return False


class Crowd:
    """What all clients share: where the servers are, and how far everybody has come."""

    def __init__(self, addresses: Sequence[str], seed: str) -> None:
        self.addresses = addresses
        self.history = History()
        self.times: dict[str, list[float]] = {}
        """When actions were acknowledged, by game."""
        self.playing: set[Client] = set()
        self.choose = random.Random(seed)
        self.client = httpx2.AsyncClient(
            timeout=QUIET_SECONDS,
            limits=httpx2.Limits(max_connections=None, max_keepalive_connections=200),
        )
        self._goal = 0
        self._reached = asyncio.Event()

    @property
    def actions(self) -> int:
        """How many were acknowledged."""
        return len(self.history.acknowledged)

    def acted(self, action: Acknowledged) -> None:
        """One more action was acknowledged."""
        self.history.acknowledged.append(action)
        self.times.setdefault(action.game, []).append(monotonic())
        if self.actions >= self._goal:
            self._reached.set()

    async def more(self, count: int) -> None:
        """Comes back after so many more actions."""
        self._goal = self.actions + count
        self._reached.clear()
        await self._reached.wait()

    @property
    def doing(self) -> str:
        """What everybody who plays is doing, in words."""
        return "; ".join(str(client) for client in self.playing)

    def address(self) -> str:
        """Any of the servers."""
        return self.choose.choice(self.addresses)

    async def ask(
        self, token: str | None, method: str, path: str, body: object = None
    ) -> dict[str, Any] | None:
        """The answer of any server; None: nobody knows whether it was carried out.

        One that refuses since its database fails, and knows that nothing has happened, says so.
        """
        while True:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            try:
                answer = await self.client.request(
                    method, self.address() + path, json=body, headers=headers
                )
            except httpx2.ConnectError:
                await asyncio.sleep(BREATH)
                continue
            except BROKEN:
                self.history.unknown += 1
                return None
            if answer.status_code >= 500 and not _says_no(answer):
                self.history.unknown += 1
                return None
            found: dict[str, Any] = answer.json()
            return found

    async def sure(
        self, token: str | None, method: str, path: str, body: object = None
    ) -> dict[str, Any]:
        """The same for what may be asked again and again."""
        while True:
            found = await self.ask(token, method, path, body)
            if found is not None and found.get("code") not in NOTHING:
                return found


class Client:
    """Somebody with a seat who follows the game and plays whenever it is their turn."""

    def __init__(
        self, crowd: Crowd, token: str, game: str, seat: int, script: Sequence[str], most: float
    ) -> None:
        self._crowd = crowd
        self._token = token
        self._game = game
        self._seat = seat
        self._script = script
        """The whole game, where both are clients; empty: what is to be done is chosen."""
        self._most = most
        """Actions of the game after which it is given up."""
        self._state: dict[str, Any] = {"version": -1, "status": "waiting", "can_act": False}
        self._news = asyncio.Event()
        self._answer = "nothing"
        """What was said to the last action, in short."""

    def __str__(self) -> str:
        known = ", ".join(f"{key} {self._state[key]}" for key in ("version", "status", "can_act"))
        return f"seat {self._seat} of {self._game} knows {known}, was told {self._answer}"

    async def play(self) -> None:
        """Plays to the end of the game, and until the stream has told it."""
        following = asyncio.create_task(self._follow())
        self._crowd.playing.add(self)
        try:
            while self._state["status"] != "over":
                if self._state["can_act"]:
                    await self._act(self._state)
                else:
                    await self._new()
            last = self._state["version"]
            seen = self._crowd.history.seen
            while seen.get((self._game, self._seat), [-1])[-1] < last:
                await self._new()
        finally:
            self._crowd.playing.discard(self)
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)

    async def _new(self) -> None:
        self._news.clear()
        await self._news.wait()

    async def _act(self, state: dict[str, Any]) -> None:
        version, action = state["version"], self._choice(state)
        path, body = f"/api/games/{self._game}/actions", {"version": version, "action": action}
        if action == RESIGN:
            path, body = f"/api/games/{self._game}/resign", {"version": version}
        self._answer = f"nothing yet to {action} on {version}"
        answer = await self._crowd.ask(self._token, "POST", path, body)
        self._answer = f"{answer!s:.100} to {action} on {version}"
        if answer is None or answer.get("code") in NOTHING:
            # it may be there or not: what is there now tells; nobody else could have acted
            found = await self._crowd.sure(self._token, "GET", f"/api/games/{self._game}")
            if answer is not None and found["version"] > version:
                words = f"{self._game}: {action} on version {version} is there after {answer}"
                self._crowd.history.untrue.append(words)
            self._take(found)
        elif answer.get("ok", True):
            done = Acknowledged(self._game, version, self._seat, action)
            self._crowd.acted(done)
            self._take(answer)
        else:
            assert answer["code"] == "table.stale", answer
            self._crowd.history.stale += 1
            if self._state["version"] <= version:  # else the stream was faster than the answer
                await self._new()

    def _choice(self, state: dict[str, Any]) -> str:
        if len(state["sheet"]) >= self._most:
            return RESIGN
        if self._script:
            return self._script[len(state["sheet"])]
        if isinstance(state["choices"], list) and state["choices"]:
            return str(self._crowd.choose.choice(state["choices"])[0])
        rules = GAMES[state["game"]]
        position = rules.start(state["options"])
        for entry in state["sheet"]:
            position = rules.play(position, rules.parse(entry["text"])).position
        count = rules.count(position)
        return rules.format(rules.action_at(position, self._crowd.choose.randrange(count)))

    def _take(self, state: dict[str, Any]) -> None:
        """Knows a state, unless a newer one is known."""
        if state["version"] >= self._state["version"]:
            self._state = state
            self._news.set()

    async def _follow(self) -> None:
        """Follows the game at one server after the other."""
        last = -1
        while True:
            headers = {"Authorization": f"Bearer {self._token}"}
            if last >= 0:
                headers["Last-Event-ID"] = str(last)
            url = f"{self._crowd.address()}/api/games/{self._game}/stream"
            try:
                async with self._crowd.client.stream("GET", url, headers=headers) as stream:
                    kind = ""
                    async for line in stream.aiter_lines():
                        name, _, value = line.partition(": ")
                        if name == "event":
                            kind = value
                        elif name == "data" and kind == "state":
                            state = json.loads(value)
                            if state["version"] < last:  # that server is behind, and knows less
                                continue
                            last = state["version"]
                            self._crowd.history.saw(self._game, self._seat, last)
                            self._take(state)
            except BROKEN:
                await asyncio.sleep(BREATH)


async def two_people(crowd: Crowd, number: int, most: float) -> None:
    """A scripted game between two clients, given up after so many actions at most."""
    tokens = [str((await crowd.sure(None, "POST", "/api/guests"))["token"]) for _ in range(2)]
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await crowd.sure(tokens[0], "POST", "/api/games", {"game": "sumon", "seats": seats})
    game, code = made["id"], made["join"]["code"]
    await _join(crowd, tokens[1], game, code)
    script = [str(e) for e in random_record(GAMES["sumon"], {}, f"cluster/{number}").events]
    clients = [Client(crowd, tokens[n], game, n + 1, script, most) for n in range(2)]
    await asyncio.gather(*(client.play() for client in clients))


async def _join(crowd: Crowd, token: str, game: str, code: str) -> None:
    """Sits down; whether an answer that never came was a yes, the seats say."""
    while True:
        answer = await crowd.ask(token, "POST", f"/api/games/{game}/join", {"code": code})
        if answer is not None and answer.get("ok", True):
            return
        state = await crowd.sure(token, "GET", f"/api/games/{game}")
        if state.get("you"):
            return


async def with_computer(crowd: Crowd, name: str, most: float) -> None:
    """The same against the computer, every action chosen at random."""
    token = str((await crowd.sure(None, "POST", "/api/guests"))["token"])
    seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
    made = await crowd.sure(token, "POST", "/api/games", {"game": name, "seats": seats})
    await Client(crowd, token, made["id"], 1, [], most).play()
