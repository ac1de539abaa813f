# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.stretches cimport Stretches
from sumtable.games.integers.kernel.walk cimport Hand

cdef class Groups(Stretches):
    cdef unsigned char closed[768]
    cdef int shut[64]
    cdef int shuts
    cdef int left
    cdef int used[5]
    cdef int group_count[5]
    cdef int group_start[3840]
    cdef bint unnamed
    cdef bint stands(self, int rank) except? -1
    cdef void combine_all(self)
    cdef void walk_groups(self)
    @cython.final
    cdef bint put_each(self, int square, int pair, int rank) except? -1
    @cython.final
    cdef bint put(self, int square, int kind, int value, int pair, int rank) except? -1
    @cython.final
    cdef bint grow(self, int pair, int rank) except? -1
    @cython.final
    cdef bint decide(self, int pair, int rank) except? -1
    @cython.final
    cdef bint put_last(self, int square, int step, long long number, int pair, int rank) except? -1
    @cython.final
    cdef bint made(self, long long rest) noexcept
    cdef bint holds(self, int square, int step) noexcept
    cdef bint can_be_named(self, int first) noexcept
