# The ground as other compiled modules see it; what the methods do is said in ground.py.

cimport cython

from sumtable.games.sum8.player.kernel.deals cimport Deals

cdef enum:
    POINT = 64
    FAR = 0x10000000
    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2
    TO_THE_END = 100
    WIDTH = 1024


cdef int bound_of(int worth, int alpha, int beta) noexcept
cdef int next_of(long long* marks, int base, int i, int many) noexcept


@cython.final
cdef class Ground:
    cdef Deals hidden
    cdef long long nodes
    cdef long long node_limit
    cdef double deadline
    cdef bint stopped
    cdef bint horizon
    cdef int tempo
    cdef int wide

    cdef void _begin(self, int tempo) noexcept
    cdef void _limit(self, long long nodes, double deadline) noexcept
    cdef void _tick(self) noexcept
