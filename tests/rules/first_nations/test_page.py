"""The page of the First Nations: what it says is so, and nothing is left out."""

import re
from pathlib import Path

import pytest

from games.catalog import ruleset
from games.first_nations.nation import ANNEX
from games.notation import read_position, write_position

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/first_nations.md").read_text()
RULES, BASE = ruleset("first_nations", 4), ruleset("settlers", 4)
NEW = [
    *(name for name in RULES.actions if name not in BASE.actions),
    *(name for name in RULES.options if name not in BASE.options),
    *(name for name in RULES.steps if name not in BASE.steps),
    *ANNEX.words,
]


@pytest.mark.parametrize("name", NEW)
def test_every_new_action_option_step_and_word_is_on_the_page(name):
    assert f"`{name}`" in PAGE


def test_the_position_on_the_page_can_be_read():
    (line,) = re.findall(r"^first_nations/.*$", PAGE, re.MULTILINE)
    assert write_position(read_position(line)) == line


def test_the_page_names_its_designer_and_that_nobody_stands_behind_it():
    assert "Greg Loring-Albright" in PAGE
    assert "not affiliated with any publisher" in " ".join(PAGE.split())
