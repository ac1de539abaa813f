#!/usr/bin/env python3
"""Whether the draws in a record of Sumtable are those that were promised before the game.

    python sumtable_verify.py game.json            the verdict, and every reason for it
    python sumtable_verify.py --jsonl games.jsonl  one record a line; - is standard input
    python sumtable_verify.py --json game.json     one JSON object per record, for programs

The status is 0 if every draw is as promised, 1 if something is wrong, 2 if a record can't be read
and 3 if there is nothing to check. The protocol is in docs/verify.md, byte by byte.

It needs Python 3.11 and nothing else: whoever doubts a server shouldn't have to trust its program.
So all of it, the bags of every game too, is in this one file, which is longer for that.
"""

import argparse
import hashlib
import hmac
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

PROTOCOL = "sumtable-draws/1"
OLD_PROTOCOL = "sumtable-draws/0"
LARGEST = 2**53 - 1
"""The largest whole number that every reader of JSON reads alike."""
DEEPEST = 40
"""How deep options may be nested."""
LONGEST = 64 * 1024 * 1024
"""The most characters of a record."""


class Finding(NamedTuple):
    """One thing that was found: a stable code, where, and what a sentence about it needs."""

    code: str
    event: int | None
    seat: int | None
    facts: dict[str, Any]


SENTENCES = {
    # The record can't be read.
    "record.json": "This is not JSON.",
    "record.format": "This is no record of Sumtable.",
    "record.game": "The record doesn't name its game.",
    "record.options": "The options can't be read.",
    # There is nothing to check.
    "draws.absent": "The record holds no promise about its draws.",
    "draws.empty": "Nothing was drawn in this game.",
    "seed.hidden": "The game isn't over: the server hasn't shown its seed yet.",
    "game.unknown": "This program doesn't know the game {game} and can't rebuild its bags.",
    # What there is to know about a record that may well be fair.
    "seat.late": "Seat {seat} promised a secret and didn't show it in time; the default stands.",
    "seat.none": "Seat {seat} took no part in the draws; the default stands.",
    "server.alone": "Nobody but the server had a part in the draws: it may have chosen its seed.",
    "public.added": "Public chance was added: {name} gave {value}.",
    "end.missing": "The seed is shown, but no end is: the record may have been cut.",
    "undone.counted": "{count} draws had been taken back when event {event} was drawn.",
    # Something is wrong.
    "draws.protocol": "The protocol {protocol} is unknown.",
    "draws.form": "In the key draws, {field} doesn't have the form that it must have.",
    "options.unknown": "The option {option} can't be as it is here.",
    "seats.count": "The draws are for {found} seats, but the game has {expected}.",
    "contributions.seats": "The contributions aren't one for each seat in order.",
    "contribution.computer": "Seat {seat} is the computer's and has a contribution.",
    "contribution.uncommitted": "Seat {seat} shows a secret that it hadn't promised.",
    "contribution.same": "Seat {seat} has the same promise as seat {other}.",
    "contribution.differs": "The secret of seat {seat} isn't the one that it had promised.",
    "commitment.differs": "The server's seed isn't the one that it had promised for this game.",
    "commitment.other": "The record's promise isn't the one that was noted before the game.",
    "seed.withheld": "The game is over, but the server withholds its seed.",
    "public.missing": "Public chance was promised, but the record doesn't say what it was.",
    "undone.alone": "Draws are counted as taken back in a game where they come again.",
    "undone.order": "The counts of draws that were taken back aren't in order.",
    "draw.differs": "Event {event} should be “{expected}”, but it is “{found}”.",
    "draw.impossible": "Event {event}, “{found}”, can't have been drawn: it isn't in the bag.",
    "draw.missing": "At event {event} a {due} is due, but there stands “{found}”.",
    "draw.extra": "Event {event}, “{found}”, is a draw where nothing is to be drawn.",
    "event.form": "Event {event} can't be read.",
    "event.tile": "In event {event}, “{found}”, somebody uses a tile that they don't hold.",
    "event.after": "Event {event} stands after the end of the game.",
}
UNREADABLE = ("record.json", "record.format", "record.game", "record.options")
NOTHING = ("draws.absent", "draws.empty", "seed.hidden", "game.unknown")
NOTES = (
    "seat.late",
    "seat.none",
    "server.alone",
    "public.added",
    "undone.counted",
    "end.missing",
)
STATUS = {"fair": 0, "part": 0, "wrong": 1, "unreadable": 2, "nothing": 3}
VERDICTS = {
    "fair": "Fair: every draw follows from what all had promised before the game.",
    "part": "As promised: every draw follows from the seed, which the server alone has chosen.",
    "wrong": "Wrong: this record isn't what was promised before the game.",
    "unreadable": "Unreadable: this can't be checked.",
    "nothing": "Nothing to check.",
}


class Unreadable(Exception):
    """A record that can't be read; its argument is the code."""


# Bytes


def packed(*parts: bytes | str) -> bytes:
    """The parts one after the other, each behind its length in four bytes, big-endian."""
    raw = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)


def canonical(value: object) -> str:
    """The value as JSON in the one form that is hashed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def keyed(key: bytes, *parts: bytes | str) -> bytes:
    """HMAC-SHA-256 of the packed parts."""
    return hmac.digest(key, packed(*parts), "sha256")


def below(key: bytes, limit: int, label: str) -> int:
    """A number from 0 to limit − 1, each equally likely, that follows from key and label."""
    bound = 2**64 - 2**64 % limit
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{label}/{attempt}".encode(), "sha256")
        word = int.from_bytes(digest[:8], "big")
        if word < bound:
            return word % limit
        attempt += 1


# The games: what is due to be drawn, and from which bag


class Due(NamedTuple):
    """A draw that has to come now: so many from each sorted bag, and how it is written."""

    kind: str
    bags: Sequence[tuple[Sequence[Any], int]]
    text: Callable[[list[list[Any]]], str]


class Wrong(Exception):
    """An option that can't be; its argument is the option's name."""


class Table:
    """A game as far as its draws go: who holds how many tiles of which, and what is in the bag."""

    opposed = True
    chance: tuple[str, ...] = ()
    form = re.compile("")
    seats = 2

    def __init__(self, options: dict[str, Any], names: int | None) -> None:
        raise NotImplementedError

    def due(self) -> Due | None:
        """What has to be drawn now, or None."""
        return None

    def take(self, words: list[str]) -> bool:
        """Takes what the record says was drawn; False if that can't be."""
        return False

    def act(self, kind: str, words: list[str]) -> bool:
        """Takes an action; False if its tiles aren't in the hand. The rules aren't asked."""
        return True


NUMBER = "(?:0|[1-9][0-9]{0,8})"
INT = "(?:0|-?[1-9][0-9]{0,8})"


def choice(options: dict[str, Any], name: str, *values: str) -> str:
    """The option's value, the first one if it isn't said. Raises Wrong."""
    value = options.get(name, values[0])
    if not isinstance(value, str) or value not in values:
        raise Wrong(name)
    return value


class Sum8(Table):
    """SUM8. The bag of a lot is the whole set, that of a deal or draw what was never drawn."""

    chance = ("lot", "deal", "draw")
    SLOT = f"(?:[a-z]{NUMBER}|{INT},{INT})/(?:ne|se|sw|nw)"
    form = re.compile(
        f"(?:lot|draw|deal {NUMBER})(?: [0-9]{{2}})*|place [0-9]{{2}} {SLOT}|move {SLOT} {SLOT}|"
        f"remove {SLOT}|pick|pass|resign"
    )
    TILES = tuple(f"{left}{right}" for left in range(1, 7) for right in range(1, 7))

    def __init__(self, options: dict[str, Any], names: int | None) -> None:
        mode = choice(options, "mode", "duel", "solo", "coop")
        self.opposed = mode == "duel"
        self.seats = 1 if mode == "solo" else 2
        kinds = ("easy", "medium", "hard-easy", "hard-medium")
        face_up = not self.opposed and choice(options, "difficulty", *kinds).endswith("easy")
        self.pile = [] if face_up else list(self.TILES)
        self.hands: list[set[str]] = []
        self.face_up = face_up
        self.turn = 0
        self.phase = "lot" if self.opposed else "action" if face_up else "deal"

    def due(self) -> Due | None:
        if self.phase == "action":
            return None
        bag, count = (self.TILES, 2) if self.phase == "lot" else (tuple(self.pile), 8)
        start = f"deal {len(self.hands) + 1}" if self.phase == "deal" else self.phase
        count = 1 if self.phase == "draw" else count
        return Due(self.phase, [(bag, count)], lambda drawn: " ".join([start, *drawn[0]]))

    def take(self, words: list[str]) -> bool:
        if self.phase == "deal" and words.pop(0) != str(len(self.hands) + 1):
            return False
        due = self.due()
        assert due is not None
        ((bag, count),) = due.bags
        if len(words) != count or len(set(words)) != count or not set(words) <= set(bag):
            return False
        if self.phase == "lot":
            first, second = (int(tile[0]) + int(tile[1]) for tile in words)
            if first != second:
                self.turn, self.phase = int(second > first), "deal"
            return True
        self.pile = [tile for tile in self.pile if tile not in words]
        if self.phase == "deal":
            self.hands.append(set(words))
            self.phase = "deal" if self.opposed and len(self.hands) < 2 else "action"
        else:
            self.hand.update(words)
            self._next()
        return True

    @property
    def hand(self) -> set[str]:
        """The hand of whose turn it is: in solo and coop the common one."""
        return self.hands[self.turn if self.opposed else 0]

    def _next(self) -> None:
        self.turn, self.phase = 1 - self.turn, "action"

    def act(self, kind: str, words: list[str]) -> bool:
        if self.face_up:
            return True
        if kind == "place":
            if words[0] not in self.hand:
                return False
            self.hand.remove(words[0])
        drawing = kind == "pick" or (kind == "place" and len(self.hand) < 8)
        if drawing and self.pile:
            self.phase = "draw"
        else:
            self._next()
        return True


WILD = 10**9
"""A wild tile among the numbers: the last of a sorted bag, and the highest lot."""
BOARD = [
    "...............",
    "....+..B..+....",
    "..G..R...R..G..",
    "...............",
    ".+..B.+...B..+.",
    "..R.........R..",
    "..........+....",
    "....R..B..R....",
    "....+..........",
    "..R.........R..",
    ".+..B...+.B..+.",
    "...............",
    "..G..R...R..G..",
    "....+..B..+....",
    "...............",
]
COLOURS = {"R": "red", "B": "blue", "G": "green"}
BOX: dict[str, Any] = {
    "red": [*range(-7, 8)],
    "blue": [*range(-6, 7)],
    "green": [*range(-7, 0), *range(1, 8)],
    "yellow": [n for n in range(-9, 10) if n for _ in range(6 if abs(n) < 6 else 5)],
    "wild": 2,
}


def tile(word: str) -> int:
    """The tile that is written so."""
    return WILD if word == "W" else int(word)


def written(number: int) -> str:
    """How a tile is written."""
    return "W" if number == WILD else str(number)


class Integers(Table):
    """Sums of Integers. The bag is the pool: what nobody holds or has laid."""

    chance = ("fill", "pool", "lot", "deal", "draw")
    TILE, SQUARE = f"(?:W|{INT})", f"[a-z]{NUMBER}"
    form = re.compile(
        f"fill(?: {SQUARE}={INT})*|(?:pool|lot|draw|trade|deal {INT})(?: {TILE})*|"
        f"play(?: sum={INT})?(?: {TILE}(?:={INT})?@{SQUARE})*|pass|time|resign"
    )

    def __init__(self, options: dict[str, Any], names: int | None) -> None:
        players = options.get("players", 2 if names is None else names)
        if type(players) is not int or not 2 <= players <= 4 or names not in (None, players):
            raise Wrong("players")
        self.seats = players
        self.half = choice(options, "pool", "full", "half") == "half"
        box = self._box(options.get("tiles", "default"))
        self.spaces = self._spaces(options.get("board", "default"))
        self.colours = [(box[name], cells) for name, cells in self.spaces.items() if cells]
        if any(len(bag) < len(cells) for bag, cells in self.colours):
            raise Wrong("tiles")
        self.pool = [*box["yellow"], *[WILD] * box["wild"]]
        self.size = len(self.pool) // 2 if self.half else len(self.pool)
        if self.size < 5 * players:
            raise Wrong("tiles")
        self.phase, self.turn, self.count = "fill", 0, 0
        self.hands: list[list[int]] = []
        self.lots, self.aside = list(range(players)), list[int]()

    @staticmethod
    def _box(value: Any) -> dict[str, Any]:
        if value == "default":
            return BOX
        if not isinstance(value, dict) or set(value) != set(BOX):
            raise Wrong("tiles")
        wild = value["wild"]
        if type(wild) is not int or not 0 <= wild <= 100:
            raise Wrong("tiles")
        box: dict[str, Any] = {"wild": wild}
        for name in ("red", "blue", "green", "yellow"):
            tiles = value[name]
            if not isinstance(tiles, list) or len(tiles) > 1000:
                raise Wrong("tiles")
            if any(type(number) is not int or abs(number) > 999 for number in tiles):
                raise Wrong("tiles")
            box[name] = sorted(tiles)
        return box

    @staticmethod
    def _spaces(value: Any) -> dict[str, list[str]]:
        """Per colour the squares of its spaces, by row and column. Raises Wrong."""
        rows = BOARD if value == "default" else value
        if not isinstance(rows, list) or not 1 <= len(rows) <= 26:
            raise Wrong("board")
        spaces: dict[str, list[str]] = {"red": [], "blue": [], "green": []}
        for number, row in enumerate(rows, 1):
            if not isinstance(row, str) or re.fullmatch(r"[RBG+.]{1,26}", row) is None:
                raise Wrong("board")
            if len(row) != len(rows[0]):
                raise Wrong("board")
            for column, letter in enumerate(row):
                if letter in COLOURS:
                    spaces[COLOURS[letter]].append(f"{chr(97 + column)}{number}")
        if not any(spaces.values()):
            raise Wrong("board")
        return spaces

    def due(self) -> Due | None:
        if self.phase == "action":
            return None
        if self.phase == "fill":
            return Due("fill", [(bag, len(cells)) for bag, cells in self.colours], self._filled)
        seat = len(self.hands) + 1
        start = f"deal {seat}" if self.phase == "deal" else self.phase
        counts = {"pool": self.size, "lot": len(self.lots), "deal": 5, "draw": self.count}
        bags = [(self.pool, counts[self.phase])]
        return Due(self.phase, bags, lambda drawn: " ".join([start, *map(written, drawn[0])]))

    def _filled(self, drawn: list[list[int]]) -> str:
        """The fill of the spaces with the numbers drawn, by row and column."""
        placed = [
            (int(square[1:]), square[0], number)
            for (_bag, cells), numbers in zip(self.colours, drawn, strict=True)
            for square, number in zip(cells, numbers, strict=True)
        ]
        return " ".join(["fill", *(f"{column}{row}={n}" for row, column, n in sorted(placed))])

    def take(self, words: list[str]) -> bool:
        if self.phase == "fill":
            return self._fill(words)
        if self.phase == "deal" and words.pop(0) != str(len(self.hands) + 1):
            return False
        due = self.due()
        assert due is not None
        tiles = [tile(word) for word in words]
        if len(tiles) != due.bags[0][1] or not Counter(tiles) <= Counter(self.pool):
            return False
        if self.phase == "pool":
            self.pool, self.phase = sorted(tiles), "lot"
            return True
        self._move(tiles, [])
        if self.phase == "lot":
            self._lot(tiles)
        elif self.phase == "deal":
            self.hands.append(tiles)
            if len(self.hands) == self.seats:
                self.phase = "action"
        else:
            self.hands[self.turn] += tiles
            self._next()
        return True

    def _fill(self, words: list[str]) -> bool:
        found = dict(word.split("=") for word in words)
        if len(found) != len(words) or len(found) != sum(len(cells) for _, cells in self.colours):
            return False
        for bag, cells in self.colours:
            if not all(cell in found for cell in cells):
                return False
            if not Counter(int(found[cell]) for cell in cells) <= Counter(bag):
                return False
        self.phase = "pool" if self.half else "lot"
        return True

    def _lot(self, tiles: list[int]) -> None:
        """The tied highest draw again, while there are tiles for all of them; then all go back."""
        best = max(tiles)
        self.aside += tiles
        self.lots = [seat for seat, tile in zip(self.lots, tiles, strict=True) if tile == best]
        if len(self.lots) == 1 or len(self.pool) < len(self.lots):
            self.turn, self.phase = self.lots[0], "deal"
            self._move([], self.aside)

    def _move(self, out: list[int], back: list[int]) -> None:
        for number in out:
            self.pool.remove(number)
        self.pool = sorted(self.pool + back)

    def _next(self) -> None:
        self.turn, self.phase = (self.turn + 1) % self.seats, "action"

    def act(self, kind: str, words: list[str]) -> bool:
        if kind == "time":
            return True
        self.count = 0
        if kind in ("play", "trade"):
            used = [tile(re.split("[=@]", word)[0]) for word in words if word[:4] != "sum="]
            hand = self.hands[self.turn]
            if not Counter(used) <= Counter(hand):
                return False
            for number in used:
                hand.remove(number)
            self._move([], used if kind == "trade" else [])
            missing = len(used) if kind == "trade" else 5 - len(hand)
            self.count = min(missing, len(self.pool))
        if self.count:
            self.phase = "draw"
        else:
            self._next()
        return True


class Sumon(Table):
    """Sum On: nothing is ever drawn."""

    STEP = f"{NUMBER}[a-z]{NUMBER}"
    form = re.compile(f"{STEP}(?:-{STEP})*|set {NUMBER} [a-z]{NUMBER}|swap|resign")

    def __init__(self, options: dict[str, Any], names: int | None) -> None:
        pass


GAMES: dict[str, type[Table]] = {"sum8": Sum8, "integers": Integers, "sumon": Sumon}


# The key `draws` of a record


def is_hash(value: object) -> bool:
    """Whether it is 32 bytes in hex, small letters."""
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None


def is_text(value: object, longest: int = 200) -> bool:
    """Whether it is a text, not empty, of at most so many characters, that UTF-8 can write."""
    if not isinstance(value, str) or not 1 <= len(value) <= longest:
        return False
    return not any(0xD800 <= ord(letter) < 0xE000 for letter in value)


def is_whole(value: object, least: int) -> bool:
    """Whether it is a whole number, at least so much."""
    return type(value) is int and least <= value <= LARGEST


def _is_public(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or not is_text(value.get("name")):
        return False
    return value.get("value") is None or is_text(value["value"])


def _is_contributions(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, dict)
        and is_whole(one.get("seat"), 1)
        and all(one.get(key) is None or is_hash(one[key]) for key in ("commit", "secret"))
        for one in value
    )


def _is_undone(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(pair, list) and len(pair) == 2 and is_whole(pair[0], 0) and is_whole(pair[1], 1)
        for pair in value
    )


def _is_log(value: object) -> bool:
    if value is None:
        return True
    return (
        isinstance(value, dict) and is_whole(value.get("number"), 1) and is_hash(value.get("chain"))
    )


def _is_seats(value: object) -> bool:
    return isinstance(value, list) and all(one in ("person", "computer") for one in value)


FORMS: dict[str, Callable[[Any], bool]] = {
    "id": is_text,
    "seats": _is_seats,
    "public": _is_public,
    "commitment": is_hash,
    "contributions": _is_contributions,
    "seed": lambda value: value is None or is_hash(value),
    "undone": _is_undone,
    "log": _is_log,
}
OLD_FORMS = {name: FORMS[name] for name in ("commitment", "seed")}


class Check:
    """One record being checked: what has been found so far."""

    def __init__(self, record: dict[str, Any], noted: str | None) -> None:
        self.game: str = record["game"]
        self.options: dict[str, Any] = record.get("options", {})
        self.events: list[Any] = record["events"]
        self.record, self.noted = record, noted
        self.draws: dict[str, Any] = {}
        self.findings: list[Finding] = []
        self.drawn = self.secrets = 0

    def find(
        self, code: str, event: int | None = None, seat: int | None = None, **facts: Any
    ) -> None:
        self.findings.append(Finding(code, event, seat, facts))

    def run(self) -> None:
        """Checks everything that can be checked."""
        draws = self.record.get("draws")
        if draws is None:
            return self.find("draws.absent")
        if not isinstance(draws, dict):
            return self.find("draws.form", field="draws")
        protocol = draws.get("protocol")
        if protocol not in (PROTOCOL, OLD_PROTOCOL):
            named = protocol[:40] if isinstance(protocol, str) else ""
            return self.find("draws.protocol", protocol=named)
        self.draws = {"protocol": protocol, **{name: draws.get(name) for name in FORMS}}
        forms = FORMS if protocol == PROTOCOL else OLD_FORMS
        bad = [name for name, fits in forms.items() if not fits(draws.get(name))]
        for name in bad:
            self.find("draws.form", field=name)
        if bad:
            return None
        if self.noted is not None and self.noted != draws["commitment"]:
            self.find("commitment.other")
        key = self._old_key() if protocol == OLD_PROTOCOL else self._key()
        return self._walk(key)

    def _over(self) -> bool:
        """Whether the record says that the game is over."""
        ended = (self.record.get("result"), self.record.get("ended"))
        return any(end is not None for end in ended) or "resign" in self.events[-1:]

    def _seed(self) -> bytes | None:
        if self.draws["seed"] is None:
            self.find("seed.withheld" if self._over() else "seed.hidden")
            return None
        return bytes.fromhex(self.draws["seed"])

    def _old_key(self) -> bytes | None:
        seed = self._seed()
        if seed is not None and hashlib.sha256(seed).hexdigest() != self.draws["commitment"]:
            self.find("commitment.differs")
        self.find("server.alone")
        return seed

    def _key(self) -> bytes | None:
        """The key that deals, once all promises are checked; None if it isn't known."""
        draws, seed = self.draws, self._seed()
        public, seats = draws["public"], draws["seats"]
        if seed is not None:
            about = (self.options, seats, None if public is None else public["name"])
            promise = packed(
                f"{PROTOCOL} server", draws["id"], self.game, *map(canonical, about), seed
            )
            if hashlib.sha256(promise).hexdigest() != draws["commitment"]:
                self.find("commitment.differs")
        secrets = self._contributions(seats)
        if secrets is None:
            return None
        value = None if public is None else public.get("value")
        if public is not None and value is None and self.events:
            self.find("public.missing")
        elif value is not None:
            self.find("public.added", name=public["name"], value=value)
        if seed is None:
            return None
        given = [
            keyed(seed, f"{PROTOCOL} default", draws["id"], str(seat)) if secret is None else secret
            for seat, secret in enumerate(secrets, 1)
        ]
        return keyed(seed, f"{PROTOCOL} key", draws["id"], *given, value or "")

    def _contributions(self, seats: list[str]) -> list[bytes | None] | None:
        """Each seat's secret, None where its default stands; None if they aren't for the seats."""
        given = self.draws["contributions"]
        if [one["seat"] for one in given] != list(range(1, len(seats) + 1)):
            self.find("contributions.seats")
            return None
        seen: dict[str, int] = {}
        secrets: list[bytes | None] = []
        for one, kind in zip(given, seats, strict=True):
            commit, secret = one.get("commit"), one.get("secret")
            self._contribution(one["seat"], kind, commit, secret, seen)
            secrets.append(None if secret is None else bytes.fromhex(secret))
        if not self.secrets:
            self.find("server.alone")
        return secrets

    def _contribution(
        self, seat: int, kind: str, commit: str | None, secret: str | None, seen: dict[str, int]
    ) -> None:
        if kind == "computer":
            if commit is not None or secret is not None:
                self.find("contribution.computer", seat=seat)
            return
        if commit is None:
            self.find("seat.none" if secret is None else "contribution.uncommitted", seat=seat)
            return
        if commit in seen:
            self.find("contribution.same", seat=seat, other=seen[commit])
        seen[commit] = seat
        if secret is None:
            if self.draws["seed"] is not None:
                self.find("seat.late", seat=seat)
        elif (
            hashlib.sha256(packed(f"{PROTOCOL} seat", bytes.fromhex(secret))).hexdigest() != commit
        ):
            self.find("contribution.differs", seat=seat)
        else:
            self.secrets += 1

    # The draws

    def _walk(self, key: bytes | None) -> None:
        """Goes through the events, rebuilds every bag and compares every draw."""
        make = GAMES.get(self.game)
        if make is None:
            return self.find("game.unknown", game=self.game[:40])
        names = self.record.get("players")
        try:
            table = make(self.options, len(names) if isinstance(names, list) else None)
        except Wrong as wrong:
            return self.find("options.unknown", option=str(wrong))
        seats = self.draws["seats"] if self.draws["protocol"] == PROTOCOL else None
        if seats is not None and len(seats) != table.seats:
            self.find("seats.count", found=len(seats), expected=table.seats)
        undone = self._undone(table)
        for number, text in enumerate(self.events):
            if not self._event(table, number, text, key, undone(number)):
                break
        else:
            self._end(table)
        if not self.drawn and not any(one.code == "seed.hidden" for one in self.findings):
            self.find("draws.empty")
        return None

    def _end(self, table: Table) -> None:
        """Looks whether the last event can be the last one."""
        due = table.due()
        if due is not None and self.record.get("result") is not None:
            self.find("draw.missing", len(self.events), due=due.kind, found="")
        elif self.draws["seed"] is not None and not self._over():
            self.find("end.missing")

    def _undone(self, table: Table) -> Callable[[int], str]:
        """What stands behind an event's number in its labels: how many draws were taken back."""
        if self.draws["protocol"] == OLD_PROTOCOL:
            return lambda number: ""
        pairs: list[tuple[int, int]] = [(pair[0], pair[1]) for pair in self.draws["undone"]]
        if pairs and not table.opposed:
            self.find("undone.alone")
        elif not self._in_order(pairs):
            self.find("undone.order")
        else:
            for start, count in pairs:
                self.find("undone.counted", start, count=count)

        def label(number: int) -> str:
            return f"+{next((count for start, count in reversed(pairs) if start <= number), 0)}"

        return label

    def _in_order(self, pairs: list[tuple[int, int]]) -> bool:
        """Whether events and counts only grow, and no event is beyond the record's end."""
        grown = all(a < c and b < d for (a, b), (c, d) in pairwise(pairs))
        return grown and all(start <= len(self.events) for start, _count in pairs)

    def _event(self, table: Table, number: int, text: Any, key: bytes | None, undone: str) -> bool:
        """Checks one event; False if what follows it can't be checked."""
        if not isinstance(text, str) or table.form.fullmatch(text) is None:
            self.find("event.form", number)
            return False
        if number and self.events[number - 1] == "resign":
            self.find("event.after", number)
            return False
        kind, *words = text.split(" ")
        due, shown = table.due(), text[:200]
        if due is not None and kind != due.kind:
            self.find("draw.missing", number, due=due.kind, found=shown)
        elif due is not None:
            expected = None if key is None else self._draw(due, key, f"{number}{undone}")
            if table.take(words):
                if expected is not None and expected != text:
                    self.find("draw.differs", number, expected=expected[:200], found=shown)
                self.drawn += 1
                return True
            self.find("draw.impossible", number, found=shown)
        elif kind in table.chance:
            self.find("draw.extra", number, found=shown)
        elif kind == "resign" or table.act(kind, words):
            return True
        else:
            self.find("event.tile", number, found=shown)
        return False

    def _draw(self, due: Due, key: bytes, event: str) -> str:
        """The event that the key gives here."""
        drawn, label = [], 0
        for things, count in due.bags:
            bag, taken = list(things), []
            for _ in range(count):
                taken.append(bag.pop(below(key, len(bag), f"{event}/{label}")))
                label += 1
            drawn.append(taken)
        return due.text(drawn)

    def verdict(self) -> str:
        codes = [finding.code for finding in self.findings]
        if any(code not in NOTES + NOTHING for code in codes):
            return "wrong"
        if any(code in NOTHING for code in codes):
            return "nothing"
        return "fair" if self.secrets else "part"


# Reading


def _number(text: str) -> int | float:
    """A number of JSON as every reader gets it: 2.0 is 2, and what is too large isn't exact."""
    if len(text) < 16 and text.lstrip("-").isdigit():
        return int(text)
    value = float(text)
    return int(value) if value.is_integer() else value


def _constant(text: str) -> None:
    raise ValueError(text)


def parse(text: str) -> Any:
    """The JSON value. Raises Unreadable."""
    if len(text) > LONGEST:
        raise Unreadable("record.json")
    try:
        return json.loads(text, parse_float=_number, parse_int=_number, parse_constant=_constant)
    except (ValueError, RecursionError):
        raise Unreadable("record.json") from None


def _plain(value: Any, depth: int = 0) -> bool:
    """Whether every number in it is one that all readers read alike, and it isn't nested deeply."""
    if depth > DEEPEST:
        return False
    if isinstance(value, dict):
        return all(_plain(one, depth + 1) for one in value.values())
    if isinstance(value, list):
        return all(_plain(one, depth + 1) for one in value)
    return not isinstance(value, int | float) or abs(value) <= LARGEST


def _readable(record: Any) -> str | None:
    """The code of why this is no record, or None."""
    if not isinstance(record, dict) or record.get("format") != "sumtable-record/1":
        return "record.format"
    if not isinstance(record.get("events"), list):
        return "record.format"
    if not is_text(record.get("game"), 100):
        return "record.game"
    options = record.get("options", {})
    return None if isinstance(options, dict) and _plain(options) else "record.options"


def verify(record: Any, noted: str | None = None) -> dict[str, Any]:
    """The verdict on a record (a value from `parse`), the findings, and how much was checked.

    `noted` is the commitment that somebody has written down before the game.
    """
    code = _readable(record)
    if code is not None:
        return _answer("unreadable", [Finding(code, None, None, {})], 0, 0)
    check = Check(record, noted)
    check.run()
    return _answer(check.verdict(), check.findings, check.drawn, check.secrets)


def _answer(verdict: str, findings: list[Finding], draws: int, secrets: int) -> dict[str, Any]:
    listed = [finding._asdict() for finding in findings]
    return {"verdict": verdict, "findings": listed, "checked": {"draws": draws, "secrets": secrets}}


def verify_text(text: str, noted: str | None = None) -> dict[str, Any]:
    """The same for a record's text."""
    try:
        return verify(parse(text), noted)
    except Unreadable as problem:
        return _answer("unreadable", [Finding(str(problem), None, None, {})], 0, 0)


def sentence(finding: dict[str, Any]) -> str:
    """The finding in words."""
    places = {"event": finding["event"], "seat": finding["seat"], **finding["facts"]}
    return SENTENCES[finding["code"]].format(**places)


# The command


def _texts(paths: list[str], lines: bool) -> Iterator[tuple[str, str | None]]:
    """Each record's name and text; None if it can't be read."""
    for path in paths:
        try:
            if path == "-":
                content = sys.stdin.buffer.read()
            else:
                with open(path, "rb") as file:
                    content = file.read()
            text = content.decode("utf-8-sig")
        except (OSError, UnicodeDecodeError):
            yield path, None
            continue
        if not lines:
            yield path, text
            continue
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                yield f"{path}:{number}", line


def main(arguments: list[str] | None = None) -> int:
    """Checks the files that the command line names; the worst status of them all."""
    parser = argparse.ArgumentParser(description="Checks the draws in records of Sumtable.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    parser.add_argument("--jsonl", action="store_true", help="a file holds one record per line")
    parser.add_argument("--json", action="store_true", help="answer with a JSON object per record")
    parser.add_argument("--commitment", metavar="HEX", help="the one you noted before the game")
    asked = parser.parse_args(arguments)
    found = set()
    for name, text in _texts(asked.files, asked.jsonl):
        answer = verify_text("" if text is None else text, asked.commitment)
        found.add(answer["verdict"])
        if asked.json:
            print(json.dumps({"file": name, **answer}))
            continue
        print(f"{name}: {VERDICTS[answer['verdict']]}")
        print(
            f"  {answer['checked']['draws']} draws, {answer['checked']['secrets']} secrets checked"
        )
        for finding in answer["findings"]:
            print(f"  [{finding['code']}] {sentence(finding)}")
    worst = ("wrong", "unreadable", "nothing", "part", "fair")
    return next((STATUS[verdict] for verdict in worst if verdict in found), STATUS["nothing"])


if __name__ == "__main__":
    sys.exit(main())
