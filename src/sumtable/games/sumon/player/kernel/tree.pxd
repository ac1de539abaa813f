# What the searches may read and call at C speed.

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.sumon.player.kernel.ground cimport Ground


cdef class Tree:
    cdef Ground ground
    cdef Memory memory
    cdef unsigned long long* slots
    cdef unsigned long long* notes
    cdef unsigned long long mask
    cdef int bits
    cdef int[4160] line
    cdef int[65] line_length
    cdef int root_count
    cdef int[1024] lessen
    cdef int _best_from(self, int first, int depth, int alpha, int beta) noexcept
    cdef void _empty(self, int bits) except *
    cdef void _keep(
        self, unsigned long long key, int code, int value, int kind, int depth
    ) noexcept
    cdef void _keep_line(self, int ply, int code) noexcept
