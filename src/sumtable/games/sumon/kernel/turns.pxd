# What other kernels may read and call at C speed.

cimport cython

from sumtable.core.kernel.memory cimport Memory


cdef inline int larger(unsigned long long totals, int number) noexcept:
    return (totals & 0x1FE) >> (number + 1)


@cython.final
cdef class Turns:
    cdef Memory memory
    cdef int* codes
    cdef int* ranks
    cdef int* parents
    cdef int* homes
    cdef int room
    cdef int top
    cdef int _make_room(self, int room) except -1
    cdef void _favour(self, int first, int code) noexcept
    cdef void _bring_best(self, int first, int end) noexcept
    cdef void _swap(self, int i, int j) noexcept


cpdef int before(int side) noexcept
