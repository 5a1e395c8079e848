"""The package: its generated modules, its types, its wheel, and the first bot of its README."""

import pydoc
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from inspect import signature
from pathlib import Path

import pytest
from landnama_client import AsyncClient, AsyncGame, Client, Decision, Game
from setuptools import build_meta

from service.api.app import build_document
from tools.python_client.__main__ import generate_modules

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "clients" / "python"


@pytest.fixture(scope="module")
def document():
    return build_document()


def test_the_generated_modules_are_up_to_date(document):
    old = [file.name for file, text in generate_modules(document).items() if file.read_text() != text]
    assert old == [], "run make document"


def test_every_operation_has_a_function(document):
    import landnama_client.routes as routes

    operations = [
        each["operationId"]
        for path, item in document["paths"].items()
        if path.startswith("/v1/")
        for method, each in item.items()
        if method != "parameters"
    ]
    names = {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in operations}
    assert {name for name in names if not callable(getattr(routes, name, None))} == set()


@pytest.mark.parametrize(("blocking", "asynchronous"), [(Client, AsyncClient), (Game, AsyncGame)])
def test_both_clients_have_the_same_methods(blocking, asynchronous):
    def public(kind):
        return {name for name in vars(kind) if not name.startswith("_")}

    assert public(blocking) == public(asynchronous)


@pytest.mark.parametrize("kind", [Game, AsyncGame, Decision])
def test_the_help_names_the_types_of_actions_and_the_methods_of_a_class(kind):
    text = pydoc.plain(pydoc.render_doc(kind))
    assert "'models.Action'" in text
    assert "Request[" not in text
    assert " = " not in "".join(re.findall(r"^ \|  (?:async )?(\w+.*?)\(", text, re.MULTILINE))


def test_the_help_of_a_method_has_the_parameters_that_a_caller_gives():
    assert str(signature(Game.details)) == "(self) -> 'models.Game'"
    assert str(signature(Client.ruleset)).startswith("(self, name: 'str', *, expansions: 'str | Sequence[str] | None'")
    assert (Game.details.__name__, Game.details.__doc__) == ("details", "Get a game.")


def test_a_program_is_checked_by_the_types(tmp_path):
    """A ruleset narrows the view, and a type narrows the action; a mistake is an error."""
    program = tmp_path / "program.py"
    program.write_text(
        """\
from landnama_client import Client, models

def choose(client: Client) -> models.Action | None:
    for decision in client.create_game(ruleset="settlers").decisions():
        view = decision.view()
        if view["ruleset"] == "natick":
            reveal_type(view)
        for action in decision.actions:
            if action["type"] == "place_settlement":
                reveal_type(action["corner"])
        decision.act({"type": "place_settlement", "corner": 3})
        decision.act({"type": "place_settlement", "edge": 3})
    client.create_game(rulset="natick")
    return None
"""
    )
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file=",
        "--no-error-summary",
        "--cache-dir",
        str(tmp_path),
    ]
    checked = subprocess.run(
        [*command, str(program)], capture_output=True, text=True, cwd=tmp_path, env={"MYPYPATH": str(FOLDER / "src")}
    )
    found = [line.removeprefix(f"{program.name}:") for line in checked.stdout.splitlines()]
    assert {line.partition(":")[0] for line in found if ": error:" in line} == {"12", "13"}
    revealed = {line.partition(":")[0]: line for line in found if "Revealed type" in line}
    assert "NatickView" in revealed["7"]
    assert "int" in revealed["10"]


def test_the_wheel_and_the_source_have_the_types(tmp_path, monkeypatch):
    copy = tmp_path / "python"
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", ".mypy_cache"))
    monkeypatch.chdir(copy)
    with zipfile.ZipFile(tmp_path / build_meta.build_wheel(str(tmp_path))) as wheel:
        in_wheel = wheel.namelist()
        (metadata,) = [wheel.read(name).decode() for name in in_wheel if name.endswith("/METADATA")]
    with tarfile.open(tmp_path / build_meta.build_sdist(str(tmp_path))) as source:
        in_source = {Path(name).name for name in source.getnames()}
    names = {path.name for path in (FOLDER / "src" / "landnama_client").iterdir() if path.is_file()}
    assert {f"landnama_client/{name}" for name in names} <= set(in_wheel)
    assert names <= in_source
    assert "Requires-Dist: httpx" in metadata


def programs_of_the_readme(service):
    """The examples in Python, for a running service."""
    readme = (FOLDER / "README.md").read_text().replace("http://127.0.0.1:8080", service.url)
    return re.findall(r"^```python\n(.*?)^```", readme, re.DOTALL | re.MULTILINE)


def run_program(program):
    played = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=600)
    assert played.returncode == 0, played.stderr
    return played.stdout


def test_the_first_bot_of_the_readme_plays(shared_service):
    program, *_ = programs_of_the_readme(shared_service)
    assert len(program.splitlines()) < 30
    assert "Points" in run_program(program)


def test_the_action_of_the_readme_without_the_loop_is_taken(shared_service):
    (program,) = [each for each in programs_of_the_readme(shared_service) if "expected_version" in each]
    before = f"""
from landnama_client import Client

client = Client({shared_service.url!r})
client.sign_up()
game = client.create_game(ruleset="natick", ai="greedy", ai_delay=0)
"""
    after = """
(entry, *_) = game.events(after=choices["version"])["entries"]
print("taken" if entry["entry"]["action"] == choices["actions"][0] else entry)
"""
    assert run_program(before + program + after) == "taken\n"
