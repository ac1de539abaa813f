# Keys and the board as other compiled modules see them; board.py says what is what.

cimport cython

cdef enum:
    FREE = 36
    NO_SLOT = 37
    MARKED = 38

cdef unsigned long long ONE
cdef unsigned long long WHOLE_SET
cdef long long ROW
cdef long long MIDDLE
cdef long long LOW_WORD
cdef long long[4] STEP
cdef short[16384] BESIDE

cdef inline int cell_of(long long key) noexcept:
    return (((key >> 32) & 63) << 6) | (key & 63)

cpdef long long board_order(long long key) noexcept


@cython.final
cdef class Plan:
    cdef unsigned char[4096] grid
    cdef long long[48] slots
    cdef int size
    cdef bint freestyle
    cdef bint duel
    cdef int seats
    cdef bint face_up
    cdef bint still
    cdef int ending
    cdef unsigned long long tiles
    cdef int hand
    cdef tuple arguments


cdef class Standing:
    cdef unsigned long long[2] hands
    cdef unsigned long long pile
    cdef int[2] points
    cdef int phase
    cdef int turn
    cdef int moved
    cdef int moves
    cdef int reason
    cdef int winners

    cdef void _follow(self, Standing other) noexcept


@cython.final
cdef class Saved(Standing):
    cdef int tile
    cdef long long key


@cython.no_gc
cdef class Board(Standing):
    cdef Plan plan
    cdef unsigned char[4096] grid
    cdef long long[36] keys
    cdef int[36] cells
    cdef unsigned long long board
    cdef int placed

    cdef void _clear(self, Plan plan) noexcept
    cdef int _lay(self, tuple keys) except -1
    cdef void _become(self, Board other) noexcept
    cdef void _save(self, Saved saved, int tile) noexcept
    cdef void _restore(self, Saved saved) noexcept
    cdef void _drop(self, int tile, long long key) noexcept
    cdef void _lift(self, int tile) noexcept
    cdef int _tile_at(self, long long key) noexcept
    cdef bint _touches(self, long long key, int ignored) noexcept
