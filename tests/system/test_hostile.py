"""Short runs of the attack and the fuzzing on the whole service; `make soak` runs both at full length."""

import pytest

from tests.soak.hostile import attacked
from tests.system.clients.attack import Sent, fault
from tests.system.fuzzing import Size, fuzz
from tests.system.running import running_service

SECRETS = ("lnd_theirs",)
REFUSED = b"HTTP/1.1 403 FORBIDDEN\r\nContent-Type: application/problem+json\r\n\r\n{}"


def test_an_attack_gets_no_data_and_causes_no_failure():
    """Durations are not checked, because other tests run at the same time."""
    found = attacked(connections=200, rounds=1, actions=40, watch=[].append)
    assert not found.faults, found.faults[0]
    assert found.held == 200
    assert found.requests > 10


def test_chains_of_requests_from_the_document_match_it():
    with running_service(HEARTBEAT_INTERVAL="1") as services:
        tally = fuzz(services, Size(examples=1, chains=6, phases=("fuzzing", "stateful")), watch=[].append)
    assert not tally.failures
    assert tally.phases["stateful"] > 6


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\n\r\n{}",
        b"HTTP/1.1 500 X\r\n\r\n",
        b"HTTP/1.1 400 BAD REQUEST\r\nContent-Type: text/html\r\n\r\n<html>",
        REFUSED + b"lnd_theirs",
        REFUSED + b"Traceback",
    ],
)
def test_a_response_that_accepts_fails_or_leaks_is_a_fault(answer):
    assert fault(Sent("guess", b""), answer, SECRETS)
    assert not fault(Sent("guess", b""), REFUSED, SECRETS)


def test_a_replay_with_its_key_may_get_the_first_answer_and_no_other():
    first, other = b"HTTP/1.1 200 OK\r\n\r\nfirst", b"HTTP/1.1 200 OK\r\n\r\nother"
    assert not fault(Sent("replay", b"", b"first"), first, SECRETS)
    assert fault(Sent("replay", b"", b"first"), other, SECRETS)


def test_the_longest_account_cursor_still_reaches_the_service():
    """The service refuses it itself, and not the web server because of a long address."""
    with running_service() as services:
        status, problem = services.client("Ada").get(f"/v1/me/wait?cursor={'A' * 6000}")
    assert (status, problem["code"]) == (400, "invalid_cursor")
