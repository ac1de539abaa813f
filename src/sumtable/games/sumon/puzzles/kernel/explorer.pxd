# What other kernels may read and call at C speed.

cimport cython

from sumtable.games.sumon.kernel.table cimport Table
from sumtable.games.sumon.kernel.turns cimport Turns


@cython.final
cdef class Explorer:
    cdef Table table
    cdef Turns turns
    cdef unsigned long long random
    cdef int[::1] steps
    cdef int[::1] most
    cpdef int count(self) except -1
    cdef int _below(self, int limit) noexcept
    cdef int _choose(self, int skill) except -1
    cpdef tuple chain(self, int whole)
    cdef void _measure(self) except *
    cdef int _look_ahead(self, int longest) noexcept
