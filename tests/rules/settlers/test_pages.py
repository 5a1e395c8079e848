"""The pages of the other rulesets name every addition, and all names on them exist."""

import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.notation import format_position, parse_position

ROOT = Path(__file__).resolve().parents[3]
TABLES = [("five_six", get_ruleset("settlers", 5)), ("trade_partners", get_ruleset("trade_partners", 2))]
BASE = get_ruleset("settlers", 2)


def page(name):
    return (ROOT / f"docs/rulesets/{name}.md").read_text()


@pytest.mark.parametrize(("name", "rules"), TABLES)
def test_every_new_action_option_and_step_is_on_the_page(name, rules):
    added = [(set(mine) - set(theirs)) for mine, theirs in zip(words(rules), words(BASE), strict=True)]
    assert [word for each in added for word in each if f"`{word}`" not in page(name)] == []


def words(rules):
    return rules.actions, rules.options, rules.steps


@pytest.mark.parametrize("name", [name for name, _ in TABLES])
def test_every_test_on_the_page_exists(name):
    for file, test in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", page(name)):
        assert f"def {test}(" in (ROOT / file).read_text()


@pytest.mark.parametrize("name", [name for name, _ in TABLES])
def test_every_position_on_the_page_can_be_read(name):
    for line in re.findall(r"^[a-z_]+/\d.*agenda.*$", page(name), re.MULTILINE):
        assert format_position(parse_position(line)) == line


@pytest.mark.parametrize("name", [name for name, _ in TABLES])
def test_the_page_states_no_affiliation(name):
    assert "not affiliated" in " ".join(page(name).split())


def test_every_rule_and_case_of_five_and_six_seats_has_a_test_or_a_decision():
    rows = re.findall(
        r"^\| ([\w, -]+) \| .+ \| (.+) \|$", page("five_six").split("## Rule interpretations")[1], re.MULTILINE
    )
    answers = {name: answer for name, answer in rows if name not in ("Rule", "Case")}
    assert {"13", "21, 71", "82", "83", "96", "107", "122", "123", "124", "125"} <= answers.keys()
    assert len(answers) == 23
    assert [name for name, answer in answers.items() if "`tests/" not in answer and "Decision: " not in answer] == []
