"""The page of Natick says what is so: every action and option, positions that read, and whose game it is."""

import re
from pathlib import Path

from games.catalog import ruleset
from games.notation import read_position, write_position

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/natick.md").read_text()


def test_every_action_option_and_step_is_on_the_page():
    rules = ruleset("natick", 2)
    assert [name for name in [*rules.actions, *rules.options, *rules.steps] if f"`{name}`" not in PAGE] == []


def test_every_position_on_the_page_can_be_read():
    lines = re.findall(r"^natick/.*$", PAGE, re.MULTILINE)
    assert lines
    assert [write_position(read_position(line)) for line in lines] == lines


def test_the_page_names_the_author_and_says_that_nobody_stands_behind_it():
    assert "Gary Pressler" in PAGE
    assert "is not affiliated with the author or with any publisher" in " ".join(PAGE.split())
