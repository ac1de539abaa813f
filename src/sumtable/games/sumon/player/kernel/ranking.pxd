# What the search may read and call at C speed.

cimport cython

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.sumon.kernel.slate cimport Slate
from sumtable.games.sumon.kernel.turns cimport Turns
from sumtable.games.sumon.player.kernel.horizon cimport Horizon


@cython.final
cdef class Ranking:
    cdef Horizon horizon
    cdef Slate slate
    cdef Turns turns
    cdef int limit
    cdef unsigned long long[3168] piece_keys
    cdef unsigned long long side_key
    cdef Memory memory
    cdef unsigned long long* keys
    cdef int* early
    cdef int* late
    cdef int* gone
    cdef int* worth
    cdef int[130] killers
    cdef int* history
    cdef void _forget(self) except *
    cdef void _list_turns(
        self, unsigned long long key, int early, int late, int gone
    ) noexcept
    cdef void _order(self, int first, int ply, int known) noexcept
    cdef void _reward(self, int code, int depth, int ply) noexcept
