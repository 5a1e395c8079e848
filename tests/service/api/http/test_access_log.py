"""The access log: operation, status and duration of each request, and no secret."""

import json
from io import StringIO

import pytest

from service.api.http.middleware import UNKNOWN_OPERATION
from service.runtime import logs
from tests.service.api.language import Table, sign_up


@pytest.fixture
def journal_said(journal_kept):
    stream = StringIO()
    logs.configure("info", "json", stream)
    return stream


def lines(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_every_answer_has_a_line_with_operation_status_and_duration(client, journal_said):
    answer = client.get("/v1/rulesets/settlers")
    (line,) = lines(journal_said)
    assert (line["operation"], line["method"], line["status"]) == ("get_ruleset", "GET", 200)
    assert line["request"] == answer.headers["X-Request-Id"]
    assert line["ms"] >= 0


def test_an_unknown_address_is_not_repeated_in_the_log(client, journal_said):
    client.open("/v1/secret-address?token=hidden", method="PATCH")
    (line,) = lines(journal_said)
    assert (line["operation"], line["method"], line["status"]) == (UNKNOWN_OPERATION, None, 404)
    assert "hidden" not in journal_said.getvalue()


def test_a_token_sent_as_the_request_id_is_replaced(client, journal_said):
    answer = client.get("/v1/rulesets", headers={"X-Request-Id": "lnd_somebodys-token"})
    assert not answer.headers["X-Request-Id"].startswith("lnd_")
    assert "lnd_" not in journal_said.getvalue()


def test_an_internal_error_is_logged_with_the_id_that_the_client_gets(client, storage, redis_log, journal_said):
    redis_log.set(storage.keys.meta("g1"), "no hash")
    answer = client.get("/v1/games/g1", headers={"X-Request-Id": "my-own-id"})
    bug = next(line for line in lines(journal_said) if line["level"] == "error")
    assert answer.status_code == 500
    assert (bug["request"], "StorageError" in bug["exception"]) == ("my-own-id", True)


def test_no_token_seed_sealed_value_or_name_is_logged(client, services, journal_said):
    people = [sign_up(client, name) for name in ("Gunnhildr", "Thorgerdr")]
    table = Table(services, people, options={"target_points": 3}).start()
    game = table.path.rpartition("/")[2]
    seed = services.registers.games.seed(game).hex()
    table.play(60)
    everything(client, people, table)
    written = journal_said.getvalue()
    secrets = [seed, *[person.token for person in people], *[person.name for person in people]]
    assert [secret for secret in secrets if secret.lower() in written.lower()] == []
    assert not set(sealed(services, game)) & set(written.split('"'))
    assert len(lines(journal_said)) > 60


def everything(client, people, table):
    """Requests that fail in many ways, with secrets in places where a client might put them by mistake."""
    person = people[0]
    person.get("/v1/me")
    person.get(f"{table.path}/export")
    person.get(f"/v1/games?cursor={person.token}")
    person.get(f"{table.path}/view?seat={person.token}")
    person.post(f"{table.path}/actions", {"type": person.token})
    person.post("/v1/players", {"name": person.name})
    person.post("/v1/players/recover", {"name": person.name, "recovery_code": "A2B3C-D4E5F-G6H7J-K8L9M-N2P3Q"})
    person.ask("GET", f"/v1/{person.token}")
    client.get("/v1/me", headers={"Authorization": f"Bearer {person.token}x"})


def sealed(services, game):
    """Salts of all sealed values."""
    lines = services.store.read(game)
    return [opening.salt for line in lines for opening in line.openings()]
