# The forecast as other compiled modules see it; what the methods do is said in forecast.py.

cimport cython

from sumtable.games.sum8.player.kernel.ground cimport Ground
from sumtable.games.sum8.player.kernel.memory cimport Memory
from sumtable.games.sum8.player.kernel.prospect cimport Prospect


@cython.final
cdef class Forecast(Prospect):
    cdef Ground ground
    cdef Memory known
    cdef int left
    cdef int[2] sizes
    cdef int number

    cdef unsigned long long _sign(self) noexcept
    cdef int _settled(self, int seat) noexcept
    cdef void _draw(self, int seat) noexcept
    cdef void _do(self, int what, int cell) noexcept
    cdef int _after(self, int what, int where, int ply, int depth, int alpha, int beta) noexcept
    cdef int _glance(self, int beta) noexcept
    cdef int _look(self, int ply, int depth, int alpha, int beta) noexcept
    cdef int _try_all(
        self, int ply, int depth, int alpha, int beta, unsigned long long sign, int reply
    ) noexcept
    cdef int _list_first(self, int base, int reply) noexcept
    cdef int _try_one(
        self, int number, int points, int ply, int depth, int low, int beta, bint first
    ) noexcept
    cdef void _note(
        self, unsigned long long sign, int depth, int alpha, int beta, int best, int ahead
    ) noexcept
    cdef int _forced(self, int ply, int depth, int alpha, int beta) noexcept
