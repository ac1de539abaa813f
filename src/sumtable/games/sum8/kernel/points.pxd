# What fits and what it earns, in tables that other compiled modules read; see points.py.

cdef int NONE
cdef unsigned long long[576] FITTING
cdef int[64] KINDS
cdef int[64] WORTHS
cdef int BIG8_WORTH
cdef int MOST_OPENING
cdef int[36] OPENING
cdef int[108] COSTS

cpdef int most_points(int filled, bint closing) noexcept
