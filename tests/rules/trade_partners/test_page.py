"""The page of Trade Partners answers each question that an expansion raises with a test or a decision."""

import re
from pathlib import Path

import pytest

from games.catalog import combinations_of, get_ruleset, simpler_combinations
from tests.rules.settlers.test_cases import written

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/trade_partners.md").read_text()
SECTION = PAGE.split("## With expansions\n")[1].split("\n## ")[0]
RULES = PAGE.split("## Rule interpretations\n")[1].split("\n## ")[0]
RULINGS = [
    row for text in (RULES, SECTION) for row in re.findall(r"^\| ([A-Z].+?) \| (.+) \|$", text, re.MULTILINE)[1:]
]


@pytest.mark.parametrize(("ruling", "answer"), RULINGS)
def test_a_ruling_has_a_test_or_is_a_decision(ruling, answer):
    assert "Decision: " in answer or re.fullmatch(r"(`tests/rules/trade_partners/\w+\.py::\w+`(, )?)+", answer), ruling


def test_every_test_without_expansions_exists():
    named = set(re.findall(r"`(tests/[\w/]+\.py::\w+)`", RULES))
    assert named - set(written()) == set()
    assert len(named) > 40


def test_every_test_with_expansions_is_named_and_exists():
    named = re.findall(r"`(tests/[\w/]+\.py::\w+)`", SECTION)
    assert set(named) - set(written()) == set()
    assert len(named) == len(set(named)) > 35


@pytest.mark.parametrize("name", combinations_of("trade_partners"))
def test_every_action_and_step_that_partners_bring_is_on_the_page(name):
    simpler = [get_ruleset(each, 4) for each in simpler_combinations(name) if each.startswith("settlers")]
    known = {word for rules in simpler for word in (*rules.actions, *rules.steps)}
    rules = get_ruleset(name, 2)
    assert {word for word in (*rules.actions, *rules.steps) if word not in known and f"`{word}`" not in PAGE} == set()
