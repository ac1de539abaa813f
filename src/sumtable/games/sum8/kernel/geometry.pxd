# Keys as other compiled modules see them; what the functions do is said in geometry.py.

cdef long long ROW
cdef long long MIDDLE
cdef long long LOW_WORD
cdef long long[4] STEP

cpdef long long key_of(long long x, long long y, int corner) noexcept
cpdef long long board_order(long long key) noexcept
