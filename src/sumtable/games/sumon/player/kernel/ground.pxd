# What the searches may read and call at C speed.

from sumtable.games.sumon.kernel.slate cimport Slate


cdef class Ground:
    cdef Slate slate
    cdef int[3168] early
    cdef int[3168] late
    cdef int tempo_early
    cdef int tempo_late
    cdef int free_step
    cdef long long nodes
    cdef long long most_nodes
    cdef long long next_look
    cdef double deadline
    cdef int stopped
    cdef void _begin(self, long long nodes, double deadline) noexcept
    cdef void _look_at_limits(self) noexcept
    cdef int _ended(self, int stuck) noexcept
