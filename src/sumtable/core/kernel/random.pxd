# What the kernels call at C speed.

cpdef unsigned long long seeded(unsigned long long seed) noexcept
cpdef unsigned long long advanced(unsigned long long state) noexcept
cpdef unsigned long long mixed(unsigned long long number) noexcept
cdef int drawn(unsigned char* marks, int first, int count, unsigned long long number) noexcept
