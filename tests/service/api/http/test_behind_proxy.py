"""Nothing that those without a seat are answered, on any route, depends on what is beyond their horizon."""

import pytest

from tests.service.api.behind import DELAY, Behind
from tests.service.api.questions import LOOKS

MOVES = 60
LOOKED_AT = {f"GET {path}" for path in LOOKS if not path.endswith("/actions")}
"""What a player without a seat is answered at all; what may be done is for those who sit there."""


@pytest.fixture
def behind(redis_log):
    found = Behind(redis_log, "settlers")
    yield found
    found.close()


@pytest.mark.parametrize("seconds", [DELAY / 2, DELAY - 0.1])
def test_games_that_part_beyond_the_horizon_answer_those_without_a_seat_alike(behind, seconds):
    behind.play(behind.one, behind.game, MOVES)
    behind.part(behind.taken_back, behind.given_up)
    told = behind.compare(seconds)
    assert {each for each in told if any(answer.startswith(b"200 OK") for answer in told[each])} >= LOOKED_AT


def test_who_is_behind_is_not_told_what_is_asked_back_even_when_the_last_entry_is_old(behind):
    behind.asked_back(behind.one)
    behind.part(behind.nothing, behind.withdrawn)
    behind.compare(DELAY + 1)
