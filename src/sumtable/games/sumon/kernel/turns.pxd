# What other kernels may read and call at C speed.

cimport cython


@cython.final
cdef class Turns:
    cdef int[::1] codes
    cdef int[::1] ranks
    cdef int[::1] parents
    cdef int[::1] homes
    cdef int room
    cdef int top
    cdef int _grow(self) except -1
    cdef void _favour(self, int first, int code) noexcept
    cdef void _bring_best(self, int first, int end) noexcept
    cdef void _swap(self, int i, int j) noexcept


cpdef int before(int side) noexcept
