# What other kernels can call and read at full speed.

from sumtable.games.integers.kernel.finder cimport Finder
from sumtable.games.integers.kernel.walk cimport Hand
from sumtable.games.integers.kernel.slate cimport Saved
from sumtable.games.integers.kernel.slate cimport Slate
from sumtable.games.integers.player.kernel.actions cimport Actions
from sumtable.games.integers.player.kernel.best cimport Best
from sumtable.games.integers.player.kernel.best cimport Kept

cdef class Looking:
    cdef Slate slate
    cdef Best finder
    cdef Kept keeping
    cdef int players
    cdef int seat
    cdef long long nodes
    cdef long long steps
    cdef Actions actions
    cdef Actions replies
    cdef int count
    cdef list saved
    cdef unsigned long long hashes[81]
    cdef unsigned long long hash
    cdef long long most
    cdef bint halted
    cdef void take_over(self, object state)
    cdef void save(self, int ply)
    cdef void restore(self, int ply)
    cdef void look(self, int seat, int room, bint shared, bint leaves)
    cdef bint has_leaves(self) noexcept
    cdef int add(self, int kind, int points, int target, tuple parts)
    cdef void make(self, Actions source, int place)
    cdef void make_play(self)
    cdef void make_trade(self)
