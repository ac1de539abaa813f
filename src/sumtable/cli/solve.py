"""`sumtable solve`: a puzzle's answers, whether a game alone can be solved, who wins an ending."""

import json
import textwrap
from collections.abc import Sequence

import click

from sumtable.cli.common import ended_by_ctrl_c, fail, located, read_records
from sumtable.cli.language import spoken
from sumtable.cli.solve_report import Limits, Report, solve
from sumtable.core import SumtableError
from sumtable.records import RecordError

_FIRM = "\u00a0"
"""A space at which no line is broken."""

STATUS = {"solvable": 0, "win": 0, "loss": 0, "unsolvable": 1, "unknown": 3}


@click.command("solve")
@click.argument("file")
@click.option("--kind", metavar="KIND", help="What to look for, in a record that is no puzzle.")
@click.option("--turns", type=click.IntRange(1, 5), help="For a win: in so many own turns.")
@click.option(
    "--limit",
    type=click.IntRange(1, 1_000_000),
    default=10,
    show_default=True,
    help="Count answers up to this number.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 86_400),
    default=10.0,
    show_default=True,
    help="The longest to look at a game alone.",
)
@click.option(
    "--nodes",
    type=click.IntRange(1, 10**12),
    default=5_000_000,
    show_default=True,
    help="The most turns to look at for the end of a game.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per record, for programs.")
@spoken
@ended_by_ctrl_c()
def command(
    file: str,
    kind: str | None,
    turns: int | None,
    limit: int,
    seconds: float,
    nodes: int,
    as_json: bool,
) -> None:
    """Solve FILE: a record, or one per line; - is standard input.

    A puzzle's answers are searched for as if nobody knew them. A SUM8 game alone or together is
    solved from where it stands; in a game of Sum On it is proven who wins, by how much and how. The
    status is 0 if there is an answer (for a puzzle: exactly one, the one it gives), 1 if there is
    provably none, 3 if that isn't known in the time or within the nodes.
    """
    worst = 0
    limits = Limits(limit, seconds, nodes)
    try:
        for record in read_records(file):
            answer = solve(record, kind, turns, limits)
            click.echo(json.dumps(answer.data()) if as_json else _text(answer))
            worst = max(worst, STATUS[answer.verdict] if answer.sound else 1)
    except RecordError as error:
        fail(error.code, located(file, error), 2)
    except SumtableError as error:
        fail(error.code, error.message, 2)
    raise SystemExit(worst)


def _text(answer: Report) -> str:
    """The answer for people."""
    lines = [answer.words]
    for number, solution in enumerate(answer.solutions, 1):
        mark = f"{number:>3}  " if len(answer.solutions) > 1 else "  "
        lines += _wrapped(solution, mark)
    return "\n".join(lines)


def _wrapped(solution: Sequence[str], mark: str) -> list[str]:
    """The events in lines, none of them broken."""
    whole = ", ".join(event.replace(" ", _FIRM) for event in solution)
    indent = " " * len(mark)
    broken = textwrap.wrap(
        whole, 100, initial_indent=mark, subsequent_indent=indent, break_on_hyphens=False
    )
    return [line.replace(_FIRM, " ") for line in broken]
