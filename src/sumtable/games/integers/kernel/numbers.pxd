# What other kernels can call and read at full speed.

cdef bint nameable(long long number) noexcept
cdef int points_for_all(int tiles) noexcept
cdef int points_for(int tiles, int lines, int pairs) noexcept
