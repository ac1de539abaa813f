# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.hand cimport Hand
from sumtable.games.integers.kernel.stretches cimport Stretches

cdef class Groups(Stretches):
    cdef unsigned char closed[768]
    cdef int left
    cdef int used[5]
    cdef int* groups[5]
    cdef int group_count[5]
    cdef int group_room[5]
    cdef int group_start[3840]
    cdef bint unnamed
    cdef bint choosy
    cdef int worth
    cdef bint stands(self)
    cdef bint joined(self, int before, int points)
    cdef bint hopeful(self, int tiles, int rank, int points) noexcept
    cdef void walk_groups(self)
    @cython.final
    cdef bint put_each(self, int square, int pair, int rank)
    @cython.final
    cdef bint put(self, int square, int kind, int value, int pair, int rank)
    @cython.final
    cdef bint grow(self, int pair, int rank)
    @cython.final
    cdef bint put_last(self, int square, long long number, int pair, int rank)
    @cython.final
    cdef bint made(self, long long rest) noexcept
    cdef bint holds(self, int square, int step) noexcept
    cdef bint can_be_named(self, int first) noexcept
    cdef void store_group(self, int rank)
    cdef void make_room(self, int size)
    cdef int group_worth(self, int size, Py_ssize_t at) noexcept
    cdef void combine_all(self)
    @cython.final
    cdef bint combine(self, int rank, int points)
    @cython.final
    cdef bint join(self, int size, Py_ssize_t at, int points)
    @cython.final
    cdef void use_group(self, int size, Py_ssize_t at, int change) noexcept
    @cython.final
    cdef void fence(self, int start, int change) noexcept
