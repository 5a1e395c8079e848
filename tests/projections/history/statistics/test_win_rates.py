"""Intervals and probabilities have the textbook values."""

import pytest

from projections.history.statistics.statistical_tests import WinRate, chi_square_test


def test_wilsons_interval_has_the_textbook_values():
    assert WinRate(10, 10).interval == pytest.approx((0.7225, 1), abs=1e-4)
    assert WinRate(81, 263).interval == pytest.approx((0.2553, 0.3662), abs=1e-4)


def test_a_rate_of_zero_has_an_interval_from_zero():
    assert WinRate(0, 10).interval == pytest.approx((0, 0.2775), abs=1e-4)


@pytest.mark.parametrize(
    ("degrees", "chi_square", "p"),
    [(1, 3.8415, 0.05), (5, 11.0705, 0.05), (10, 18.3070, 0.05), (10, 23.2093, 0.01), (10, 3.9403, 0.95)],
)
def test_chi_square_has_the_tabulated_critical_values(degrees, chi_square, p):
    among = degrees + 1
    apart = (chi_square * 1e8 / among / 2) ** 0.5
    counts = [round(1e8 / among + away) for away in (apart, -apart, *[0] * (among - 2))]
    assert chi_square_test(counts, [1 / among] * among) == pytest.approx((chi_square, degrees, p), abs=1e-3)


def test_expected_counts_fit_best():
    assert chi_square_test([10, 20, 10], [0.25, 0.5, 0.25]) == (0, 2, 1)


def test_shares_that_do_not_add_up_to_one_are_an_error():
    with pytest.raises(ValueError, match=r"add up to 0\.75 instead of 1"):
        chi_square_test([10, 20], [0.25, 0.5])
