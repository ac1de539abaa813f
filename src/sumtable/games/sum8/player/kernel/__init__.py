"""The search where it has to be fast: typed Python that Cython compiles."""
