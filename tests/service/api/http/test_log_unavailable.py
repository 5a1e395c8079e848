"""A log that takes nothing new: who writes is told to come again, who looks is answered, and nothing is lost."""

import pytest

from tests.refusing import CUT_OFF, FULL, refusing
from tests.service.api.language import problem

ONCE = {"Idempotency-Key": "once"}


@pytest.fixture(params=[CUT_OFF, FULL], ids=["cut off from its replicas", "no room"])
def refused(redis_log, request):
    return lambda: refusing([redis_log], request.param)


def test_a_move_is_put_off_and_accepted_when_it_comes_again(table, refused):
    before, person = table.log_position(), table.due
    action = table.choices(person)["actions"][0]
    with refused():
        answer = table.act(person, action, before[0], **ONCE)
        problem(answer, 503, "log_unavailable")
        assert answer.headers["Retry-After"] == "1"
        assert table.log_position() == before
    repeated = [table.act(person, action, before[0], **ONCE).json["entry"]["version"] for _ in range(2)]
    assert repeated == [before[0] + 1] * 2


def test_nobody_signs_up_and_no_game_is_made(anybody, ada, refused):
    with refused():
        problem(anybody.post("/v1/players", {"name": "Cora"}), 503, "log_unavailable")
        problem(ada.post("/v1/games", {"seats": 2}), 503, "log_unavailable")
    assert anybody.post("/v1/players", {"name": "Cora"}).status_code == 201


def test_everything_can_be_looked_at_meanwhile(table, refused):
    with refused():
        looked = [table.due.get(f"{table.path}/{what}") for what in ("view", "actions", "events", "export")]
    assert [each.status_code for each in looked] == [200] * 4
