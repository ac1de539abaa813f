# What the kernels call at C speed.

cimport cython


@cython.final
cdef class Memory:
    cdef list rows
    cdef bytearray _row(self, long long size)
    cdef unsigned char* octets(self, long long length) except *
    cdef int* ints(self, long long length) except *
    cdef long long* longs(self, long long length) except *
    cdef unsigned long long* words(self, long long length) except *
