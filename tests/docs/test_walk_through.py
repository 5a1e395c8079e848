"""The walk-through of an action in docs/concepts.md names the modules that the server enters, and no other ones."""

import re
from pathlib import Path

import pytest

from tools.trace_path import embedded_services, trace_paths

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


@pytest.mark.parametrize("name", ["action", "view"])
def test_no_module_is_entered_again_below_another_one(paths, name):
    assert paths[name].modules
    assert paths[name].ways_back_up == []
