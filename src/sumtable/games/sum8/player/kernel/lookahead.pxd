# The look ahead as other compiled modules see it; what the methods do is said in lookahead.py.

cimport cython

from sumtable.games.sum8.kernel.slate cimport Slate
from sumtable.games.sum8.player.kernel.ground cimport Ground


cdef int short_of(int what, long long key) noexcept
cdef unsigned long long sign_of(Slate slate) noexcept


@cython.final
cdef class Recall:
    cdef bint filled
    cdef unsigned long long[262144] signs
    cdef int[262144] worths
    cdef int[262144] replies
    cdef unsigned char[262144] depths
    cdef unsigned char[262144] bounds

    cdef void _forget(self) noexcept
    cdef int _find(self, unsigned long long sign) noexcept
    cdef bint _answers(self, int entry, int depth, int alpha, int beta) noexcept
    cdef void _keep(
        self, unsigned long long sign, int depth, int bound, int worth, int reply
    ) noexcept


@cython.final
cdef class Lookahead:
    cdef Ground ground
    cdef Slate slate
    cdef Recall known
    cdef list saves
    cdef long long[61440] marks
    cdef int[61440] whats
    cdef long long[61440] wheres

    cdef int _list(self, int base)
    cdef int _list_first(self, int base, int ahead)
    cdef int _settled(self, int seat) noexcept
    cdef int _do(self, int what, long long key)
    cdef int _look(self, int ply, int depth, int alpha, int beta)
