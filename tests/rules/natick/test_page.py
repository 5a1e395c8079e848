"""The page of Natick names every action, option and step, has valid positions, and credits the author."""

import re
from pathlib import Path

from games.catalog import get_ruleset
from games.notation import format_position, parse_position

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/natick.md").read_text()


def test_every_action_option_and_step_is_on_the_page():
    rules = get_ruleset("natick", 2)
    assert [name for name in [*rules.actions, *rules.options, *rules.steps] if f"`{name}`" not in PAGE] == []


def test_every_position_on_the_page_can_be_read():
    lines = re.findall(r"^natick/.*$", PAGE, re.MULTILINE)
    assert lines
    assert [format_position(parse_position(line)) for line in lines] == lines


def test_the_page_names_the_author_and_states_no_affiliation():
    assert "Gary Pressler" in PAGE
    assert "is not affiliated with the author or with any publisher" in " ".join(PAGE.split())
