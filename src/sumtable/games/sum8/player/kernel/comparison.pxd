# The comparison as the searches see it; what the methods do is said in comparison.py.

from sumtable.games.sum8.kernel.slate cimport Slate
from sumtable.games.sum8.player.kernel.ground cimport Ground


cdef class Comparison:
    cdef Ground ground
    cdef Slate root
    cdef int width
    cdef int[4096] first
    cdef long long[4096] target
    cdef int[4096] earned
    cdef double[4096] sums
    cdef double[4096] gaps
    cdef double[4096] squares
    cdef double[4096] values
    cdef int deals

    cdef int _take_over(self)
    cdef int _deal(self)
    cdef int _try(self, int number, int depth, int alpha, int beta)
    cdef int _beat(self, int number, int depth, int least)
