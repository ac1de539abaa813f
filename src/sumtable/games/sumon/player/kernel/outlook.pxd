# What the search may read and call at C speed.

cimport cython

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.sumon.kernel.slate cimport Slate


@cython.final
cdef class Outlook:
    cdef Slate slate
    cdef int[3168] early
    cdef int[3168] late
    cdef int tempo_early
    cdef int tempo_late
    cdef Memory memory
    cdef short* adds
    cdef short* turn
    cdef short* weights
    cdef short* sums
    cdef int free_step
    cdef long long nodes
    cdef long long most_nodes
    cdef long long next_look
    cdef double deadline
    cdef int stopped
    cdef void _begin(self, long long nodes, double deadline) noexcept
    cdef void _look_at_limits(self) noexcept
    cdef int _seen(self, int here, int side) noexcept
    cdef void _carry(self, int here, int there, int source, int target) noexcept
    cdef int _now(self, int early, int late, int gone, int here) noexcept
    cdef int _ended(self, int stuck) noexcept
    cdef int _last_turn(self, int beta, int early, int late, int gone, int here) noexcept
    cdef int _last_from(
        self, Slate slate, int number, int best, int beta, int early, int late, int gone, int here,
        int there
    ) noexcept
