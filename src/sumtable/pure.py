"""Runs the kernels uncompiled: SUMTABLE_PURE=1 makes every import take a kernel's .py file."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType


class SourceFirst(MetaPathFinder):
    """Finds the source of a sumtable module where a compiled one would shadow it."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if not fullname.startswith("sumtable.") or path is None:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            return spec
        source = Path(spec.origin).parent / f"{fullname.rpartition('.')[2]}.py"
        return spec_from_loader(fullname, SourceFileLoader(fullname, str(source)))


def prefer_source() -> None:
    """Makes source files win over compiled modules for every later import of a sumtable module."""
    sys.meta_path.insert(0, SourceFirst())
