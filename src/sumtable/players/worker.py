"""A process that thinks: one question a line on standard input, one answer a line on output."""

from sumtable.core import SumtableError
from sumtable.core.lines import answer_lines
from sumtable.players.questions import parse_question, refusal_json, think


def _answer(line: bytes) -> str:
    try:
        return think(parse_question(line)).to_json()
    except SumtableError as error:
        return refusal_json(error.code, error.message)
    except Exception as error:
        return refusal_json("table.thinking", f"The player broke down: {type(error).__name__}.")


if __name__ == "__main__":
    answer_lines(_answer)
