"""The language of commands: from the option or the locale, and never in what programs read."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sumtable.cli import main
from sumtable.cli.language import locale_language
from sumtable.records.random import random_record
from sumtable.table import find_game

GERMAN = {"LC_ALL": "de_DE.UTF-8"}
BROKEN = '{"format": "sumtable-record/1", "game": "sumon", "events": ["2c4"]}'


def run(*arguments: str, text: str = "", german: bool = True) -> Result:
    return CliRunner(env=GERMAN if german else {}).invoke(main, list(arguments), input=text)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "de_CH"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "en"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": ""}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LANGUAGE": "de"}, "en"),
    ],
    ids=str,
)
def test_the_locale_is_read_as_gettext_reads_it(environment: dict[str, str], code: str) -> None:
    assert locale_language(environment) == code


def test_the_option_goes_before_the_locale(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(BROKEN)
    assert "can't go to c4" in run("replay", str(path), german=False).stderr
    assert "kann nicht auf c4" in run("replay", str(path)).stderr
    assert "can't go to c4" in run("replay", str(path), "--language", "en").stderr
    german = run("replay", str(path), "--language", "de", german=False)
    assert f"{path}, Ereignis 0: " in german.stderr
    assert "[sumon.not-forward]" in german.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "--jsonl"),
        ("legal", "--jsonl"),
        ("legal", "--jsonl", "--count"),
        ("move", "--jsonl", "--level", "1", "--seed", "1"),
        ("solve", "-", "--kind", "longest", "--json"),
        ("random", "sumon"),
        ("perft", "sumon", "--depth", "1"),
        ("puzzle", "sumon", "--seed", "a", "--grade", "1", "--solution"),
    ],
    ids=" ".join,
)
def test_what_programs_read_is_the_same_in_every_locale(arguments: tuple[str, ...]) -> None:
    record = json.loads(random_record(find_game("sumon"), {}, "a").to_json())
    early = json.dumps({**record, "events": record["events"][:4], "result": None})
    text = f"{early}\n"
    if "--jsonl" in arguments:
        text += f"{json.dumps(record)}\n{BROKEN}\nnonsense\n"

    def answers(german: bool) -> list[str]:
        result = run(*arguments, text=text, german=german)
        assert result.stdout, result.stderr
        lines = result.stdout.splitlines()
        if arguments[0] != "move":
            return lines
        return [line.partition(', "seconds": ')[0] for line in lines]

    assert answers(german=True) == answers(german=False)


def test_an_answer_for_people_is_german() -> None:
    puzzle = run("puzzle", "sumon", "--seed", "a", "--grade", "1").stdout
    assert run("solve", "-", text=puzzle).stdout.startswith("Es gibt genau eine Lösung.")
    assert "Grad 1" in run("puzzle", "sumon", "--seed", "a", "--grade", "1", "--text").stdout
    assert "ist dran" in run("show", "-", text=puzzle).stdout
    hint = run("hint", "-", "--level", "1", text=puzzle).stdout
    assert hint.startswith("Spieler 1 ist dran.\n1. ")
    assert "erwarteter Vorsprung" in hint
