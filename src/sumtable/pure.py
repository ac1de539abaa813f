"""Runs kernels uncompiled: finds what they cimport; SUMTABLE_PURE=1 makes their .py files win."""

from __future__ import annotations  # as in `sumtable`: every start of the command loads this

import os
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

CIMPORTS = "cython.cimports."


class Cimports:
    """Finds a kernel by the name under which others cimport it, `cython.cimports.sumtable…`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(f"{CIMPORTS}sumtable."):
            return None
        return ModuleSpec(fullname, self)  # type: ignore[arg-type]  # no base class, to load little

    def create_module(self, spec: ModuleSpec) -> None:
        """None: Python makes the new module."""

    def exec_module(self, module: ModuleType) -> None:
        """Puts the kernel in the place of the new module."""
        name = module.__name__
        sys.modules[name] = import_module(name.removeprefix(CIMPORTS))


class SourceFirst:
    """Finds the source of a sumtable module where a compiled one would shadow it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("sumtable.") or path is None:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            return spec
        from importlib.util import spec_from_loader

        source = os.path.join(os.path.dirname(spec.origin), f"{fullname.rpartition('.')[2]}.py")
        return spec_from_loader(fullname, SourceFileLoader(fullname, source))


def understand_cimports() -> None:
    """Makes what a compiled kernel cimports an import of an uncompiled one."""
    sys.modules[f"{CIMPORTS}sumtable"] = sys.modules["sumtable"]
    sys.meta_path.insert(0, Cimports())


def prefer_source() -> None:
    """Makes source files win over compiled modules for every later import of a sumtable module."""
    sys.meta_path.insert(0, SourceFirst())
