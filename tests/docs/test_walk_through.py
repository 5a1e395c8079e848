"""The paths of an action, a view and an AI decision are short and go one way; docs/concepts.md names the first."""

import re
from pathlib import Path

import pytest

from tools.trace_path import embedded_services, trace_paths

MAX_MODULES = {"action": 45, "view": 30, "ai_turn": 50}
CONCEPTS = Path(__file__).parents[2] / "docs" / "concepts.md"


@pytest.fixture(scope="module")
def paths():
    with embedded_services() as services:
        return trace_paths(services)


def walk_through() -> str:
    return CONCEPTS.read_text().partition("## Walk-through of one action")[2].partition("\n## ")[0]


def test_the_walk_through_names_the_modules_on_the_path_of_an_action(paths):
    named = re.findall(r"`([a-z_0-9/]+\.py)`", walk_through())
    assert sorted(named) == sorted(paths["action"].modules)


@pytest.mark.parametrize(("name", "most"), MAX_MODULES.items())
def test_a_path_has_few_modules(paths, name, most):
    assert 20 < len(paths[name].modules) <= most, "\n".join(paths[name].modules)


@pytest.mark.parametrize("name", MAX_MODULES)
def test_no_module_is_entered_again_below_another_one(paths, name):
    assert paths[name].modules
    assert paths[name].ways_back_up == []
