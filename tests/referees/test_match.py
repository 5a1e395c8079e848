"""Short games with a referee at their side; the soak plays long ones."""

import pytest

from tests.referees.match import REFEREES, Difference, Match
from tests.soak.referees import SETTINGS, matches, referee_parts

ACTIONS = 120


@pytest.mark.parametrize("ruleset", REFEREES)
def test_a_referee_agrees_on_legal_actions_hands_and_points(ruleset):
    assert next(matches(ruleset, "short")).play(ACTIONS) == ACTIONS


@pytest.fixture
def match():
    match = Match("settlers", 2, "short")
    match.play(20)
    return match


def test_a_hand_that_is_not_as_the_referee_says_is_a_difference(match):
    match.referee.players[0].hand["ore"] += 1
    with pytest.raises(Difference, match=r"position\.colours\.0\.hand\.cards\.ore"):
        match.compare_position()


def test_an_action_that_only_the_referee_allows_is_a_difference(match):
    with pytest.raises(Difference, match=r"only the referee allows[^}]*build_road"):
        match.compare_decision({seat: [("build_road", 0)] for seat in match.state.agenda[0].seats})


def test_a_draw_that_the_rules_do_not_ask_for_is_a_difference(match):
    match.referee.fate.append({"type": "dice_rolled"})
    with pytest.raises(Difference, match="chance that the rules do not ask for"):
        match.compare_position()


def test_the_soak_has_a_part_for_each_referee():
    assert [part.name for part in referee_parts()] == [f"referee of {ruleset}" for ruleset in REFEREES]
    assert SETTINGS.keys() == REFEREES.keys()
