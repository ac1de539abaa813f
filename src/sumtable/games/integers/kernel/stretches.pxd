# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.walk cimport Hand
from sumtable.games.integers.kernel.walk cimport Walk

cdef class Stretches(Walk):
    cdef long long ways[546]
    cdef bint counted
    cdef int spots[5]
    cdef bint needed[5]
    cdef long long need[5]
    cdef bint wild_can[5]
    cdef bint try_stretch(
        self, int length, int lines, int pairs, bint bound, long long rest
    ) except? -1
    cdef bint offer(
        self, int order, int length, int free_wilds, long long lacking, long long ways
    ) except? -1
    cdef void count_ways(self) noexcept
    cdef void walk_stretches(self)
    cdef bint try_direction(self, int along, int across) except? -1
    @cython.final
    cdef bint forced(self, int square, int base) noexcept
    @cython.final
    cdef bint try_single(self, int square) except? -1
    @cython.final
    cdef bint try_stretches(self, int square, int along, int across) except? -1
    @cython.final
    cdef bint try_orders(self, int length, long long rest) except? -1
    cdef void build(
        self, int order, int length, int free_wilds, long long lacking, long long way
    ) noexcept
