"""Short runs of the attack and the fuzzing on the whole service; `make soak` runs both at full length."""

import socket

import pytest

from tests.soak.hostile_clients import HostileClients
from tests.system.clients.attack import Sent, find_fault
from tests.system.fuzzing import Size, fuzz
from tests.waiting import eventually

SECRETS = ("lnd_theirs",)
REFUSED = b"HTTP/1.1 403 FORBIDDEN\r\nContent-Type: application/problem+json\r\n\r\n{}"


def test_an_attack_gets_no_data_and_causes_no_failure(services):
    """Durations are not checked, because other tests run at the same time."""
    found = HostileClients(services, connections=200).rounds(1, 100, on_progress=[].append)
    assert not found.faults, found.faults[0]
    assert found.held == 200
    assert found.requests > 0


def test_the_rest_of_a_body_is_not_logged_and_only_the_owner_reads_the_logs(services):
    logs = services.folder / "log"
    before = len((logs / "web.log").read_text())
    with socket.create_connection(("127.0.0.1", services.port)) as wire:
        wire.sendall(b"POST /v1/players HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n")
        wire.sendall(b'Content-Length: 2\r\n\r\n{}{"name": "rest-of-the-body"}\r\n\r\n')
        assert b"rest-of-the-body" not in b"".join(iter(lambda: wire.recv(4096), b""))
    written = eventually(lambda: text if "Malformed" in (text := (logs / "web.log").read_text()[before:]) else None)
    assert "rest-of-the-body" not in written
    assert logs.stat().st_mode & 0o777 == 0o700
    assert {file.name for file in logs.iterdir() if file.stat().st_mode & 0o777 != 0o600} == set()


def test_the_longest_account_cursor_still_reaches_the_service(services):
    """The service refuses it itself, and not the web server because of a long address."""
    status, problem = services.client("Ada").get(f"/v1/me/wait?cursor={'A' * 6000}")
    assert (status, problem["code"]) == (400, "invalid_cursor")


def test_chains_of_requests_from_the_document_match_it(services):
    tally = fuzz(services, Size(examples=1, chains=6, phases=("fuzzing", "stateful")), on_progress=[].append)
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
    assert find_fault(Sent("guess", b""), answer, SECRETS)
    assert not find_fault(Sent("guess", b""), REFUSED, SECRETS)


def test_a_replay_with_its_key_may_get_the_first_answer_and_no_other():
    first, other = b"HTTP/1.1 200 OK\r\n\r\nfirst", b"HTTP/1.1 200 OK\r\n\r\nother"
    assert not find_fault(Sent("replay", b"", b"first"), first, SECRETS)
    assert find_fault(Sent("replay", b"", b"first"), other, SECRETS)
