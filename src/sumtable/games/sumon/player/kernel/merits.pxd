# What the searches may read and call at C speed.

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.sumon.kernel.slate cimport Slate


cdef class Merits:
    cdef Slate slate
    cdef Memory memory
    cdef unsigned long long[3168] piece_keys
    cdef unsigned long long side_key
    cdef int[130] killers
    cdef int* history
    cdef void _forget_merits(self) except *
    cdef void _reward(self, int code, int depth, int ply) noexcept
