"""What the kernels of all games share: typed Python that Cython compiles."""
