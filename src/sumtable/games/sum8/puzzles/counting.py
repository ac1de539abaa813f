"""Counting: n slots for which there are just n tiles, or n tiles for which there are just n slots.

A way to give every slot a type is looked for, and then which slots could take another's type
instead. Where a type can't be passed on in a ring, a slot can never have it, and the types that can
be reached, or that lead there, are the ones to be counted.
"""

from dataclasses import dataclass

from sumtable.games.sum8.puzzles.candidates import Candidates


@dataclass(frozen=True, slots=True)
class Count:
    """As many slots as tiles of some types, so that a slot can't have the type with this number.

    `kinds` is a set of types as bits. With `taken` the counted slots can only take these tiles and
    the slot isn't among them; else these tiles fit only in the counted slots, and it is.
    """

    slot: int
    number: int
    slots: tuple[int, ...]
    kinds: int
    taken: bool


def counts(candidates: Candidates) -> list[Count] | None:
    """What counting rules out; None if the tiles can't even be shared out among the slots."""
    users = _share_out(candidates)
    if users is None:
        return None
    reach = _reach(candidates, users)
    found = []
    for number, slots in users.items():
        leading = sum(1 << other for other in users if reach[other] >> number & 1)
        for slot in slots:
            for other in users:
                if candidates.fits[slot] & ~leading & 1 << other:
                    found.append(_count(slot, other, reach[other], leading, users))
    return found


def _count(
    slot: int, number: int, reached: int, leading: int, users: dict[int, list[int]]
) -> Count:
    """The smaller of the two ways to say it."""
    sets = []
    for kinds in (reached, leading):
        sets.append(tuple(sorted(s for kind in users if kinds >> kind & 1 for s in users[kind])))
    taken = len(sets[0]) <= len(sets[1])
    if taken:
        return Count(slot, number, sets[0], reached, True)
    return Count(slot, number, sets[1], leading, False)


def _share_out(candidates: Candidates) -> dict[int, list[int]] | None:
    """Per type the slots that get one, such that every waiting slot does; None if none can."""
    users: dict[int, list[int]] = {
        number: [] for number, count in enumerate(candidates.supply) if count
    }
    for slot in candidates.waiting:
        if not _serve(slot, candidates, users, set()):
            return None
    return users


def _serve(slot: int, candidates: Candidates, users: dict[int, list[int]], asked: set[int]) -> bool:
    """Gives the slot a type, from another slot that can do with a third one if it must be."""
    fits = candidates.fits[slot]
    for number, holders in users.items():
        if not fits >> number & 1 or number in asked:
            continue
        asked.add(number)
        if len(holders) < candidates.supply[number]:
            holders.append(slot)
            return True
        for place, holder in enumerate(holders):
            if _serve(holder, candidates, users, asked):
                holders[place] = slot
                return True
    return False


def _reach(candidates: Candidates, users: dict[int, list[int]]) -> dict[int, int]:
    """Per type the types that its slots could take instead, and theirs, and so on."""
    reach = dict.fromkeys(users, 0)
    for number, slots in users.items():
        reach[number] |= 1 << number
        for slot in slots:
            reach[number] |= candidates.fits[slot]
    for middle in reach:
        bit = 1 << middle
        for number in reach:
            if reach[number] & bit:
                reach[number] |= reach[middle]
    return reach
