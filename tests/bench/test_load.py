"""A load and its lower bound use the same recorded moves, and only accepted ones are counted."""

import socket
import threading
from contextlib import suppress

import pytest

from bench.service import baseline, recorded_game
from bench.service.load import RequestFailed, open_load
from bench.service.throughput import copy_game
from bench.storage import log_memory
from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from events.redis.store import RedisEventStore
from service.api.app import create_app
from service.services import Services

MOVES = 12
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
HEADERS = {"Content-Type": "application/json"}


@pytest.fixture
def recorded(redis_log):
    return recorded_game.record_game(redis_log, MOVES)


def sent(client, game, move, token):
    bound = {"If-Match": f'"v{move.version}"', "Idempotency-Key": str(move.version)}
    headers = {**HEADERS, **bound, "Authorization": f"Bearer {token}"}
    return client.post(f"/v1/games/{game}/actions", json=move.action, headers=headers)


def test_recorded_moves_are_accepted_in_every_game_with_the_same_draws(redis_log, recorded):
    people, (moves, _) = recorded_game.RecordedPlayers(RedisStorage(redis_log)), recorded
    client, game = create_app(Services(RedisStorage(redis_log))).test_client(), people.open_table()
    assert [sent(client, game, move, people.tokens[move.seat]).status_code for move in moves] == [200] * MOVES


def test_the_lower_bound_appends_the_bytes_that_the_service_appended(redis_log, recorded):
    moves, made = recorded
    client, game = (
        baseline.create_baseline_app(redis_log, made).test_client(),
        copy_game(redis_log, made, moves[0].version),
    )
    assert [sent(client, game, move, "").status_code for move in moves] == [200] * MOVES
    lines = RedisEventStore(redis_log, Keys(baseline.KEY_PREFIX)).read(game)
    assert [(line.public.decode(), line.raw_openings.decode(), line.hash) for line in lines] == [
        each.line for each in made
    ]


def test_an_append_of_the_lower_bound_is_one_script_call(redis_log, recorded):
    moves, made = recorded
    client, game = (
        baseline.create_baseline_app(redis_log, made).test_client(),
        copy_game(redis_log, made, moves[0].version),
    )
    redis_log.config_resetstat()
    sent(client, game, moves[0], "")
    assert redis_log.info("commandstats")["cmdstat_evalsha"]["calls"] == 1


def test_a_recording_is_read_back_from_its_file(recorded, tmp_path):
    _, made = recorded
    recorded_game.write_appends(made, tmp_path / "made.json")
    assert recorded_game.read_appends(tmp_path / "made.json") == made


@pytest.fixture
def answer_server():
    """A server that sends the requests of two connections these answers, in order."""
    servers, threads = [], []

    def serve(*answers):
        servers.append(socket.create_server(("127.0.0.1", 0)))
        for _ in range(2):
            threads.append(threading.Thread(target=_serve, args=(servers[-1], answers)))
            threads[-1].start()
        return servers[-1].getsockname()[1]

    yield serve
    for thread in threads:
        thread.join()
    for server in servers:
        server.close()


def _serve(server, answers):
    connection, _ = server.accept()
    # The client may close its connections before all answers are sent.
    with connection, suppress(ConnectionError):
        for answer in answers:
            connection.recv(100)
            connection.sendall(answer)


def test_a_load_sends_each_request_after_the_answer_to_the_one_before(answer_server):
    with open_load(answer_server(ANSWER, ANSWER, ANSWER), 2) as own:
        assert own.measure_rate([[b"x"] * 3, [b"y"] * 3]) > 0


def test_a_load_continues_with_its_remaining_connections(answer_server):
    with open_load(answer_server(ANSWER, ANSWER, ANSWER), 2) as own:
        own.measure_rate([[b"x"], [b"y"]])
        assert own.measure_rate([[b"x"] * 2, [b"y"] * 2]) > 0


def test_a_refused_load_measures_nothing(answer_server):
    with (
        open_load(answer_server(ANSWER.replace(b"200 OK", b"409 Conflict")), 2) as own,
        pytest.raises(RequestFailed, match="409"),
    ):
        own.measure_rate([[b"x"], [b"y"]])


def test_the_memory_of_a_server_is_that_of_all_its_keys(redis_log):
    redis_log.set("a", "x" * 100)
    alone = log_memory.used_bytes(redis_log)
    redis_log.set("b", "x" * 100)
    assert log_memory.used_bytes(redis_log) == 2 * alone > 200


def test_an_action_leaves_its_entry_its_pointer_and_its_key_in_the_log(redis_log, redis_volatile):
    table = log_memory.BenchGame(Services(RedisStorage(redis_log), redis_volatile))
    keys = table.services.storage.keys
    streams = [keys.log(table.game), keys.feed(keys.partition(table.game))]
    before = [redis_log.xlen(stream) for stream in streams]
    table.act()
    assert [redis_log.xlen(stream) for stream in streams] == [length + 1 for length in before]
    assert log_memory.used_bytes(redis_log) > sum([redis_log.memory_usage(stream) for stream in streams])
    assert redis_log.hlen(keys.commands(table.game)) == 1
