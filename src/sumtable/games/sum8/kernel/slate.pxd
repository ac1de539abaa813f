# The slate as other compiled modules see it; what the methods do is said in slate.py.

cimport cython

from sumtable.games.sum8.kernel.referee cimport Referee


@cython.final
cdef class Slate(Referee):
    cdef int best_tile
    cdef int best_spot

    cdef void _reset(self) noexcept
    cpdef void lot(self, int first, int second) noexcept
    cpdef void deal(self, unsigned long long tiles) noexcept
    cpdef void draw(self, int tile) noexcept
    cpdef int place(self, int tile, long long key, list found=*)
    cpdef int move(self, int tile, long long key, list found=*)
    cpdef void remove(self, int tile) noexcept
    cpdef void pick(self) noexcept
    cpdef void skip(self) noexcept
    cpdef void resign(self) noexcept
    cpdef int act(self, int kind, int tile, long long key, list found=*)
    cdef void _end_turn(self) noexcept
    cdef void _finish(self, int reason) noexcept
    cpdef long long count(self)
    cdef int _best(self, unsigned long long hand)
    cpdef long long perft(self, int depth)
