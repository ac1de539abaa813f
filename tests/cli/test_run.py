"""The command as a process: what happens to its streams and signals ends in a sentence."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.forks import Forked
from tests.web.processes import PATIENCE, patiently

PERFT = ("perft", "sumon", "--depth", "1")
SURROGATES = r'{"format":"sumtable-record/1","game":"sumon","players":["\ud800","b"],"events":[]}'


def run(
    *arguments: str | bytes, prepare: Callable[[], None] | None = None, **streams: int
) -> subprocess.CompletedProcess[str]:
    """The command, run to its end; its errors are caught."""
    ended: subprocess.CompletedProcess[str] = subprocess.run(
        [sys.executable, "-m", "sumtable", *arguments],
        stderr=subprocess.PIPE,
        preexec_fn=prepare,
        encoding="utf-8",
        errors="replace",
        **streams,  # type: ignore[call-overload]
    )
    return ended


@pytest.mark.parametrize("arguments", [PERFT, ("--help",), ("random", "sumon", "--games", "9")])
def test_a_full_disk_behind_the_output(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        ended = run(*arguments, stdout=full.fileno())
    assert ended.returncode == 1
    assert ended.stderr == (
        "sumtable: The output can't be written: No space left on device. [file]\n"
    )


def test_a_full_disk_behind_the_errors_does_not_hide_the_status() -> None:
    with open("/dev/full", "wb") as full:
        for arguments in (("perft", "sum8", "--depth", "1"), ("perft", "chess")):
            command = [sys.executable, "-m", "sumtable", *arguments]
            for unbuffered in ("", "1"):  # what is kept back is written at the very end
                environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
                done = subprocess.run(command, stderr=full, env=environment)
                assert done.returncode == 2


@pytest.mark.parametrize(
    ("arguments", "closed", "status", "said"),
    [
        (PERFT, 1, 1, "Standard output is closed. [file]"),
        (("replay", "--jsonl"), 0, 1, "Standard input is closed. [file]"),
        (("show", "-"), 0, 1, "Standard input can't be read: Bad file descriptor. [file]"),
        (("play", "sumon"), 0, 1, "Standard input is closed. [file]"),
        (("perft", "sum8", "--depth", "1"), 2, 2, ""),
    ],
)
def test_closed_streams(arguments: tuple[str, ...], closed: int, status: int, said: str) -> None:
    ended = run(*arguments, prepare=lambda: os.close(closed), stdout=subprocess.DEVNULL)
    assert (ended.returncode, ended.stderr) == (status, f"sumtable: {said}\n" if said else "")


def test_a_server_needs_nobody_who_reads_where_it_is(tmp_path: Path) -> None:
    where = ("--port", "0", "--database", str(tmp_path / "games.db"))
    command = [sys.executable, "-m", "sumtable", "serve", *where]
    with (
        subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, preexec_fn=lambda: os.close(1)
        ) as server,
        patiently(server),
    ):
        assert server.stderr is not None
        assert any('"started"' in line for line in server.stderr)
        server.terminate()
        said = server.stderr.read()
    assert (server.returncode, "[file]" in said) == (0, False)


@pytest.mark.parametrize("size", [100, 2000], ids=["at once", "later"])
def test_a_full_disk_behind_a_journal_is_told_once(tmp_path: Path, size: int) -> None:
    journal = tmp_path / "games.jsonl"
    players = ("--a", "random", "--b", "random", "--games", "2", "--jobs", "1")
    ended = run(
        *("match", "sumon", *players, "--journal", str(journal)),
        prepare=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
        stdout=subprocess.DEVNULL,
    )
    assert ended.returncode != 0
    [told] = [line for line in ended.stderr.splitlines() if line.endswith("]")]
    assert told == f"sumtable: {journal} can't be written: File too large. [file]"


def test_whoever_reads_no_further_is_told_nothing() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = run("random", "sumon", "--games", "50", stdout=writing)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("random", "sumon", "--seed", b"\xff"),
        ("match", "sumon", "--a", "random", "--b", "random", "--games", "2", "--seed", b"\xff"),
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_arguments_that_are_no_text(arguments: tuple[str | bytes, ...]) -> None:
    ended = run(*arguments, stdout=subprocess.DEVNULL)
    assert ended.returncode == 2
    assert ended.stderr == "sumtable: '\\udcff' is no text in UTF-8. [text]\n"


def test_a_file_whose_name_is_no_text() -> None:
    ended = run("show", b"\xff", stdout=subprocess.DEVNULL)
    assert ended.returncode == 1
    assert ended.stderr == "sumtable: \\udcff can't be read: No such file or directory. [file]\n"


@pytest.mark.parametrize("arguments", [("play", "sumon", "--people", "2"), ("learn", "sumon")])
def test_what_is_typed_may_be_no_text(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = tmp_path / "typed"
    typed.write_bytes(b"\xff\nquit\n")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    with typed.open("rb") as stream:
        ended = run(*arguments, stdin=stream.fileno(), stdout=subprocess.PIPE)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "[record.event]" in ended.stdout


@pytest.mark.parametrize("host", [b"\xff", b"a." * 200, b"a" * 70], ids=["bytes", "long", "label"])
def test_an_address_that_is_none(tmp_path: Path, host: bytes) -> None:
    where = ("--port", "0", "--database", str(tmp_path / "games.db"))
    arguments = ["serve", *where, "--host", os.fsdecode(host)]
    with closing(Forked("sumtable.cli.run", arguments)) as ended:
        assert ended.wait(PATIENCE) == 1
        said = ended.stderr.read()
    assert "Traceback" not in said
    assert said.endswith("[serve.address]\n")


def test_names_that_can_not_be_written_are_written_as_they_are_in_json(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(SURROGATES)
    ended = run("replay", str(record), stdout=subprocess.PIPE)
    assert ended.returncode == 0, ended.stderr
    assert "\\ud800: 0" in ended.stdout


CTRL_C = """
import os, runpy, signal, sys

def press():
    os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
"""


def interrupted(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, with something done before; Ctrl-C counts, even where tests don't hear it."""
    whole = f"{CTRL_C}{code}\nrunpy.run_module('sumtable', run_name='__main__')"
    command = [sys.executable, "-c", whole, *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_ctrl_c_while_the_command_loads() -> None:
    pressed = """
class Presses:
    def find_spec(self, name, *_more):
        if name == "click":
            press()

sys.meta_path.insert(0, Presses())
"""
    ended = interrupted(pressed, "--help")
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_ctrl_c_in_a_kernel_that_never_looks_up() -> None:
    """The default action of the signal: Python itself would wait for the kernel to come back."""
    pressed = """
from sumtable.catalog import GAMES
GAMES["sumon"].perft = lambda *_: press()
"""
    ended = interrupted(pressed, *PERFT)
    assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGINT, "", "")


def test_ctrl_c_elsewhere() -> None:
    pressed = """
import sumtable.cli.random as module
module.random_record = lambda *_: press()
"""
    ended = interrupted(pressed, "random", "sumon")
    assert (ended.returncode, ended.stdout) == (130, "")
    assert "Traceback" not in ended.stderr
