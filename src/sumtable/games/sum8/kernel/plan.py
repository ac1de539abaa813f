"""What stays the same through a game."""

import cython


@cython.final
@cython.cclass
class Plan:
    """The slots and the kind of play. Never changed."""

    slots: cython.longlong[48]
    size: cython.int
    freestyle: cython.bint
    duel: cython.bint
    seats: cython.int
    face_up: cython.bint
    still: cython.bint
    ending: cython.int
    arguments: tuple

    def __init__(self, slots, freestyle, duel, seats, face_up, still, ending):
        """`slots`: keys (freestyle: those of the first disk); `still`: nothing is ever moved."""
        if not cython.compiled:
            self.slots = [0] * 48
        self.size = len(slots)
        for i, key in enumerate(slots):
            self.slots[i] = key
        self.freestyle, self.duel, self.seats = freestyle, duel, seats
        self.face_up, self.still, self.ending = face_up, still, ending
        self.arguments = (slots, freestyle, duel, seats, face_up, still, ending)

    def __reduce__(self):
        return Plan, self.arguments
