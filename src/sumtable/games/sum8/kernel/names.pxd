# The kernel's numbers as compiled modules see them; what they mean is said in names.py.

cpdef enum:
    HAND_SIZE = 8

cpdef enum:
    LOT = 0
    DEAL = 1
    ACTION = 2
    DRAW = 3
    OVER = 4

cpdef enum:
    GOING_ON = 0
    ALL_PLACED = 1
    BLOCKED = 2
    SOLVED = 3
    STUCK = 4
    RESIGNED = 5

cpdef enum:
    FIRST = 0
    MATCH = 1
    SUM8 = 2
    FOURS = 3
    BIG8 = 4
    NONE = 5

cpdef enum:
    PLACE = 0
    MOVE = 1
    REMOVE = 2
    PICK = 3
    PASS = 4

cpdef enum:
    STANDARD = 0
    BEGINNER = 1
    ADVANCED = 2

cpdef enum:
    ALLOWED = 0
    NOT_IN_HAND = 1
    NO_SUCH_SLOT = 2
    OCCUPIED = 3
    HANGING = 4
    CONNECTION = 5
    NOT_IN_THIS_MODE = 6
    EMPTY_SLOT = 7
    LOCKED = 8
    JUST_MOVED = 9
    MOVE_LIMIT = 10
    LEAVES_HANGING = 11
    MUST_PLAY = 12
    NONE_LEFT = 13
    MUST_DRAW = 14
