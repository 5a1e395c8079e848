"""A client of one server: few connections serve many threads, and a closed one is replaced."""

from threading import Thread

import pytest
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.errors import StorageUnavailable
from events.records import RecordKey
from events.redis.client import client_from_url
from events.redis.keys import Keys
from events.redis.records import RedisRecordStore
from tests.waiting import eventually


@pytest.fixture
def client(redis_log, log_url):
    with client_from_url(log_url, Retry(NoBackoff(), 1), max_connections=1, timeout=0.05, client_name="few") as found:
        yield found


def test_a_connection_serves_one_command_after_the_other(client, redis_log):
    assert [client.incr("counted") for _ in range(3)] == [1, 2, 3]
    assert len(_of(redis_log)) == 1


def test_fields_and_their_end_are_set_by_one_command(redis_log, log_url):
    key, keys = RecordKey("ticket", "t1"), Keys()
    with client_from_url(log_url, Retry(NoBackoff(), 1)) as client:
        records = RedisRecordStore(client, keys)
        records.put(key, {"player": "p1", "kind": "stream"}, seconds=60)
        redis_log.config_resetstat()
        records.put(key, {"player": "p2"}, seconds=50)
        used = redis_log.info("commandstats")
    assert records_of(redis_log, keys, key) == {b"player": b"p2", b"kind": b"stream"}
    assert 40 < redis_log.ttl(keys.record(key)) <= 50
    assert used["cmdstat_evalsha"]["calls"] == 1


def test_a_closed_connection_is_replaced(client, redis_log):
    (first,) = [client.client_id()]
    redis_log.client_kill_filter(_id=str(first))
    assert client.client_id() != first


def test_a_thread_without_a_free_connection_waits_until_the_timeout(client):
    taken = client.connection_pool.get_connection()
    with pytest.raises(StorageUnavailable, match="no free connection within the timeout"):
        client.ping()
    client.connection_pool.release(taken)
    assert client.ping()


def test_a_released_connection_goes_to_a_waiting_thread(redis_log, log_url):
    with client_from_url(log_url, max_connections=1) as client:
        pool, answers = client.connection_pool, []
        taken = pool.get_connection()
        waiting = [Thread(target=lambda: answers.append(client.incr("counted"))) for _ in range(3)]
        for each in waiting:
            each.start()
        pool.release(taken)
        eventually(lambda: sorted(answers) == [1, 2, 3])


def test_an_interrupted_answer_is_not_taken_for_the_next(client):
    taken = client.connection_pool.get_connection()
    taken.send_command("INCR", "counted")
    taken.disconnect()
    client.connection_pool.release(taken)
    assert client.ping() is True


def test_closing_the_client_closes_connections_in_use_too(client):
    taken = client.connection_pool.get_connection()
    taken.connect()
    client.close()
    assert not taken.is_connected


def records_of(server, keys, key):
    return server.hgetall(keys.record(key))


def _of(server):
    return [each for each in server.client_list() if each["name"] == "few"]
