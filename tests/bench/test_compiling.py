"""Compiling is optional: without a compiler the same folder holds the same rules, only slower."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from landnama.compiled_rules import digest_source

TOOL = Path(__file__).resolve().parents[2] / "tools" / "compile_rules.py"


@pytest.fixture
def checkout(tmp_path):
    """A ruleset of one line, and the tool that compiles it."""
    for folder, text in (("games", '"""Rules."""\n'), ("tools", "")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").write_text(text)
    (tmp_path / "games" / "dice.py").write_text('"""Dice have six sides."""\n\nSIDES = 6\n')
    shutil.copy(TOOL, tmp_path / "tools")
    return tmp_path


def test_without_a_compiler_the_folder_holds_the_plain_rules_and_a_reason_is_printed(checkout):
    ended = subprocess.run(
        [sys.executable, "tools/compile_rules.py"],
        cwd=checkout,
        env={**os.environ, "CC": "false"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "'false'" in ended.stderr
    assert ended.stderr.endswith("The rules were not compiled; build/compiled contains the Python source.\n")
    assert (checkout / "build/compiled/games/dice.py").exists()
    assert (checkout / "build/compiled/source.sha256").read_text() == digest_source(checkout / "games")
    assert not list(checkout.rglob("*.so"))
