# What other kernels may read and call at C speed.

cimport cython

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.sumon.kernel.slate cimport Slate
from sumtable.games.sumon.kernel.turns cimport Turns


@cython.final
cdef class Explorer:
    cdef readonly Slate slate
    cdef Turns turns
    cdef unsigned long long random
    cdef Memory memory
    cdef int* steps
    cdef int* most
    cdef int room
    cdef int _below(self, int limit) noexcept
    cdef int _choose(self, int skill) except -1
    cpdef tuple chain(self, int whole)
    cdef void _measure(self) except *
    cdef int _look_ahead(self, int longest) noexcept
    cpdef tuple chains_of_game(self, unsigned long long seed, int skill, int least)
