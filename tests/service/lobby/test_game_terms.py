"""The terms of a game last as long as the game and are read the same at any time."""

import pytest

from service.runtime.game_terms import DEFAULT_TERMS, GameTerms, decode_terms, encode_terms, require_valid_terms
from service.runtime.problems import Problem


@pytest.mark.parametrize("terms", [DEFAULT_TERMS, GameTerms(ai_delay=0.25)])
def test_terms_decode_to_what_was_encoded(terms):
    assert decode_terms(encode_terms(terms)) == terms


def test_default_terms_are_not_stored():
    assert encode_terms(DEFAULT_TERMS) == b"{}"


@pytest.mark.parametrize("delay", [-1, 60.5, float("nan")])
def test_an_ai_waits_for_at_most_a_minute(delay):
    with pytest.raises(Problem, match="ai_delay: must be from 0 to 60"):
        require_valid_terms(GameTerms(ai_delay=delay))
