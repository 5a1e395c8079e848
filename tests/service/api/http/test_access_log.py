"""The access log: operation, status and duration of each request, and no secret."""

import json
import logging
from io import StringIO

import pytest

from service.api.http.middleware import UNKNOWN_OPERATION
from service.lobby.invitations import INVITATION_PREFIX
from service.players.accounts import TOKEN_PREFIX
from service.players.stream_tickets import TICKET_PREFIX
from service.runtime import logs
from service.webhooks.signature import SECRET_PREFIX
from tests.service.api.language import Table, sign_up


@pytest.fixture
def log_stream(restored_loggers):
    stream = StringIO()
    logs.configure("info", "json", stream)
    return stream


def read_lines(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_every_answer_has_a_line_with_operation_status_and_duration(client, log_stream):
    answer = client.get("/v1/rulesets/settlers")
    (line,) = read_lines(log_stream)
    assert (line["operation"], line["method"], line["status"]) == ("get_ruleset", "GET", 200)
    assert line["request"] == answer.headers["X-Request-Id"]
    assert line["ms"] >= 0


def test_an_unknown_address_is_not_repeated_in_the_log(client, log_stream):
    client.open("/v1/secret-address?token=hidden", method="PATCH")
    (line,) = read_lines(log_stream)
    assert (line["operation"], line["method"], line["status"]) == (UNKNOWN_OPERATION, None, 404)
    assert "hidden" not in log_stream.getvalue()


@pytest.mark.parametrize("prefix", [TOKEN_PREFIX, TICKET_PREFIX, INVITATION_PREFIX, SECRET_PREFIX])
def test_a_secret_sent_as_the_request_id_is_replaced(client, log_stream, prefix):
    answer = client.get("/v1/rulesets", headers={"X-Request-Id": f"{prefix}somebodys-secret"})
    assert prefix not in answer.headers["X-Request-Id"]
    assert prefix not in log_stream.getvalue()


def test_an_internal_error_is_logged_with_the_id_that_the_client_gets(client, storage, redis_log, log_stream):
    redis_log.set(storage.keys.meta("g1"), "no hash")
    answer = client.get("/v1/games/g1", headers={"X-Request-Id": "my-own-id"})
    bug = next(line for line in read_lines(log_stream) if line["level"] == "error")
    assert answer.status_code == 500
    assert (bug["request"], "StorageError" in bug["exception"]) == ("my-own-id", True)


def test_the_message_of_an_error_is_not_logged(log_stream):
    """It may quote the body of the request."""
    try:
        try:
            json.loads('{"name": hidden-name}')
        except ValueError as error:
            raise KeyError("hidden-key") from error
    except KeyError as error:
        logger = logging.getLogger("service.api")
        logger.error("internal error", exc_info=logs.strip_messages(error))
    (line,) = read_lines(log_stream)
    assert "KeyError" in line["exception"]
    assert "JSONDecodeError" in line["exception"]
    assert "in test_the_message_of_an_error_is_not_logged" in line["exception"]
    assert "\nKeyError: " not in line["exception"]


def test_no_token_seed_sealed_value_or_name_is_logged(client, services, log_stream):
    people = [sign_up(client, name) for name in ("Gunnhildr", "Thorgerdr")]
    table = Table(services, people, options={"target_points": 4}).start()
    game = table.path.rpartition("/")[2]
    seed = services.registers.games.seed(game).hex()
    table.play(60)
    all_text(client, people, table)
    written = log_stream.getvalue()
    secrets = [seed, *[person.token for person in people], *[person.name for person in people]]
    assert [secret for secret in secrets if secret.lower() in written.lower()] == []
    assert not set(salts(services, game)) & set(written.split('"'))
    assert len(read_lines(log_stream)) > 60


def all_text(client, people, table):
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


def salts(services, game):
    """Salts of all sealed values."""
    read_lines = services.store.read(game)
    return [opening.salt for line in read_lines for opening in line.openings()]
