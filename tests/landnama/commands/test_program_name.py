"""Printed commands name the program as the shell finds it, and the address only if it is not the default."""

import sys
from pathlib import Path

from landnama.console import DEFAULT_URL, command_line, program_name

COMMAND = Path(sys.executable).with_name("landnama")


def test_the_default_address_is_omitted():
    assert command_line("play", DEFAULT_URL) == f"{program_name()} play"
    assert command_line("play", "http://elsewhere") == f"{program_name()} play --url http://elsewhere"


def test_the_bare_name_is_enough_on_the_search_path(monkeypatch):
    monkeypatch.setenv("PATH", str(COMMAND.parent))
    assert program_name() == "landnama"


def test_in_the_checkout_the_relative_path_is_used(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.chdir(COMMAND.parents[2])
    assert program_name() == f"{COMMAND.parents[1].name}/bin/landnama"


def test_elsewhere_the_full_path_is_used(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "")
    monkeypatch.chdir(tmp_path)
    assert program_name() == str(COMMAND)
