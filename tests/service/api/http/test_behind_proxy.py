"""No answer to a client without a seat, on any route, depends on entries that the spectator delay hides."""

import pytest

from tests.service.api.behind import DELAY, Behind
from tests.service.api.questions import LOOKS

MOVES = 60
LOOKED_AT = {f"GET {path}" for path in LOOKS if not path.endswith("/actions")}
"""The routes that answer a player without a seat; actions are only for seats."""


@pytest.fixture
def behind(redis_log):
    found = Behind(redis_log, "settlers")
    yield found
    found.close()


@pytest.mark.parametrize("seconds", [DELAY / 2, DELAY - 0.1])
def test_games_that_differ_within_the_delay_answer_clients_without_a_seat_alike(behind, seconds):
    behind.play(behind.one, behind.game, MOVES)
    behind.part(behind.taken_back, behind.given_up)
    told = behind.compare(seconds)
    assert {each for each in told if any(answer.startswith(b"200 OK") for answer in told[each])} >= LOOKED_AT


def test_a_takeback_within_the_delay_is_hidden_even_if_the_last_entry_is_old(behind):
    behind.asked_back(behind.one)
    behind.part(behind.nothing, behind.withdrawn)
    behind.compare(DELAY + 1)
