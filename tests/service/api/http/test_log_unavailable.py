"""A log that accepts no writes: a write gets a retry time, a read succeeds, and nothing is lost."""

import pytest

from tests.refusing import CUT_OFF, FULL, refusing
from tests.service.api.language import problem

ONCE = {"Idempotency-Key": "once"}


@pytest.fixture(params=[CUT_OFF, FULL], ids=["cut off from its replicas", "no room"])
def refused(redis_log, request):
    return lambda: refusing([redis_log], request.param)


def test_a_refused_action_is_accepted_on_retry(table, refused):
    before, person = table.log_position(), table.due
    action = table.choices(person)["actions"][0]
    with refused():
        answer = table.act(person, action, before[0], **ONCE)
        problem(answer, 503, "log_unavailable")
        assert answer.headers["Retry-After"] == "1"
        assert table.log_position() == before
    repeated = [table.act(person, action, before[0], **ONCE).json["entry"]["version"] for _ in range(2)]
    assert repeated == [before[0] + 1] * 2


def test_sign_up_and_game_creation_are_refused(anybody, ada, refused):
    with refused():
        problem(anybody.post("/v1/players", {"name": "Cora"}), 503, "log_unavailable")
        problem(ada.post("/v1/games", {"seats": 2}), 503, "log_unavailable")
    assert anybody.post("/v1/players", {"name": "Cora"}).status_code == 201


def test_all_reads_succeed_meanwhile(table, refused):
    with refused():
        looked = [table.due.get(f"{table.path}/{what}") for what in ("view", "actions", "events", "export")]
    assert [each.status_code for each in looked] == [200] * 4
