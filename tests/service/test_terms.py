"""The terms of a game last as long as the game, and mean the same whenever they are read."""

import pytest

from service.errors import Problem
from service.terms import USUAL, Terms, demand_fair, read, written


@pytest.mark.parametrize("terms", [USUAL, Terms(ai_delay=0.25)])
def test_terms_are_read_as_they_were_written(terms):
    assert read(written(terms)) == terms


def test_nothing_is_written_of_what_is_usual():
    assert written(USUAL) == b"{}"


@pytest.mark.parametrize("delay", [-1, 60.5, float("nan")])
def test_an_ai_waits_for_at_most_a_minute(delay):
    with pytest.raises(Problem, match="ai_delay: must be from 0 to 60"):
        demand_fair(Terms(ai_delay=delay))
