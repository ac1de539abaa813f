"""Compiles the kernels with Cython where a C compiler is at hand, and packs the docs."""

import os
import sys
from glob import glob
from pathlib import Path
from shutil import copytree

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": False,
    # What nobody asks of a kernel, and C's compiler takes two fifths of its time for.
    "auto_pickle": False,
    "binding": False,
    "emit_code_comments": False,
}


RELEASE = os.environ.get("SUMTABLE_RELEASE") == "1"
"""Whether to build wheels for others. They keep to Python's limited API, so that one serves every
Python from 3.11 on, they are stripped, and a kernel that doesn't compile fails the build.
"""

STRIP = {"linux": ["-Wl,--strip-all"], "darwin": ["-Wl,-x"]}
FOR_OTHERS = {
    "py_limited_api": True,
    "define_macros": [("Py_LIMITED_API", "0x030B0000")],
    "extra_link_args": STRIP.get(sys.platform, []),
}

CORES = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _sources() -> list[str]:
    found = glob("src/sumtable/**/kernel/*.py", recursive=True)
    return [path for path in found if not path.endswith("__init__.py")]


def kernels() -> list[Extension]:
    """Every module in a folder `kernel` as an extension module; only a release needs them all.

    The longest come first, since they are compiled side by side. What takes the compiler's time for
    nothing is left out: what a debugger needs (-g0), warnings about what Cython wrote (-w) and -O3,
    by which no kernel gets faster.
    """
    return [
        Extension(
            path.removeprefix("src/").removesuffix(".py").replace("/", "."),
            [path],
            extra_compile_args=["-O2", "-g0", "-w"],
            optional=not RELEASE,
            **(FOR_OTHERS if RELEASE else {}),
        )
        for path in sorted(_sources(), key=os.path.getsize, reverse=True)
    ]


class BuildKernels(build_ext):
    """Has Cython write the kernels' C, but only where it is compiled next, side by side.

    Whoever asks for a version or a list of files, as installers do before they build, needn't wait.
    For an editable install setuptools forgets the options that `setup` was given for a command.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def build_extensions(self) -> None:
        written = cythonize(
            self.extensions,
            build_dir="build",
            include_path=["src"],
            compiler_directives=DIRECTIVES,
            show_all_warnings=False,
            nthreads=CORES if CORES > 1 else 0,
        )
        sources = {extension.name: extension.sources for extension in written}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        super().build_extensions()


class BuildWithDocs(build_py):
    """Puts the docs into the package as `sumtable/docs`, where the web app finds them.

    An editable install reads them where they are, in the repository.
    """

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            copytree("docs", Path(self.build_lib) / "sumtable" / "docs", dirs_exist_ok=True)


PURE = os.environ.get("SUMTABLE_PURE") == "1"
"""Whether to leave the kernels as they are, which makes a wheel for any machine."""

setup(
    ext_modules=[] if PURE else kernels(),
    cmdclass={"build_ext": BuildKernels, "build_py": BuildWithDocs},
    options={"bdist_wheel": {"py_limited_api": "cp311"} if RELEASE else {}},
)
