# What the search may read and call at C speed.

cimport cython

from sumtable.games.sumon.kernel.slate cimport Slate
from sumtable.games.sumon.player.kernel.ground cimport Ground


@cython.final
cdef class Horizon(Ground):
    cdef inline int _worth(self, int early, int late, int gone) noexcept
    cdef int _last_turn(self, int beta, int early, int late, int gone) noexcept
    cdef int _last_from(
        self, Slate slate, int number, int best, int beta, int early, int late, int gone
    ) noexcept
