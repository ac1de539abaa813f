# The memory as other compiled modules see it; what the methods do is said in memory.py.

from sumtable.games.sum8.kernel.table cimport Table

cdef enum:
    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2
    TO_THE_END = 100


cdef class Memory:
    cdef bint filled
    cdef unsigned long long[262144] signs
    cdef int[262144] worths
    cdef int[262144] replies
    cdef unsigned char[262144] depths
    cdef unsigned char[262144] bounds

    cdef void _forget(self) noexcept
    cdef int _find(self, unsigned long long sign) noexcept
    cdef bint _answers(self, int entry, int depth, int alpha, int beta) noexcept
    cdef void _keep(
        self, unsigned long long sign, int depth, int bound, int worth, int reply
    ) noexcept


cdef unsigned long long sign_of(Table table) noexcept
