"""A line to be typed again names the program as the shell here finds it, and the address only where it has to."""

import sys
from pathlib import Path

from landnama.console import DEFAULT_URL, command_line, program_name

COMMAND = Path(sys.executable).with_name("landnama")


def test_the_usual_address_is_not_said():
    assert command_line("play", DEFAULT_URL) == f"{program_name()} play"
    assert command_line("play", "http://elsewhere") == f"{program_name()} play --url http://elsewhere"


def test_the_bare_name_is_enough_where_the_shell_finds_it(monkeypatch):
    monkeypatch.setenv("PATH", str(COMMAND.parent))
    assert program_name() == "landnama"


def test_in_the_checkout_the_way_to_the_command_is_a_short_one(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.chdir(COMMAND.parents[2])
    assert program_name() == f"{COMMAND.parents[1].name}/bin/landnama"


def test_elsewhere_the_whole_way_is_said(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "")
    monkeypatch.chdir(tmp_path)
    assert program_name() == str(COMMAND)
