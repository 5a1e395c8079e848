"""The page of Puerto names everything that it adds, has a valid position, and credits the designer."""

import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.notation import format_position, parse_position
from games.puerto.roles import ROLES

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/puerto.md").read_text()
RULES = get_ruleset("puerto", 4)
BASE = get_ruleset("settlers", 4)


NEW_STEPS = [name for name in RULES.steps if name not in BASE.steps]


@pytest.mark.parametrize("name", [*RULES.actions, *RULES.options, *ROLES, *NEW_STEPS])
def test_every_action_option_role_and_new_step_is_on_the_page(name):
    assert f"`{name}`" in PAGE


def test_the_position_on_the_page_can_be_read():
    (line,) = re.findall(r"^puerto/.*$", PAGE, re.MULTILINE)
    assert format_position(parse_position(line)) == line


def test_the_page_names_the_designer_and_states_no_affiliation():
    assert "Chris Hawks" in PAGE
    assert "not affiliated with any publisher" in " ".join(PAGE.split())
