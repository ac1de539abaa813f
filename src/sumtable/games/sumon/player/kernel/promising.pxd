# What the search may read and call at C speed.

cimport cython

from sumtable.games.sumon.kernel.slate cimport Slate
from sumtable.games.sumon.player.kernel.merits cimport Merits
from sumtable.games.sumon.player.kernel.outlook cimport Outlook


@cython.final
cdef class Promising(Merits):
    cdef Outlook outlook
    cdef int top
    cdef int limit
    cdef int* codes
    cdef int* ranks
    cdef int* order
    cdef unsigned long long* keys
    cdef int* early
    cdef int* late
    cdef int* gone
    cdef int* worth
    cdef int ply
    cdef int known
    cdef int second
    cdef int third
    cdef int floor
    cdef int left_out
    cdef int spare
    cdef int spare_worth
    cdef void _forget(self) except *
    cdef void _list_turns(
        self, unsigned long long key, int early, int late, int gone, int here
    ) noexcept
    cdef void _list_from(
        self, Slate slate, int number, int code, unsigned long long key, int early, int late,
        int gone, int here, int there
    ) noexcept
    cdef inline bint _promises(self, int code, int worth) noexcept
    cdef inline int _rank(self, int code, int worth) noexcept
    cdef inline void _put(
        self, int code, unsigned long long key, int early, int late, int gone
    ) noexcept
    cdef void _put_known(
        self, int code, unsigned long long key, int early, int late, int gone, int here
    ) noexcept
    cdef void _pass_over(self, int first) noexcept
    cdef int _worth_of(self, int home) noexcept
    cdef inline int _worth(self, int early, int late, int gone, int seen) noexcept
    cdef int _bring_best(self, int first) noexcept
