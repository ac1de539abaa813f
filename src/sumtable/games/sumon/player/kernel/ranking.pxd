# What the search may read and call at C speed.

cimport cython

from sumtable.games.sumon.kernel.turns cimport Turns
from sumtable.games.sumon.player.kernel.horizon cimport Horizon
from sumtable.games.sumon.player.kernel.merits cimport Merits


@cython.final
cdef class Ranking(Merits):
    cdef Horizon horizon
    cdef Turns turns
    cdef int limit
    cdef unsigned long long* keys
    cdef int* early
    cdef int* late
    cdef int* gone
    cdef int* worth
    cdef void _forget(self) except *
    cdef void _list_turns(
        self, unsigned long long key, int early, int late, int gone
    ) noexcept
    cdef void _order(self, int first, int ply, int known) noexcept
