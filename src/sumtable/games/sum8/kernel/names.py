"""The kernel's numbers by name: for the modules compiled with it and for whoever asks it.

Compiled, names.pxd says them, so that C knows them as constants.
"""

import cython

if not cython.compiled:
    # How many tiles a hand is filled up to (R4).
    HAND_SIZE = 8
    # What is awaited.
    LOT, DEAL, ACTION, DRAW, OVER = range(5)
    # Why the game is over.
    GOING_ON, ALL_PLACED, BLOCKED, SOLVED, STUCK, RESIGNED = range(6)
    # Kinds of reasons for points, in the order in which they are told; ends that don't work
    # together are of none.
    FIRST, MATCH, SUM8, FOURS, BIG8, NONE = range(6)
    # Kinds of actions.
    PLACE, MOVE, REMOVE, PICK, PASS = range(5)
    # How tiles left in hand are counted.
    STANDARD, BEGINNER, ADVANCED = range(3)
    # Why an action is refused.
    ALLOWED, NOT_IN_HAND, NO_SUCH_SLOT, OCCUPIED, HANGING, CONNECTION = range(6)
    NOT_IN_THIS_MODE, EMPTY_SLOT, LOCKED, JUST_MOVED, MOVE_LIMIT, LEAVES_HANGING = range(6, 12)
    MUST_PLAY, NONE_LEFT, MUST_DRAW = range(12, 15)
