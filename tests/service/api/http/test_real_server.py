"""The API over real HTTP: gunicorn, sockets and bytes."""

import http.client
import json
import os
import socket
import subprocess
import sys
from contextlib import ExitStack, closing, contextmanager

import pytest

from tests.ports import free_port
from tests.waiting import PATIENCE, eventually

COMMAND = [
    sys.executable,
    "-m",
    "gunicorn",
    "--config",
    "python:landnama.web.gunicorn_conf",
    "landnama.web.app:open_app()",
]
JSON = {"Content-Type": "application/json"}
WAIT = 30
"""Seconds that a client waits for news; a server that shuts down answers at once."""


@contextmanager
def web_server(log_url, volatile_url):
    """The service in a separate process: yields the process and its port."""
    port = free_port()
    where = {"REDIS_URL": log_url, "VOLATILE_REDIS_URL": volatile_url, "PORT": str(port), "WEB_WORKERS": "1"}
    with subprocess.Popen(COMMAND, env={**os.environ, **where, "RATE_LIMIT_SIGN_UP": "off"}) as server:
        try:
            eventually(lambda: is_listening(port))
            yield server, port
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def port(log_url, volatile_url):
    with web_server(log_url, volatile_url) as (_, port):
        yield port


@pytest.fixture
def connection(port, redis_log, redis_volatile):
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        yield connection


def is_listening(port):
    try:
        with socket.create_connection(("127.0.0.1", port)):
            return True
    except ConnectionRefusedError:
        return False


def send_request(connection, method, path, body=None, **headers):
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read()), answer


def test_a_game_is_played(connection):
    _, player, _ = send_request(connection, "POST", "/v1/players", b'{"name": "Aud the Deep-Minded"}', **JSON)
    token = {"Authorization": f"Bearer {player['token']}"}
    _, game, _ = send_request(connection, "POST", "/v1/games", b'{"seats": 2}', **JSON, **token)
    path = f"/v1/games/{game['game']}"
    send_request(connection, "POST", f"{path}/seats/1", **token)
    assert send_request(connection, "POST", f"{path}/start", **token)[1]["status"] == "running"
    seat = send_request(connection, "GET", path)[1]["due"][0]
    _, choices, answer = send_request(connection, "GET", f"{path}/actions?seat={seat}", **token)
    action, tag = json.dumps(choices["actions"][0]), {"If-Match": answer.headers["ETag"]}
    assert send_request(connection, "POST", f"{path}/actions?seat={seat}", action, **JSON, **token, **tag)[0] == 200


def test_a_body_of_5_mb_gets_its_answer(connection):
    status, problem, _ = send_request(
        connection, "POST", "/v1/players", b'{"name": "' + b"x" * 5_000_000 + b'"}', **JSON
    )
    assert (status, problem["code"]) == (413, "body_too_large")


def test_a_body_without_a_length_is_read_up_to_the_limit(connection):
    def endless():
        for _ in range(5_000):
            yield b"x" * 1000

    connection.request("POST", "/v1/players", endless(), JSON, encode_chunked=True)
    answer = connection.getresponse()
    assert (answer.status, json.loads(answer.read())["code"]) == (413, "body_too_large")


def test_a_small_chunked_body_is_read(connection):
    connection.request("POST", "/v1/players", iter([b'{"name"', b': "Ada"}']), JSON, encode_chunked=True)
    assert connection.getresponse().status == 201


def test_the_request_after_a_refused_body_is_understood(connection):
    for path, body in (
        ("/v1/players", b"x" * 100_000),
        ("/v1/me", b"x" * 1_000_000),
        ("/v1/nothing", b"x" * 2_000_000),
    ):
        assert send_request(connection, "POST", path, body, **JSON)[0] in (413, 405, 404)
        assert send_request(connection, "GET", "/livez")[0] == 200


def test_clients_that_never_finish_their_bodies_do_not_occupy_every_thread(connection, port):
    with ExitStack() as stack:
        dawdlers = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(32)]
        for caller in dawdlers:
            caller.sendall(b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
            caller.sendall(b'Content-Length: 99\r\n\r\n{"name":')
        assert send_request(connection, "GET", "/livez")[0] == 200
        assert dawdlers[0].makefile("rb").readline().startswith(b"HTTP/1.1 400")


def test_a_waiting_client_does_not_delay_shutdown(redis_log, redis_volatile, log_url, volatile_url):
    with web_server(log_url, volatile_url) as (server, port):
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            _, player, _ = send_request(connection, "POST", "/v1/players", b'{"name": "Thorgerd"}', **JSON)
            token = {"Authorization": f"Bearer {player['token']}"}
            _, game, _ = send_request(connection, "POST", "/v1/games", b"{}", **JSON, **token)
            connection.request("GET", f"/v1/games/{game['game']}/events?after=99&wait={WAIT}")
            eventually(lambda: redis_log.pubsub_numsub("landnama:wakeups")[0][1] == 1)
            connection.sock.settimeout(WAIT - 1)
            server.terminate()
            assert json.loads(connection.getresponse().read())["entries"] == []
        assert server.wait(timeout=PATIENCE) == 0


def test_no_header_replaces_the_path(connection):
    assert send_request(connection, "GET", "/proxy/livez", SCRIPT_NAME="/proxy")[0] == 404
    assert send_request(connection, "GET", "/livez", SCRIPT_NAME="/livez", PATH_INFO="/v1/me")[0] == 200


CHUNKS = b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1, 2\r\nZZ\r\n"
RAW = [
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\n" + CHUNKS,
    b"POST /v1/nothing HTTP/1.1\r\nHost: x\r\n" + CHUNKS,
    b"GET /v1/games/%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /v1/games?cursor=%ff HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
    b"GET //v1//games HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /v1/games/../players HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    b"nonsense\r\n\r\n",
]


@pytest.mark.parametrize("sent", RAW, ids=str)
def test_malformed_bytes_get_a_4xx_status(connection, port, sent):
    with socket.create_connection(("127.0.0.1", port)) as caller:
        caller.sendall(sent)
        line = caller.makefile("rb").readline()
    assert line.startswith((b"HTTP/1.1 3", b"HTTP/1.1 4", b"HTTP/1.0 4"))
