"""Modules joined into one, so that a page asks once for all that it needs.

They stay as they are written and checked; the server joins them. Each becomes a function that is
called once, after those of the modules that it imports, and gives what it exports. So modules keep
to the few ways to import and export that are known here, and never import each other in a circle.
"""

import re
from collections.abc import Mapping
from posixpath import dirname, join, normpath

_IMPORT = re.compile(r'^import (?:\{ ([\w, ]+) \}|\* as (\w+)) from "(\.[^"]+)";$', re.M)
_LATER = re.compile(r'^( *)import\("(\.[^"]+)"\)', re.M)
"""What is fetched when it is needed, where it stands alone in its line."""
_EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.M)
_EXPORTS = re.compile(r"^export \{ ?([\w, ]*?) ?\};$", re.M)
_COMMENT = re.compile(r"^ *(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.M | re.S)
_LEFT = re.compile(r"^(?:(?:import|export)\b|(?!.*/\*\*).*\bimport\([\"'`]).*", re.M)
"""What can't be joined; types in a comment beside code are none of it."""


def joined(entry: str, sources: Mapping[str, str]) -> str:
    """The module at this path with all that it needs, if they can be joined, or else as it is."""
    try:
        return link(entry, sources)
    except ValueError:
        return sources[entry]


def link(entry: str, sources: Mapping[str, str]) -> str:
    """The module at this path and all that it needs, as one without comments.

    Raises ValueError where a module is missing, is written in another way, or needs itself.
    """
    names: dict[str, str] = {}
    parts: list[str] = []
    _add(entry, sources, names, parts, ())
    return "".join(parts)


def _add(
    path: str,
    sources: Mapping[str, str],
    names: dict[str, str],
    parts: list[str],
    waiting: tuple[str, ...],
) -> None:
    """Adds a module after those that it needs, unless it is there."""
    if path in waiting:
        raise ValueError(f"{path} imports itself by way of {', '.join(waiting)}.")
    if path not in sources:
        raise ValueError(f"There is no {path}.")
    if path in names:
        return
    text = _COMMENT.sub("", sources[path])
    for pattern in (_IMPORT, _LATER):
        for found in pattern.finditer(text):
            _add(_beside(path, found[found.re.groups]), sources, names, parts, (*waiting, path))
    names[path] = f"$${len(names)}"
    parts.append(_called(path, text, names))


def _called(path: str, text: str, names: Mapping[str, str]) -> str:
    """A module as the call of a function, its exports by the module's name."""
    exports = [found[1] for found in _EXPORT.finditer(text)]
    exports += [one for found in _EXPORTS.finditer(text) for one in _listed(found[1])]

    def taken(found: re.Match[str]) -> str:
        what = found[2] or f"{{ {', '.join(_listed(found[1], turned=True))} }}"
        return f"const {what} = {names[_beside(path, found[3])]};"

    def known(found: re.Match[str]) -> str:
        return f"{found[1]}Promise.resolve({names[_beside(path, found[2])]})"

    text = _LATER.sub(known, _IMPORT.sub(taken, text))
    text = _EXPORTS.sub("", _EXPORT.sub("", text))
    if left := _LEFT.search(text):
        raise ValueError(f"{path} can't be joined with others: {left[0]}")
    given = f"return {{ {', '.join(exports)} }};\n" if exports else ""
    return f"const {names[path]} = (() => {{ // {path}\n{text}{given}}})();\n"


def _listed(names: str, turned: bool = False) -> list[str]:
    """The parts `a` and `b as c` of a list, as those of an object: `a` and `c: b`, or `b: c`."""
    listed = [name.split(" as ") for name in names.split(", ") if name]
    return [": ".join(pair if turned else pair[::-1]) for pair in listed]


def _beside(path: str, other: str) -> str:
    """The path of a module that another one names."""
    return normpath(join(dirname(path), other))
