"""The page of Seafarers with Cities & Knights names what the two add, and each ruling has a test or a decision."""

import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset, simpler_combinations
from tests.rules.seafarers_cities_knights.language import GAME
from tests.rules.settlers.test_cases import written

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/seafarers_cities_knights.md").read_text()


def rows_of(section):
    """The rows of the table in a section."""
    text = PAGE.split(f"## {section}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| ([\w, -]+) \| (.+) \| (.+) \|$", text, re.MULTILINE)[1:]


RULINGS, HARD_CASES = rows_of("Rule interpretations"), rows_of("Hard cases")


def names_of(game):
    rules = get_ruleset(game, 4)
    return {*rules.actions, *rules.steps}


NEW = sorted(names_of(GAME) - set().union(*map(names_of, simpler_combinations(GAME))))


@pytest.mark.parametrize("name", NEW)
def test_every_new_action_and_step_is_on_the_page(name):
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize(("ruling", "answer"), [(ruling, answer) for ruling, _, answer in RULINGS])
def test_a_ruling_has_a_test_or_a_decision(ruling, answer):
    assert "Decision: " in answer or "`tests/rules/seafarers_cities_knights/" in answer, ruling


def test_every_test_on_the_page_exists():
    named = set(re.findall(r"`(tests/[\w/]+\.py::\w+)`", PAGE))
    assert named - set(written()) == set()
    assert len(named) > 70


def test_each_of_the_fifteen_hard_cases_has_tests():
    assert len({case for case, _, _ in HARD_CASES}) == 15
    assert [case for case, _, answer in HARD_CASES if "`tests/rules/" not in answer] == []


def test_the_page_states_no_affiliation():
    assert "not affiliated with any publisher" in " ".join(PAGE.split())
