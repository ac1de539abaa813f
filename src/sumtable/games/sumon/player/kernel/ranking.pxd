# What the search may read and call at C speed.

cimport cython

from sumtable.games.sumon.kernel.table cimport Table
from sumtable.games.sumon.kernel.turns cimport Turns
from sumtable.games.sumon.player.kernel.horizon cimport Horizon


@cython.final
cdef class Ranking:
    cdef Horizon horizon
    cdef Table table
    cdef Turns turns
    cdef int limit
    cdef unsigned long long[3168] piece_keys
    cdef unsigned long long side_key
    cdef unsigned long long[::1] keys
    cdef int[::1] early
    cdef int[::1] late
    cdef int[::1] gone
    cdef int[::1] worth
    cdef int[130] killers
    cdef int[::1] history
    cdef void _forget(self) except *
    cdef void _list_turns(
        self, unsigned long long key, int early, int late, int gone
    ) noexcept
    cdef void _order(self, int first, int ply, int known) noexcept
    cdef void _reward(self, int code, int depth, int ply) noexcept
