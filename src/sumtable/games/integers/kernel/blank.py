"""How an uncompiled kernel's objects begin: as Cython lets compiled ones begin."""

_ZEROS = {
    "bint": False,
    "unsigned char": 0,
    "int": 0,
    "long long": 0,
    "unsigned long long": 0,
    "double": 0.0,
}


def blank(thing: object) -> None:
    """Sets every declared field to 0, False or None, and every C array to so many of them."""
    for kind in reversed(type(thing).__mro__):
        for name, declared in vars(kind).get("__annotations__", {}).items():
            length = getattr(declared, "_n", None)
            if length is None:
                setattr(thing, name, _ZEROS.get(str(declared)))
            else:
                setattr(thing, name, [_ZEROS.get(str(declared._basetype))] * length)
