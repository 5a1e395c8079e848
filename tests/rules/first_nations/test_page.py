"""The page of the First Nations names everything that they add, has a valid position, and credits the designer."""

import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.first_nations.state import EXTENSION
from games.notation import format_position, parse_position

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/first_nations.md").read_text()
RULES, BASE = get_ruleset("first_nations", 4), get_ruleset("settlers", 4)
NEW = [
    *(name for name in RULES.actions if name not in BASE.actions),
    *(name for name in RULES.options if name not in BASE.options),
    *(name for name in RULES.steps if name not in BASE.steps),
    *EXTENSION.notation_words,
]


@pytest.mark.parametrize("name", NEW)
def test_every_new_action_option_step_and_word_is_on_the_page(name):
    assert f"`{name}`" in PAGE


def test_the_position_on_the_page_can_be_read():
    (line,) = re.findall(r"^first_nations/.*$", PAGE, re.MULTILINE)
    assert format_position(parse_position(line)) == line


def test_the_page_names_the_designer_and_states_no_affiliation():
    assert "Greg Loring-Albright" in PAGE
    assert "not affiliated with any publisher" in " ".join(PAGE.split())
