# What other kernels can call and read at full speed.

cimport cython

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.integers.kernel.field cimport Field

@cython.final
cdef class Actions:
    cdef Memory memory
    cdef int* numbers
    cdef long long* rating
    cdef void write(self, int place, int kind, int points, int target, tuple parts)
    cdef void write_play(self, int place, Field slate, int points) noexcept
    cdef int set_on(self, int place, Field slate) noexcept
    cdef int kind(self, int place) noexcept
    cdef int points(self, int place) noexcept
    cdef tuple play(self, int place)
    cdef void swap(self, int one, int other) noexcept

cdef void copy_action(Actions to, int place, Actions source, int other) noexcept
