# The deals as other compiled modules see them; what the methods do is said in deals.py.

from sumtable.games.sum8.kernel.slate cimport Slate


cdef class Deals:
    cdef unsigned long long random
    cdef int[36] order
    cdef int slots
    cdef int spare
    cdef bint fixed
    cdef unsigned long long gone
    cdef int[36] holds
    cdef int[36] pool
    cdef unsigned long long[36] possible

    cdef void _forget(self) noexcept
    cdef int _below(self, unsigned long long limit) noexcept
    cdef void _stir(self, int times) noexcept
    cdef void _deal(self, Slate slate) noexcept
