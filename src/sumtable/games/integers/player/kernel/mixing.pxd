# What other kernels can call and read at full speed.

cdef unsigned long long mixed(unsigned long long number) noexcept
cdef unsigned long long mixed_in(unsigned long long key, unsigned long long number) noexcept
cdef unsigned long long laid_key(int square, int number) noexcept
cdef unsigned long long sample_seed(unsigned long long seed, int sample) noexcept
