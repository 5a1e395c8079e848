"""The page of the base game: every hard case has a test or a decision, and all names on the page exist."""

import ast
import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.notation import format_position, parse_position

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs/rulesets/settlers.md").read_text()
CASES = re.findall(r"^\| (\d+) \| (.+?) \| (.+) \|$", PAGE, re.MULTILINE)
NAMED = set(re.findall(r"`(tests/[\w/]+\.py::\w+)`", PAGE))
EXPANSIONS = ("`five_six`", "`seafarers`", "`cities_knights`", "variants")


def written():
    """The tests of the rules, parsed from their files, which is ten times as fast as a collection by pytest."""
    for file in ROOT.glob("tests/rules/*/test_*.py"):
        for each in ast.parse(file.read_text()).body:
            if isinstance(each, ast.FunctionDef):
                yield f"{file.relative_to(ROOT)}::{each.name}"


def test_every_case_is_listed_once():
    assert [int(number) for number, _, _ in CASES] == [*range(1, 109), 133]


@pytest.mark.parametrize(("number", "what", "answer"), CASES, ids=[number for number, _, _ in CASES])
def test_a_case_has_a_test_a_decision_or_an_expansion(number, what, answer):
    belongs = answer.startswith("Belongs to") and any(name in answer for name in EXPANSIONS)
    assert what
    assert belongs or "Decision: " in answer or "`tests/rules/" in answer


def test_every_test_on_the_page_exists():
    assert NAMED - set(written()) == set()
    assert len(NAMED) > 100


def test_every_action_and_option_is_on_the_page():
    rules = get_ruleset("settlers", 3)
    assert [name for name in [*rules.actions, *rules.options] if f"`{name}`" not in PAGE] == []


def test_every_position_on_the_page_can_be_read():
    lines = re.findall(r"^settlers/.*$", PAGE, re.MULTILINE)
    assert lines
    for line in lines:
        assert format_position(parse_position(line)) == line


def test_the_page_states_no_affiliation():
    assert "not affiliated with any publisher" in " ".join(PAGE.split())
