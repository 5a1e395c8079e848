"""Limits on the shape of the code: sizes, names and imports of every file, and what lock files name."""

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tools.measure_code import FIGURES

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("versioning", "games", "events", "projections", "service", "workers", "landnama", "tools", "bench")
# Names without meaning; such a file belongs elsewhere.
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "managers"}
LONGEST = {"file": 400, "class": 150, "function": 40}

FILES = sorted(path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


@cache
def tree(path):
    return ast.parse((ROOT / path).read_text())


def has_logic(path):
    """Boards and card lists may be of any length."""
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in ast.walk(tree(path)))


def too_long(path):
    """The places in a file that exceed a limit."""
    if has_logic(path) and len((ROOT / path).read_text().splitlines()) > LONGEST["file"]:
        yield f"{path}: more than {LONGEST['file']} lines"
    for node in ast.walk(tree(path)):
        kind = {ast.ClassDef: "class", ast.FunctionDef: "function", ast.AsyncFunctionDef: "function"}.get(type(node))
        if kind and node.end_lineno - node.lineno + 1 > LONGEST[kind]:
            yield f"{path}:{node.lineno} {node.name}: more than {LONGEST[kind]} lines"


def imported(path):
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("package", PACKAGES)
def test_files_classes_and_functions_stay_within_their_limits(package):
    assert [place for path in FILES if path.parts[0] == package for place in too_long(path)] == []


def test_no_name_in_a_package_equals_a_module_there():
    """Compiled code would confuse it with the module."""
    for path in FILES:
        if path.name == "__init__.py" and path.parts[0] == "games":
            modules = {each.stem for each in (ROOT / path.parent).glob("*.py")}
            imports = [node for node in ast.walk(tree(path)) if isinstance(node, ast.ImportFrom)]
            assert modules & {name.asname or name.name for node in imports for name in node.names} == set(), path


def opening(path):
    return (ast.get_docstring(tree(path)) or "").split("\n\n")[0].strip()


def test_every_module_opens_with_a_sentence():
    openings = {path: opening(path) for path in FILES if path.name != "__init__.py"}
    assert [path for path, output in openings.items() if not output.endswith((".", ":", "?", "!"))] == []
    assert [path for path, output in openings.items() if output.startswith("This module")] == []


def test_no_file_has_a_meaningless_name():
    assert [path for path in FILES if EMPTY_NAMES & {part.removesuffix(".py") for part in path.parts}] == []


def test_the_rules_import_nothing_from_outside_the_standard_library():
    allowed = {*sys.stdlib_module_names, "games", "versioning"}
    outside = [(path, name) for path in FILES if path.parts[0] == "games" for name in imported(path)]
    assert [found for found in outside if found[1].partition(".")[0] not in allowed] == []


@pytest.mark.parametrize("measure", FIGURES, ids=lambda measure: measure.__name__)
def test_names_and_layout_meet_their_goals(measure):
    figure = measure()
    assert figure.holds, "\n".join([figure.name, *figure.places])


def test_a_test_folder_has_at_most_twenty_modules():
    folders = Counter(path.parent for path in (ROOT / "tests").rglob("*.py") if path.name != "__init__.py")
    assert [str(folder) for folder, count in folders.items() if count > 20] == []


def committed_files(*patterns):
    """The files of the project of these names, in all folders."""
    listed = ["git", "-c", "safe.directory=*", "ls-files", "--", *patterns]
    return subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def locked_addresses(path):
    """The addresses in a lock file of npm from which it would install packages; a link leads to a folder."""
    for name, package in json.loads((ROOT / path).read_text())["packages"].items():
        for value in (package.get("resolved", ""), *package.get("dependencies", {}).values()):
            if "://" in value:
                yield name, value


def test_no_lock_file_names_a_registry():
    """A package comes from the registry that the reader's own tools use; its hash says that it is the same one."""
    locks, pins = (
        committed_files("*package-lock.json"),
        committed_files("*requirements*.txt", "*requirements*.in", "*.npmrc"),
    )
    assert [each.partition("/")[0] for each in locks] == ["clients", "tests", "web"]
    assert len(pins) > 6
    assert [(path, *found) for path in locks for found in locked_addresses(path)] == []
    named = re.compile(r"://|^ *(--(extra-)?index-url|--find-links|-[if] )|^(@\w+:)?registry *=", re.MULTILINE)
    assert [(path, found[0]) for path in pins if (found := named.search((ROOT / path).read_text()))] == []


def files_of_tests():
    return sorted(path.relative_to(ROOT) for path in (ROOT / "tests").rglob("*.py"))


@cache
def list_calls(path):
    """Every call in a file, with the name of what is called."""
    return [(called_name(node.func), node) for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]


def called_name(called):
    """A name, alone or after a module or an object; empty for anything else."""
    if isinstance(called, ast.Attribute):
        return f"{called.value.id}.{called.attr}" if isinstance(called.value, ast.Name) else ""
    return called.id if isinstance(called, ast.Name) else ""


def calls(path, *names):
    """The calls in a file by the name of what is called."""
    return [node for name, node in list_calls(path) if name in names]


def patches_the_standard_library(call):
    target = call.args[0]
    root = target.value.partition(".")[0] if isinstance(target, ast.Constant) else None
    return root in sys.stdlib_module_names


def test_no_test_replaces_a_name_of_our_code():
    """Code takes a parameter for what a test has to change."""
    found = [
        (path, call) for path in files_of_tests() for call in calls(path, "monkeypatch.setattr", "mock.patch", "patch")
    ]
    assert [f"{path}:{call.lineno}" for path, call in found if not patches_the_standard_library(call)] == []


CLOCKS = {"time.monotonic", "time.perf_counter", "time.time", "monotonic", "perf_counter"}
LEAST_CAP = 20.0
"""Seconds that a slow machine may need for a short task."""


def asserts_a_duration(path):
    """The assertions in a file that read a clock."""
    asserted = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Assert)]
    for node in asserted:
        if any(isinstance(each, ast.Call) and called_name(each.func) in CLOCKS for each in ast.walk(node)):
            yield node.lineno


def caps(call):
    """The seconds that a call of `eventually` allows its condition, if given."""
    given = [*call.args[1:], *[keyword.value for keyword in call.keywords]]
    return [each.value for each in given if isinstance(each, ast.Constant)]


def test_only_the_soak_and_waiting_sleep():
    sleeping = [path for path in files_of_tests() if path.parts[1] not in ("soak", "waiting.py")]
    found = [f"{path}:{call.lineno}" for path in sleeping for call in calls(path, "time.sleep", "sleep")]
    assert found == []


def test_no_test_asserts_a_duration():
    assert [f"{path}:{line}" for path in files_of_tests() for line in asserts_a_duration(path)] == []


def test_a_condition_has_enough_time_on_a_slow_machine():
    found = [(path, call) for path in files_of_tests() for call in calls(path, "eventually")]
    assert [f"{path}:{call.lineno}" for path, call in found for cap in caps(call) if cap < LEAST_CAP] == []
