"""Notebooks run cell by cell, as a notebook's own program does, and what each cell shows.

python -m tests.examples.notebooks    writes what they show into the notebooks of `examples`
"""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def executed(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """What every cell of code shows, in order: all cells share their names."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [_shown("".join(cell["source"]), names, number) for number, cell in enumerate(cells, 1)]


def _shown(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """What a cell prints, and then the value of its last line if it has one."""
    tree = ast.parse(source)
    last: ast.Expr | None = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = tree.body[-1]
        tree.body.pop()
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    shown: list[dict[str, Any]] = []
    if printed.getvalue():
        lines = printed.getvalue().splitlines(keepends=True)
        shown.append({"name": "stdout", "output_type": "stream", "text": lines})
    if value is not None:
        picture = getattr(value, "_repr_svg_", None)
        kind = "text/plain" if picture is None else "image/svg+xml"
        text: str = repr(value) if picture is None else picture()
        data = {kind: text.splitlines(keepends=True)}
        result = {"execution_count": number, "metadata": {}, "output_type": "execute_result"}
        shown.append({"data": data, **result})
    return shown


def main() -> None:
    for path in sorted(EXAMPLES.glob("*.ipynb")):
        notebook = json.loads(path.read_text("utf-8"))
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for number, (cell, shown) in enumerate(zip(cells, executed(notebook), strict=True), 1):
            cell["outputs"], cell["execution_count"] = shown, number
        path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
