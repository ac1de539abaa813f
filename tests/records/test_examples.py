"""Every example answer, field by field: [command, record, answer] per line; messages are free."""

import json
from pathlib import Path
from typing import Any

import pytest

from sumtable.records import answer_count, answer_legal, answer_replay

FOLDER = Path(__file__).parent.parent / "data" / "examples"
EXAMPLES = [
    pytest.param(*json.loads(line), id=f"{path.stem}-{number}")
    for path in sorted(FOLDER.glob("*.jsonl"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines())
]


def test_all_examples_are_here() -> None:
    assert len(EXAMPLES) == 215


@pytest.mark.parametrize(("command", "record", "expected"), EXAMPLES)
def test_answer(command: str, record: Any, expected: dict[str, Any]) -> None:
    line = json.dumps(record)
    answer = json.loads(json.dumps((answer_replay if command == "replay" else answer_legal)(line)))
    if not answer["ok"]:
        message = answer.pop("message")
        assert 0 < len(message) <= 400
        assert "\n" not in message
    assert answer == expected
    if command == "legal" and answer["ok"]:
        assert answer_count(line) == {"ok": True, "count": len(expected["actions"])}
