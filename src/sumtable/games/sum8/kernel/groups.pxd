# The groups as other compiled modules see them; what the methods do is said in groups.py.

from sumtable.games.sum8.kernel.board cimport Board


cdef class Groups(Board):
    cdef unsigned long long cuts
    cdef int clock
    cdef int[36] order
    cdef int[36] group
    cdef int[5] group_size
    cdef int[36] stack

    cdef void _find_cuts(self) noexcept
    cdef int _visit(self, int tile, int parent) noexcept
    cdef int _regroup(self, int lifted) noexcept
    cdef int _staying(self, int lifted, long long key, int groups) noexcept
    cdef int _largest(self, int groups) noexcept
    cdef void _clear_away(self, int staying) noexcept
