# What the kernels call at C speed.

from sumtable.core.kernel.memory cimport Memory


cdef class Batch:
    cdef Memory memory
    cdef int count
    cdef int size
    cdef int seats
    cdef int width
    cdef int* actions
    cdef unsigned char* masks
    cdef unsigned char* acting
    cdef int* rewards
    cdef unsigned char* ended
    cdef int* scores
    cdef unsigned char* seen
    cdef int* legal
    cdef unsigned long long* random
    cdef int _lay_out(self, int count, int size, int seats, int width) except -1
    cdef int _refused(self) noexcept
    cdef void _forget(self, int i) noexcept
