"""No answer to a client without a seat, on any route, depends on entries that the spectator delay hides."""

import pytest

from tests.service.api.delayed_copies import DELAY, DelayedCopies
from tests.service.api.game_requests import READS

MOVES = 60
REQUIRED_READS = {f"GET {path}" for path in READS if not path.endswith(("/actions", "/standing-answers"))}
"""The routes that answer a player without a seat; actions and standing answers are only for seats."""


@pytest.fixture
def copies():
    copies = DelayedCopies("settlers")
    yield copies
    copies.close()


@pytest.mark.parametrize("seconds", [DELAY / 2, DELAY - 0.1])
def test_games_that_differ_within_the_delay_answer_clients_without_a_seat_alike(copies, seconds):
    copies.play(copies.one, copies.game, MOVES)
    copies.branch(copies.take_back, copies.resign_seat)
    answers = copies.compare(seconds)
    assert {
        route for route, given in answers.items() if any(each.startswith(b"200 OK") for each in given)
    } >= REQUIRED_READS


def test_a_takeback_within_the_delay_is_hidden_even_if_the_last_entry_is_old(copies):
    copies.request_takeback(copies.one)
    copies.branch(copies.do_nothing, copies.withdraw_takeback)
    copies.compare(DELAY + 1)
