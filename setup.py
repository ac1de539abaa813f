"""Compiles the kernels with Cython where a C compiler is at hand; else they run as they are."""

from glob import glob

from Cython.Build import cythonize
from setuptools import Extension, setup

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": False,
}


def kernels() -> list[Extension]:
    """Every */*/kernel.py as an extension module that may fail to build."""
    found = [
        Extension(
            path.removeprefix("src/").removesuffix(".py").replace("/", "."),
            [path],
            extra_compile_args=["-O3"],
        )
        for path in sorted(glob("src/sumtable/*/*/kernel.py"))
    ]
    compiled: list[Extension] = cythonize(
        found,
        build_dir="build",
        include_path=["src"],
        compiler_directives=DIRECTIVES,
        show_all_warnings=False,
    )
    for extension in compiled:
        extension.optional = True
    return compiled


setup(ext_modules=kernels())
