"""A cluster client sends any command to its node, also after its slot has moved."""

import pytest
from redis.exceptions import RedisClusterException

from events.redis.client import client_from_url, servers
from events.redis.connection import Script
from events.redis.keys import Keys

WRITE = Script('redis.call("SET", KEYS[1], ARGV[1]) return redis.call("GET", KEYS[1])')
KEYS = Keys()
SPREAD = [KEYS.feed(number) for number in range(KEYS.partitions)]


@pytest.fixture
def other(nodes):
    with client_from_url(nodes.url) as client:
        yield client


def test_every_master_has_partitions_of_a_store(nodes):
    assert {nodes.owner(key) for key in SPREAD} == set(nodes.masters)


def test_the_servers_are_the_masters(nodes, redis_log):
    ports = {server.connection_pool.connection_kwargs["port"] for server in servers(redis_log)}
    assert ports == {node.port for node in nodes.masters}


def test_one_reachable_node_is_enough(nodes):
    with client_from_url(f"cluster://127.0.0.1:1,127.0.0.1:{nodes.masters[2].port}") as client:
        assert client.set("k", "v")


def test_a_script_runs_on_the_node_of_its_keys_loaded_there_or_not(redis_log):
    for number, key in enumerate(SPREAD):
        assert WRITE(redis_log, [key], str(number)) == str(number).encode()


def test_a_pipeline_over_all_slots_answers_in_order(redis_log):
    pipeline = redis_log.pipeline(transaction=False)
    for number, key in enumerate(SPREAD):
        pipeline.set(key, number)
    pipeline.execute()
    pipeline = redis_log.pipeline(transaction=False)
    for key in SPREAD:
        pipeline.get(key)
    assert pipeline.execute() == [str(number).encode() for number in range(len(SPREAD))]


def test_a_pipeline_is_empty_after_it_was_sent(redis_log):
    pipeline = redis_log.pipeline(transaction=False)
    pipeline.set(SPREAD[0], "v")
    pipeline.execute()
    pipeline.get(SPREAD[0])
    assert pipeline.execute() == [b"v"]


def test_a_script_over_two_slots_is_a_bug_and_no_outage(redis_log):
    with pytest.raises(RedisClusterException):
        WRITE(redis_log, SPREAD, "x")


def test_a_migrating_slot_is_redirected_and_then_found_at_its_new_node(nodes, redis_log, other):
    """ASK during the migration, MOVED after it; callers of the client notice neither."""
    key = SPREAD[0]
    source = nodes.owner(key)
    target = next(node for node in nodes.masters if node is not source)
    other.get(key)
    with nodes.migrate_slot(key, source, target):
        assert WRITE(redis_log, [key], "on its way") == b"on its way"
    assert other.get(key) == b"on its way"
    with nodes.migrate_slot(key, target, source):
        assert other.get(key) == b"on its way"
    assert WRITE(redis_log, [key], "home") == b"home"
