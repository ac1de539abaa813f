# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.finder cimport Finder
from sumtable.games.integers.kernel.turn cimport Turn

@cython.final
cdef class Saved:
    cdef int cells[768]
    cdef object wilds
    cdef int hands[20]
    cdef int held[4]
    cdef int tops[4]
    cdef long long points[4]
    cdef int idle[4]
    cdef int mover
    cdef bint timed
    cdef long long pool
    cdef int due
    cdef int over

@cython.final
cdef class Slate(Turn):
    cdef object wilds
    cdef tuple loaded
    cdef Finder finder
    cdef int actor
    cdef long long points[4]
    cdef int idle[4]
    cdef int starter
    cdef bint timed
    cdef int due
    cdef int over
    cdef void load_cells(self, bytes cells) noexcept
    cdef void save(self, Saved saved) noexcept
    cdef void restore(self, Saved saved) noexcept
    cpdef int play(self)
    cpdef int trade(self)
    cpdef void skip(self)
    cdef void drawn(self)
    cpdef void time_out(self) noexcept
    cdef void settle(self)
    cdef bint all_blocked(self) except? -1
    cdef Finder scout(self)
