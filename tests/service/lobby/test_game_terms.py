"""The terms of a game last as long as the game and are read the same at any time."""

import pytest

from service.lobby.create_game import plan_game
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


@pytest.mark.parametrize("kind", ["casual", "sandbox"])
def test_ai_players_may_accept_every_takeback_if_nothing_depends_on_the_result(kind):
    plan = plan_game("settlers", 2, {}, "random", kind, True, GameTerms(ai_accepts_takebacks=True))
    assert plan.terms.ai_accepts_takebacks


def test_ai_players_of_a_rated_game_do_not_accept_every_takeback():
    with pytest.raises(Problem, match="ai_accepts_takebacks: is not allowed in a rated game"):
        plan_game("settlers", 2, {}, "random", "rated", True, GameTerms(ai_accepts_takebacks=True))
