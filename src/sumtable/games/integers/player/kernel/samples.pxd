# What other kernels can call and read at full speed.

from sumtable.core.kernel.memory cimport Memory
from sumtable.games.integers.kernel.walk cimport Hand
from sumtable.games.integers.kernel.slate cimport Slate
from sumtable.games.integers.player.kernel.best cimport Best
from sumtable.games.integers.player.kernel.looking cimport Looking

cdef class Samples(Looking):
    cdef bint clock
    cdef unsigned long long seed
    cdef unsigned long long random
    cdef Memory memory
    cdef int* bag
    cdef int unseen
    cdef int* order
    cdef int front
    cdef int back
    cdef bint fixed
    cdef long long kept_worth[4]
    cdef long long reply_worth[400]
    cdef int below(self, int limit) noexcept
    cdef void deal(self, int sample) noexcept
    cdef void draw(self)
    cdef void make_trade(self)
    cdef void act(self)
    cdef long long rest_worth(self) noexcept
    cdef int best_trade(self) noexcept
    cdef long long outlook(self) noexcept
    cdef long long open_rest(self) noexcept
    cdef long long standing(self, long long lead, long long rest) noexcept
    cdef long long lead(self) noexcept
