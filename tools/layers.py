"""The layers of the code, once for the test, the docs and whoever wants to see them.

python -m tools.layers    prints them, and what each part is

Every part imports only parts of earlier layers. The rooms of a game's house are parts of their own:
each stands on the floor of the folder that all games share for it.
"""

import ast
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "sumtable"

LAYERS: list[dict[str, str]] = [
    {
        "locales": "the texts in other languages",
        "folders": "where the user's files are kept",
        "logs": "lines of JSON for servers and workers",
    },
    {"core": "what a game is; needs only the standard library"},
    {"games/rules": "positions, events, options, notation, and the kernel that decides"},
    {"games": "a game's house: which rooms it has"},
    {"catalog": "the one list of games, and those that are installed beside them"},
    {"records": "read, write, replay, answer"},
    {
        "players": "the computer players' protocol, levels, UCT",
        "puzzles": "what a puzzle and a solver are, grades, files, the puzzle of the day",
        "store": "games in a database, as rows that are only ever added",
        "drawing": "SVG, text, paper, themes; knows no game",
        "research": "games step by step, each step a number, as learning programs play them",
    },
    {
        "games/player": "a game's own players: search, levels, words",
        "games/puzzles": "a game's kinds of puzzles, and its solver",
        "faces": "how people meet any game: words, pictures, forms",
        "lessons": "what a lesson is, how one is judged and proven",
        "games/research": "a game's steps as numbers, and its small boards",
    },
    {
        "games/face": "how people meet one game",
        "games/batch": "many games at once, in rows of numbers",
    },
    {
        "arena": "matches on all cores, ratings",
        "table": "a game under way as one object, for scripts and notebooks",
        "games/lessons": "a game's lessons, what they ask for, refusals in simple words",
    },
    {
        "export": "games and positions as tables: Parquet, JSON lines",
        "known": "what is known of the games: work that is measured, pages written of it",
    },
    {
        "games/known": "what a report measures of one game: variants, exact results",
        "host": "games under way on a server: seats, clocks, undo, what each viewer may see",
    },
    {"jobs": "who thinks for a server: its own processes, or workers at a queue on PostgreSQL"},
    {"adapters": "the games in other programs' form: OpenSpiel, PettingZoo, Gymnasium, numpy"},
    {
        "web": "the pages and the HTTP API",
        "terminal": "a game in a terminal",
    },
    {"cli": "the command, one small module per subcommand"},
]


def place_of(module: str) -> str:
    """The part that a module belongs to: `host`, or a room such as `games/face`."""
    words = module.split(".")[1:]
    if words[0] == "games" and len(words) > 2 and words[2] != "__init__":
        room = "games/rules" if words[2] == "kernel" else f"games/{words[2]}"
        return room if any(room in layer for layer in LAYERS) else "games"
    return words[0]


def imports(path: Path) -> list[str]:
    """The sumtable modules that a file imports or cimports, wherever in the file."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = (node.module or "").removeprefix("cython.cimports.")
            found.append(module)
            found += [f"{module}.{alias.name}" for alias in node.names]
    return [name for name in found if name.startswith("sumtable.")]


def in_a_line() -> str:
    """The layers as one line of arrows."""
    return " ← ".join(" | ".join(layer) for layer in LAYERS)


def as_table() -> str:
    """The layers as a Markdown table."""
    rows = [f"| `{name}` | {words} |" for layer in LAYERS for name, words in layer.items()]
    return "\n".join(["| part | what it is |", "|---|---|", *rows])


if __name__ == "__main__":
    print(in_a_line())
    print(as_table())
