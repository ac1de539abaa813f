# The memory as other compiled modules see it; what the methods do is said in memory.py.

cimport cython

cdef enum:
    UNKNOWN = 0xFFFFF


@cython.final
cdef class Memory:
    cdef unsigned long long age
    cdef unsigned long long[524288] words

    cdef void _forget(self) noexcept
    cdef unsigned long long _find(self, unsigned long long sign) noexcept
    cdef void _keep(
        self, unsigned long long sign, int depth, int bound, int worth, int reply
    ) noexcept
