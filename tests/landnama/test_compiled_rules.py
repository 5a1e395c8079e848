"""The command and processes that it starts use the compiled rules, if these were built from the current source."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from landnama import compiled_rules
from landnama.compiled_rules import SOURCE_DIGEST, describe_rules, digest_source, is_build_current

PROGRAM = """
import subprocess, sys
from landnama.compiled_rules import use_compiled_rules

use_compiled_rules()
from games.dice import BUILD

CHILD = "from games.dice import BUILD; print(BUILD)"
print(BUILD, subprocess.check_output([sys.executable, "-P", "-c", CHILD], text=True).strip())
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A ruleset of one line, and a build of it that differs in this line, so that one can see which is used."""
    (tmp_path / "landnama").mkdir()
    (tmp_path / "landnama" / "__init__.py").touch()
    shutil.copy(compiled_rules.__file__, tmp_path / "landnama")
    for folder, build in ((tmp_path, "plain"), (tmp_path / "build" / "compiled", "compiled")):
        (folder / "games").mkdir(parents=True)
        (folder / "games" / "__init__.py").touch()
        (folder / "games" / "dice.py").write_text(f"BUILD = {build!r}\n")
    (tmp_path / "build" / "compiled" / "rules.so").touch()
    (tmp_path / "build" / "compiled" / SOURCE_DIGEST).write_text(digest_source(tmp_path / "games"))
    return tmp_path


def used_rules(checkout: Path, **settings: str) -> str:
    """The build that a program uses, and the one that its child process uses."""
    ended = subprocess.run(
        [sys.executable, "-P", "-c", PROGRAM],
        env={**os.environ, "COMPILED_RULES": "", "PYTHONPATH": str(checkout), **settings},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return ended.stdout.strip()


def test_a_current_build_is_used(checkout):
    assert used_rules(checkout) == "compiled compiled"


def test_a_setting_turns_it_off(checkout):
    assert used_rules(checkout, COMPILED_RULES="off") == "plain plain"


def test_a_build_of_other_rules_is_not_used(checkout):
    (checkout / "games" / "dice.py").write_text("BUILD = 'newer'\n")
    assert used_rules(checkout) == "newer newer"


def test_a_build_that_is_not_complete_is_not_used(checkout):
    """The digest is written last."""
    (checkout / "build" / "compiled" / SOURCE_DIGEST).unlink()
    assert used_rules(checkout) == "plain plain"


def test_a_build_without_a_compiled_module_is_not_used(checkout):
    (checkout / "build" / "compiled" / "rules.so").unlink()
    assert used_rules(checkout) == "plain plain"


def test_a_build_is_current_until_the_source_changes(checkout):
    source, compiled = checkout / "games", checkout / "build" / "compiled"
    assert is_build_current(source, compiled)
    (source / "dice.py").write_text("BUILD = 'plains'\n")
    assert not is_build_current(source, compiled)


def test_the_operator_reads_which_rules_are_used_and_why(checkout):
    source, compiled = checkout / "games", checkout / "build" / "compiled"
    assert describe_rules(True, source, compiled) == "compiled"
    assert describe_rules(False, source, compiled) == "plain Python, because COMPILED_RULES is off"
    (source / "dice.py").write_text("BUILD = 'newer'\n")
    assert "of other rules" in describe_rules(True, source, compiled)
    shutil.rmtree(compiled)
    assert "not compiled" in describe_rules(True, source, compiled)
