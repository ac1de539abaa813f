# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field

@cython.final
cdef class Actions:
    cdef int[::1] numbers
    cdef long long[::1] rating
    cdef void write(self, int place, int kind, int points, int target, tuple parts)
    cdef void write_play(self, int place, Field table, int points) noexcept
    cdef int set_on(self, int place, Field table) noexcept
    cdef int kind(self, int place) noexcept
    cdef int points(self, int place) noexcept
    cdef tuple play(self, int place)
    cdef void swap(self, int one, int other) noexcept

cdef void copy_action(Actions to, int place, Actions source, int other) noexcept
