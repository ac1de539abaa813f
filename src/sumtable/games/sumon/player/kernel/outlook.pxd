# What the search may read and call at C speed.

cimport cython

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.sumon.kernel.slate cimport Slate
from sumtable.games.sumon.player.kernel.ground cimport Ground


@cython.final
cdef class Outlook(Ground):
    cdef Memory memory
    cdef short* adds
    cdef short* turn
    cdef short* weights
    cdef int last_code
    cdef int[2] opener
    cdef short* sums
    cdef int _seen(self, int here, int side) noexcept
    cdef int _foreseen(self, int here, int source, int target, int side) noexcept
    cdef void _carry(self, int here, int there, int source, int target) noexcept
    cdef int _now(self, int early, int late, int gone, int here) noexcept
    cdef int _last_turn(self, int beta, int early, int late, int gone, int here) noexcept
    cdef int _last_from(
        self, Slate slate, int number, int code, int best, int beta, int early, int late, int gone,
        int here, int there
    ) noexcept
