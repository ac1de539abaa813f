# What other kernels may call at C speed.

from sumtable.games.sumon.kernel.slate cimport Slate


cdef int promised(Slate slate, int number, int way, int target) noexcept
cpdef bint possible(Slate slate, int code) noexcept
