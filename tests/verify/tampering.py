"""Every way to tamper with a record, each with what a checker may call it."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

Record = dict[str, Any]
Change = Callable[[Record], None]

OTHER = "ab" * 32
DRAWN = ("fill", "pool", "lot", "deal", "draw")
BAD_DRAW = {"draw.differs", "draw.impossible"}
CUT = {"end.missing"}
BAD_EVENT = BAD_DRAW | {"draw.missing", "draw.extra", "event.tile", "event.form", "event.after"}


def _flipped(text: str) -> str:
    """The hex with another last digit."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def _fields(record: Record) -> Iterator[tuple[str, set[str], Change]]:
    """Fields of the key `draws`, each changed to what has the right form, and to what hasn't."""
    header = record["draws"]
    old = header["protocol"].endswith("/0")

    def put(field: str, value: Any) -> Change:
        return lambda changed: changed["draws"].update({field: value})

    yield "commitment", {"commitment.differs"}, put("commitment", _flipped(header["commitment"]))
    yield "seed", {"commitment.differs"}, put("seed", _flipped(header["seed"]))
    yield "protocol", {"draws.protocol"}, put("protocol", "sumtable-draws/2")
    for field in ("commitment", "seed"):
        yield f"{field}'s form", {"draws.form"}, put(field, header[field].upper() + "0")
        yield f"{field} a number", {"draws.form"}, put(field, 7)
    yield "no commitment", {"draws.form"}, lambda changed: changed["draws"].pop("commitment")
    yield "draws a list", {"draws.form"}, lambda changed: changed.update(draws=[1])
    if old:
        yield "another protocol", {"draws.form"}, put("protocol", "sumtable-draws/1")
        return
    yield "another id", {"commitment.differs"}, put("id", header["id"] + "x")
    yield "old protocol", {"commitment.differs"}, put("protocol", "sumtable-draws/0")
    swapped = ["person" if kind == "computer" else "computer" for kind in header["seats"]]
    yield "seats", {"commitment.differs"}, put("seats", swapped)
    yield "more seats", {"contributions.seats"}, put("seats", [*header["seats"], "person"])
    public = header["public"]
    if public is None:
        given = {"name": "late dice", "value": "6"}
        yield "public added", {"commitment.differs"}, put("public", given)
    else:
        renamed = {**public, "name": "other dice"}
        yield "public renamed", {"commitment.differs"}, put("public", renamed)
        yield "public dropped", {"commitment.differs"}, put("public", None)
        missing = {**public, "value": None}
        yield "public missing", {"public.missing"}, put("public", missing)
        yield "public value", {"draw.differs"}, put("public", {**public, "value": "3 5 2"})
    for field, value in [
        ("id", 5),
        ("id", ""),
        ("seats", ["robot"]),
        ("public", "dice"),
        ("contributions", [{"seat": 0}]),
        ("contributions", None),
        ("undone", [[1]]),
        ("undone", [[0, -1]]),
        ("log", {"number": 0, "chain": OTHER}),
        ("log", {"number": 1, "chain": "00"}),
    ]:
        yield f"{field} {value!r}", {"draws.form"}, put(field, value)


def _reveals(record: Record) -> Iterator[tuple[str, set[str], Change]]:
    """Contributions that are left out, swapped, copied or made up."""
    header = record["draws"]
    given = header.get("contributions", [])

    def put(seat: int, **values: Any) -> Change:
        return lambda changed: changed["draws"]["contributions"][seat - 1].update(values)

    for one, kind in zip(given, header.get("seats", []), strict=True):
        seat = one["seat"]
        if one["secret"] is not None:
            yield "reveal missing", {"draw.differs"}, put(seat, secret=None)
            yield "other secret", {"contribution.differs"}, put(seat, secret=OTHER)
            yield "not promised", {"contribution.uncommitted"}, put(seat, commit=None)
            yield "other promise", {"contribution.differs"}, put(seat, commit=OTHER)
            yield "forgotten", {"draw.differs"}, put(seat, commit=None, secret=None)
        elif kind == "computer":
            yield "computer gives", {"contribution.computer"}, put(seat, commit=OTHER)
        elif one["commit"] is not None:
            yield "late secret", {"contribution.differs"}, put(seat, secret=OTHER)
    people = [one for one in given if one["commit"] is not None]
    if len(people) > 1:
        first, second = people[0], people[1]
        yield "copied", {"contribution.same"}, put(second["seat"], commit=first["commit"])
        same = first["secret"] == second["secret"]

        def swap(changed: Record) -> None:
            one, other = (changed["draws"]["contributions"][p["seat"] - 1] for p in people[:2])
            one["secret"], other["secret"] = other["secret"], one["secret"]

        if not same:
            yield "secrets swapped", {"contribution.differs"}, swap
    if len(given) > 1:
        reverse: Change = lambda changed: changed["draws"]["contributions"].reverse()  # noqa: E731
        yield "contributions reversed", {"contributions.seats"}, reverse


def _draws(record: Record, chance: Random) -> Iterator[tuple[str, set[str], Change]]:
    """Each draw with two tiles exchanged, one tile replaced, left out, or twice."""
    for number, text in enumerate(record["events"]):
        kind, *words = text.split(" ")
        if kind not in DRAWN:
            continue
        place = chance.randrange(kind == "deal", len(words))
        other = chance.choice(["11", "66", "35"] if record["game"] == "sum8" else ["W", "3", "-9"])
        if kind == "fill":
            other = words[place].split("=")[0] + "=" + chance.choice(["-7", "0", "5", "998"])
        if other != words[place]:
            yield f"tile in {kind}", BAD_DRAW, _event(number, kind, words, place, [other])
        yield f"less in {kind}", {"draw.impossible"}, _event(number, kind, words, place, [])
        twice = [words[place], words[place]]
        yield f"more in {kind}", {"draw.impossible"}, _event(number, kind, words, place, twice)
        if len(words) > 2 and words[-1] != words[-2]:
            turned = " ".join([kind, *words[:-2], words[-1], words[-2]])
            yield f"order in {kind}", {"draw.differs"}, _events(number, 1, [turned])
        last = number + 1 == len(record["events"])
        yield f"{kind} dropped", BAD_EVENT | (CUT if last else set()), _events(number, 1, [])
        yield f"{kind} repeated", BAD_EVENT, _events(number, 0, [text])


def _event(number: int, kind: str, words: list[str], place: int, others: list[str]) -> Change:
    text = " ".join([kind, *words[:place], *others, *words[place + 1 :]])
    return _events(number, 1, [text])


def _events(number: int, count: int, texts: list[Any]) -> Change:
    def change(changed: Record) -> None:
        changed["events"][number : number + count] = texts

    return change


def _course(record: Record, chance: Random) -> Iterator[tuple[str, set[str], Change]]:
    """Events in another order, unreadable ones, other counts of what was taken back."""
    events = record["events"]
    for number in chance.sample(range(len(events)), min(3, len(events))):
        yield "no text", {"event.form"}, _events(number, 0, [None])
        yield "unreadable", {"event.form"}, _events(number, 0, ["draw 1 two"])
        if number + 1 < len(events):
            yield "after the end", BAD_EVENT, _events(number, 0, ["resign"])
    drawn = [number for number, text in enumerate(events) if text.split(" ")[0] in DRAWN]
    if len(drawn) > 1:
        one, other = chance.sample(drawn, 2)

        def swap(changed: Record) -> None:
            changed["events"][one], changed["events"][other] = events[other], events[one]

        if events[one] != events[other]:
            yield "draws swapped", BAD_EVENT, swap
    header = record["draws"]
    if not header["protocol"].endswith("/1"):
        return
    undone: list[list[int]] = header["undone"]

    def put(pairs: list[list[int]]) -> Change:
        return lambda changed: changed["draws"].update(undone=pairs)

    alone = record["options"].get("mode") in ("solo", "coop")
    late = any(number >= undone[-1][0] for number in drawn) if undone else False
    first = {"undone.alone"} if alone else {"draw.differs"}
    if not undone:
        yield "undo made up", first, put([[0, 1]])
    elif late:
        yield "undo hidden", {"draw.differs"}, put([])
        yield (
            "undo counted less",
            BAD_DRAW | {"draws.form", "undone.order"},
            put([*undone[:-1], [undone[-1][0], undone[-1][1] - 1]]),
        )
    wrong = {"undone.alone"} if alone else {"undone.order"}
    yield "undo out of order", wrong, put([[3, 2], [2, 3]])
    yield "undo beyond", wrong, put([[10_000, 2]])


def _rest(record: Record) -> Iterator[tuple[str, set[str], Change]]:
    """The options and the game, which the server's promise names."""
    old = record["draws"]["protocol"].endswith("/0")
    promise = set() if old else {"commitment.differs"}

    def put(**options: Any) -> Change:
        return lambda changed: changed["options"].update(options)

    if record["game"] == "sum8":
        yield "mode", {"options.unknown"}, put(mode="chess")
        if not old:
            yield "layout", promise, put(layout="nine?")
    else:
        yield "players", {"options.unknown"}, put(players=7)
        yield "pool", {"options.unknown"}, put(pool="none")
        yield "board", {"options.unknown"}, put(board=["R", "BB"])
        yield "tiles", {"options.unknown"}, put(tiles={"red": []})
        ones = {"red": [1] * 20, "blue": [2] * 9, "green": [3] * 9, "yellow": [4] * 60, "wild": 0}
        yield "other tiles", promise | BAD_DRAW, put(tiles=ones)
    if not old:
        yield "other game", promise | {"event.form"}, lambda changed: changed.update(game="sumon")
        yield "option", promise, put(colour="red")
    yield "withheld", {"seed.withheld"}, _withhold


def _withhold(changed: Record) -> None:
    changed["draws"]["seed"] = None
    changed["ended"] = {"how": "cancelled", "by": 1, "winners": []}


def tampered(record: Record, chance: Random) -> Iterator[tuple[str, set[str], Record]]:
    """The record tampered with in every way: what was done, what that may be called, the record."""
    ways = (
        *_fields(record),
        *_reveals(record),
        *_draws(record, chance),
        *_course(record, chance),
        *_rest(record),
    )
    for name, codes, change in ways:
        changed = deepcopy(record)
        change(changed)
        yield name, codes, changed
