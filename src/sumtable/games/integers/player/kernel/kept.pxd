# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.hand cimport Hand

cpdef int size(int number) noexcept

@cython.final
cdef class Kept:
    cdef long long single[11]
    cdef long long pair[200]
    cdef bint known
    cdef void set_values(self, tuple single, tuple pair)
    cdef long long worth(self, Hand hand, int combination) noexcept
