"""A process that makes, judges and solves puzzles: one job a line in, one result a line out."""

import json

from sumtable.core import SumtableError
from sumtable.core.lines import answer_lines
from sumtable.puzzles.jobs import do


def _result(line: bytes) -> str:
    asked = json.loads(line)
    try:
        return json.dumps({"result": do(asked["job"], asked["body"], asked["language"])})
    except SumtableError as error:
        return json.dumps({"code": error.code, "message": error.message})
    except Exception as error:
        message = f"The job {asked['job']} broke down: {type(error).__name__}."
        return json.dumps({"code": "table.thinking", "message": message})


if __name__ == "__main__":
    answer_lines(_result)
