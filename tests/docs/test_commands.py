"""The program accepts every command line that the documentation shows."""

import json
import re
import shlex
from importlib import import_module

import pytest
import typer

from games.catalog import combine, get_new_ruleset
from landnama.cli import COMMANDS
from tests.docs.test_docs import TRACKED, read

PAGES = [page for page in TRACKED if page == "README.md" or page.startswith("docs/")]
COMMAND_LINE = re.compile(rf"(?:^|\.venv/bin/)landnama ((?:{'|'.join(COMMANDS)})\b[^`\n]*)", re.MULTILINE)
LINES = sorted({line.strip() for page in PAGES for line in COMMAND_LINE.findall(read(page))})


def load(name):
    found = getattr(import_module(f"landnama.commands.{name}"), name)
    if not isinstance(found, typer.Typer):
        app = typer.Typer()
        app.command(name)(found)
        return typer.main.get_command(app)
    return typer.main.get_command(found)


def parse(line):
    """Parses a command line without running it."""
    name, *arguments = shlex.split(re.sub(r"\$\(.*?\)", "today", line), comments=True)
    command = load(name)
    while arguments and arguments[0] in getattr(command, "commands", ()):
        command = command.commands[arguments.pop(0)]
    command.make_context(name, arguments)


@pytest.mark.parametrize("line", LINES)
def test_a_command_line_of_the_documentation_is_accepted(line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in re.findall(r"[\w-]+\.(?:ndjson|json)\b", line):
        (tmp_path / name).touch()
    parse(line)


@pytest.mark.parametrize("line", ["play --rules natick", "play natick puerto", "admin retry", "verify"])
def test_another_command_line_is_not_accepted(line):
    with pytest.raises(Exception, match=r"No such option|unexpected extra|Missing"):
        parse(line)


@pytest.mark.parametrize("page", [page for page in TRACKED if page.startswith("docs/rulesets/")])
def test_a_page_of_rules_shows_a_command_and_a_request_that_create_the_game(page):
    text = read(page)
    commands = re.findall(r"^\.venv/bin/landnama play (.+)$", text, re.MULTILINE)
    bodies = [json.loads(body) for body in re.findall(r"^api \$URL/games -d '(.+)'$", text, re.MULTILINE)]
    assert bodies
    assert commands == [" ".join(play_arguments(**body)) for body in bodies]


def play_arguments(ruleset, ai, expansions=(), seats=None):
    """The arguments of `landnama play` for the game of a request, which the catalogue must have."""
    get_new_ruleset(combine(ruleset, expansions), seats or 2, {})
    assert ai == "greedy"
    expanded = ["--expansions", ",".join(expansions)] if expansions else []
    return [ruleset, *expanded, *(["--seats", str(seats)] if seats else [])]
