# What other kernels can call and read at full speed.

cimport cython

from sumtable.games.integers.kernel.table cimport Saved
from sumtable.games.integers.kernel.table cimport Table
from sumtable.games.integers.player.kernel.actions cimport Actions
from sumtable.games.integers.player.kernel.best cimport Best
from sumtable.games.integers.player.kernel.samples cimport Samples

@cython.final
cdef class Search(Samples):
    cdef Actions moves
    cdef unsigned long long[:] keys
    cdef long long[:] values
    cdef int[:] kinds
    cdef unsigned long long key_mask
    cdef bint whole
    cdef Actions best
    cdef int best_count[82]
    cdef void note(self, int ply, int move) noexcept
    cdef unsigned long long key(self) noexcept
    cdef long long deepen(self, int ply, int depth, long long low, long long high)
    cdef long long try_moves(self, int ply, int depth, long long low, long long high)
    cdef int list_moves(self, int ply)
    cdef void bring_best(self, int start, int end) noexcept
    cdef long long play_out(self, int ply)
