"""The table of rule changes: what differs between two versions of the rules."""

import pytest

from games.catalog import EXPANSIONS, RULESETS
from games.version import RULE_CHANGES, RULES_VERSION, find_rule_changes


def test_the_last_version_of_the_table_is_the_current_one():
    assert list(RULE_CHANGES)[-1] == RULES_VERSION


def test_only_rulesets_of_the_catalogue_change():
    assert {ruleset for changes in RULE_CHANGES.values() for ruleset in changes} <= {*RULESETS, *EXPANSIONS}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_changes_between_two_versions_are_the_same_in_both_directions(ruleset):
    assert find_rule_changes(ruleset, "1") == find_rule_changes(ruleset, RULES_VERSION, "1")
    assert find_rule_changes(ruleset, "1", "2") == RULE_CHANGES["2"].get(ruleset, ())


def test_nothing_differs_between_a_version_and_itself():
    assert find_rule_changes("settlers", "1", "1") == ()


def test_the_changes_of_an_unknown_version_are_unknown():
    assert find_rule_changes("settlers", "0.9") is None
    assert find_rule_changes("settlers", "1", "99") is None


def test_a_change_is_a_sentence():
    sentences = [each for changes in RULE_CHANGES.values() for causes in changes.values() for each in causes]
    assert all(each[0].isupper() and each.endswith(".") for each in sentences)
