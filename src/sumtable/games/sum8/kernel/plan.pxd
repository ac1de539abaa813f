# What stays the same through a game, as other compiled modules see it.

cdef class Plan:
    cdef long long[48] slots
    cdef int size
    cdef bint freestyle
    cdef bint duel
    cdef int seats
    cdef bint face_up
    cdef bint still
    cdef int ending
    cdef tuple arguments
