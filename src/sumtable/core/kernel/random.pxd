# What the kernels call at C speed.

cpdef unsigned long long seeded(unsigned long long seed) noexcept
cpdef unsigned long long advanced(unsigned long long state) noexcept
cpdef unsigned long long mixed(unsigned long long number) noexcept
