"""Addresses: one spelling for a server, one for a cluster, and one place that makes a client of either."""

import pytest

from events.errors import StorageUnavailable
from events.redis.client import any_server, client_from_url, is_cluster, servers
from tests.ports import free_port


@pytest.mark.parametrize(("url", "cluster"), [("redis://a:1", False), ("unix:///x", False), ("clusters://a:1", True)])
def test_the_scheme_says_what_it_is(url, cluster):
    assert is_cluster(url) is cluster


def test_a_single_server_is_all_there_is(redis_log, log_url):
    with client_from_url(log_url) as client:
        assert servers(client) == [client] == [any_server(client)]
        assert client.ping()


def test_a_cluster_of_which_no_node_answers_is_away():
    with pytest.raises(StorageUnavailable):
        client_from_url(f"cluster://127.0.0.1:{free_port()},127.0.0.1:{free_port()}")


def test_a_server_that_is_no_node_is_no_cluster(redis_log):
    """One that listens at a port, but of which nobody made a cluster."""
    redis_log.config_set("port", port := free_port())
    try:
        with pytest.raises(StorageUnavailable):
            client_from_url(f"cluster://127.0.0.1:{port}")
    finally:
        redis_log.config_set("port", 0)


@pytest.mark.parametrize("url", ["cluster://a:1,", "cluster://a:1,:2"])
def test_a_comma_stands_between_two_nodes(url):
    with pytest.raises(ValueError, match="a host before and after each comma"):
        client_from_url(url)
