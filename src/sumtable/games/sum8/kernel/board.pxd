# The board and what lies beside it as other compiled modules see them; board.py says what is what.

from sumtable.games.sum8.kernel.plan cimport Plan

cdef enum:
    FREE = 36
    NO_SLOT = 37
    MARKED = 38

cdef short[16384] BESIDE


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


cdef class Saved(Standing):
    cdef int tile
    cdef long long key


cdef class Board(Standing):
    cdef Plan plan
    cdef unsigned char[4096] grid
    cdef long long[36] keys
    cdef int[36] cells
    cdef unsigned long long board
    cdef int placed

    cdef void _clear_grid(self) noexcept
    cdef void _clear_board(self) noexcept
    cdef void _save(self, Saved saved, int tile) noexcept
    cdef void _restore(self, Saved saved) noexcept
    cdef void _drop(self, int tile, long long key) noexcept
    cdef void _lift(self, int tile) noexcept
    cdef int _tile_at(self, long long key) noexcept
    cdef bint _touches(self, long long key, int ignored) noexcept
    cdef unsigned long long _fit(self, int cell, int ignored) noexcept
    cdef unsigned long long _fit_at(self, long long key, int ignored) noexcept
    cdef bint _closed(self, int cell) noexcept
    cdef bint _all_closed(self) noexcept
    cdef int _weigh(self, int tile, long long key, list found)
    cdef int _gain(self, int tile, long long key)
    cdef int _most_points(self, int cell) noexcept
    cdef int _penalty(self, int seat) noexcept
