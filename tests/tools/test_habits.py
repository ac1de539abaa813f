"""What checks the project before a commit and on the common host is what `make` does."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def steps(path: Path) -> list[dict[str, Any]]:
    """The steps of all jobs of a workflow."""
    return [step for job in read(path)["jobs"].values() for step in job["steps"]]


def parts_of_check() -> list[str]:
    line = re.search(r"^check: (.*)$", MAKEFILE, re.MULTILINE)
    assert line is not None
    return line[1].split()


def test_hooks_are_the_parts_of_make_check() -> None:
    config = read(ROOT / ".pre-commit-config.yaml")
    assert [repository["repo"] for repository in config["repos"]] == ["local"]
    hooks = config["repos"][0]["hooks"]
    assert sorted(hook["entry"] for hook in hooks) == sorted(
        f"make {one}" for one in parts_of_check()
    )
    assert set(parts_of_check()) <= TARGETS
    for hook in hooks:
        assert (hook["language"], hook["pass_filenames"]) == ("system", False)
        assert set(hook.get("stages", ())) <= set(config["default_install_hook_types"])


def test_the_common_host_tests_every_python_that_we_name() -> None:
    named = [
        classifier.rpartition(" ")[2]
        for classifier in PROJECT["project"]["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", classifier)
    ]
    job = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == named
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"
    assert {"run": "make test"} in job["steps"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_workflows_are_pinned_and_call_what_there_is(path: Path) -> None:
    for step in steps(path):
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), "pin it by its commit"
        elif step["run"].startswith("make "):
            assert step["run"].split()[1] in TARGETS
        elif "install" in step["run"]:
            assert re.search(r"[\w-]+==[\d.]+$", step["run"]), "pin what is installed"
    assert read(path)["permissions"] == {"contents": "read"}


def test_wheels_are_those_of_a_release() -> None:
    built = PROJECT["tool"]["cibuildwheel"]
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=").replace(".", "")
    assert built["build"] == f"cp{oldest}-*"
    assert built["environment"] == {"SUMTABLE_RELEASE": "1"}


def checked(folder: Path, npx: str | None) -> subprocess.CompletedProcess[str]:
    """The check of the scripts, on a machine that has this `npx` and nothing else."""
    (folder / "sh").symlink_to(shutil.which("sh") or "/bin/sh")
    if npx is not None:
        (folder / "npx").write_text(f"#!/bin/sh\n{npx}\n")
        (folder / "npx").chmod(0o755)
    return subprocess.run(
        ["sh", "tools/javascript.sh"],
        cwd=ROOT,
        env={**os.environ, "PATH": str(folder), "UV": str(folder / "uv")},
        capture_output=True,
        text=True,
    )


def test_scripts_are_checked_by_both_checkers(tmp_path: Path) -> None:
    ended = checked(tmp_path, 'echo "$@"')
    assert ended.returncode == 0
    assert re.search(r"typescript@[\d.]+ .*oxlint@[\d.]+ .*tsc -p \. && oxlint", ended.stdout)


def test_a_check_of_the_scripts_that_fails_or_is_missing_is_no_success(tmp_path: Path) -> None:
    assert checked(tmp_path, "exit 3").returncode == 3
    (tmp_path / "bare").mkdir()
    assert checked(tmp_path / "bare", None).returncode not in (0, None)
