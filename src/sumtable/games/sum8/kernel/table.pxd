# The table as other compiled modules see it; what the methods do is said in table.py.

from sumtable.games.sum8.kernel.referee cimport Referee


cdef class Table(Referee):
    cdef void _reset(self) noexcept
    cdef void _become(self, Table other) noexcept
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
    cpdef long long perft(self, int depth)
