"""A log that accepts no writes: a write gets a retry time, a read succeeds, and nothing is lost."""

import pytest

from tests.refusing import CUT_OFF, FULL, refuse_writes
from tests.service.api.language import problem

IDEMPOTENCY = {"Idempotency-Key": "once"}


@pytest.fixture(params=[CUT_OFF, FULL], ids=["cut off from its replicas", "no room"])
def refuse_log_writes(redis_log, request):
    return lambda: refuse_writes([redis_log], request.param)


def test_a_refused_action_is_accepted_on_retry(table, refuse_log_writes):
    before, person = table.log_position(), table.due
    action = table.choices(person)["actions"][0]
    with refuse_log_writes():
        answer = table.act(person, action, before[0], **IDEMPOTENCY)
        problem(answer, 503, "log_unavailable")
        assert answer.headers["Retry-After"] == "1"
        assert table.log_position() == before
    repeated = [table.act(person, action, before[0], **IDEMPOTENCY).json["entry"]["version"] for _ in range(2)]
    assert repeated == [before[0] + 1] * 2


def test_sign_up_and_game_creation_are_refused(guest, ada, refuse_log_writes):
    with refuse_log_writes():
        problem(guest.post("/v1/players", {"name": "Cora"}), 503, "log_unavailable")
        problem(ada.post("/v1/games", {"seats": 2}), 503, "log_unavailable")
    assert guest.post("/v1/players", {"name": "Cora"}).status_code == 201


def test_all_reads_succeed_meanwhile(table, refuse_log_writes):
    with refuse_log_writes():
        looked = [table.due.get(f"{table.path}/{what}") for what in ("view", "actions", "events", "export")]
    assert [each.status_code for each in looked] == [200] * 4
