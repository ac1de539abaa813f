# What other kernels may read and call at C speed.

cimport cython

from sumtable.games.sumon.kernel.slate cimport Slate


@cython.final
cdef class Steps:
    cdef Slate slate
    cdef int last
    cdef int bits
    cdef bint swapped
    cdef bint over
    cpdef void follow(self, Steps other) noexcept
    cpdef int actor(self) noexcept
    cpdef bint may(self, int step) noexcept
    cpdef void take(self, int step) noexcept
    cpdef int winner(self) noexcept
