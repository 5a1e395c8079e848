"""Rolls are compared with what fair dice give, each face by the number of sides that show it."""

import pytest

from games.combination import split_name
from projections.history.database import open_readable
from projections.history.statistics.dice import dice_statistics
from projections.history.statistics.ruleset import ruleset_statistics
from tests.games.recording import RECORDINGS
from tests.projections.history.language import project_games

EVENT_DIE = '["trade","politics","science","ship","ship","ship"]'
PLAIN_DIE = "[1,2,3,4,5,6]"
RULESETS = sorted({split_name(each.game).ruleset for each in RECORDINGS} | {"settlers+seafarers+cities_knights"})


def expected_counts(statistic):
    return {outcome["outcome"]: outcome["expected"] for outcome in statistic["outcomes"]}


def test_a_face_on_three_sides_of_a_die_is_expected_in_half_of_the_rolls():
    rolls = {
        ("event", EVENT_DIE, f'["{face}"]'): count
        for face, count in {"trade": 10, "politics": 10, "science": 10, "ship": 30}.items()
    }
    [event] = dice_statistics({}, rolls)
    assert expected_counts(event) == {"trade": 10, "politics": 10, "science": 10, "ship": 30}
    assert (event["chi_square"], event["degrees_of_freedom"], event["p_value"]) == (0, 3, 1)


def test_the_sums_of_two_dice_are_expected_by_the_number_of_their_outcomes():
    totals = {("dice", PLAIN_DIE, 2, total): 6 - abs(total - 7) for total in range(2, 13)}
    [sums] = dice_statistics(totals, {})
    assert expected_counts(sums) == pytest.approx({str(total): 6 - abs(total - 7) for total in range(2, 13)})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_expected_counts_of_a_recorded_game_add_up_to_its_rolls(file, ruleset):
    recording = next(each for each in RECORDINGS if each.game == ruleset)
    project_games(file, recording.name)
    with open_readable(file) as history:
        statistics = ruleset_statistics(history, ruleset)["dice"]
    assert statistics
    for each in statistics:
        expected, counts = expected_counts(each), [outcome["count"] for outcome in each["outcomes"]]
        assert sum(expected.values()) == pytest.approx(each["samples"]) == sum(counts)
