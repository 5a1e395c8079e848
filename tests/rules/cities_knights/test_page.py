"""The page of Cities & Knights names everything that it adds, answers each hard case, and has a valid position."""

import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.notation import format_position, parse_position
from tests.rules.cities_knights.language import GAME
from tests.rules.settlers.test_cases import written

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/cities_knights.md").read_text()
RULES, BASE = get_ruleset(GAME, 4), get_ruleset("settlers", 4)
RULES_TABLE = PAGE.split("## Rule interpretations\n")[1].split("\n## ")[0]
RULE_ROWS = re.findall(r"^\| ([A-Za-z][\w, -]+) \| (.+) \| (.+) \|$", RULES_TABLE, re.MULTILINE)[1:]
CASES = re.findall(r"^\| (\d+) \| (.+?) \| (.+) \|$", PAGE, re.MULTILINE)
NAMES = [name for name in (*RULES.actions, *RULES.steps) if name not in BASE.actions and name not in BASE.steps]
OF_THE_EXPANSION = [67, *range(126, 133)]


@pytest.mark.parametrize("name", NAMES)
def test_every_action_and_step_is_on_the_page(name):
    assert f"`{name}`" in PAGE


def test_every_case_of_the_expansion_is_listed_once():
    assert [int(number) for number, _, _ in CASES] == OF_THE_EXPANSION


@pytest.mark.parametrize(("number", "answer"), [(number, answer) for number, _, answer in CASES])
def test_a_case_has_a_test_or_a_decision(number, answer):
    assert "Decision: " in answer or "`tests/rules/cities_knights/" in answer, number


@pytest.mark.parametrize(("rule", "answer"), [(rule, answer) for rule, _, answer in RULE_ROWS])
def test_a_rule_has_a_test_or_a_decision(rule, answer):
    assert "Decision: " in answer or "`tests/rules/" in answer, rule


def test_every_test_on_the_page_exists():
    named = set(re.findall(r"`(tests/[\w/]+\.py::\w+)`", PAGE))
    assert named - set(written()) == set()
    assert len(named) > 110
    assert len(RULE_ROWS) == RULES_TABLE.count("\n| ") - 1


def test_the_position_on_the_page_can_be_read():
    (line,) = re.findall(rf"^{re.escape(GAME)}/.*$", PAGE, re.MULTILINE)
    assert format_position(parse_position(line)) == line


def test_the_page_states_no_affiliation():
    assert "not affiliated with any publisher" in " ".join(PAGE.split())
