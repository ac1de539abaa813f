# What other kernels can call and read at full speed.

from sumtable.games.integers.kernel.field cimport Field
from sumtable.games.integers.kernel.groups cimport Groups

cdef class Finder(Groups):
    cdef bint listing
    cdef list found_plays
    cdef object words
    cdef long long known[1536]
    cdef long long count(self, int seat)
    cdef bint find_any(self, int seat)
    cdef bint pick(self, int seat, long long index)
    cdef list plays(self, int seat, object words)
    cdef long long run(self, int seat, bint listing, long long first)
    cdef tuple set_play(self)
    cdef bint try_stretch(self, int length, int lines, int pairs, bint bound, long long rest)
    cdef bint offer(self, int order, int length, int free_wilds, long long lacking, long long ways)
    cdef bint stands(self)
    cdef bint joined(self, int before, int points)
