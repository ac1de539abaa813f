# What other kernels can call and read at full speed.

cdef bint nameable(long long number) noexcept
cdef int bounded(object number)
