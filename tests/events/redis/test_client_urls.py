"""Addresses of a single server and of a cluster, and the function that connects to either."""

import pytest

from events.errors import StorageUnavailable
from events.redis.client import any_server, client_from_url, is_cluster, servers
from tests.ports import free_port


@pytest.mark.parametrize(("url", "cluster"), [("redis://a:1", False), ("unix:///x", False), ("clusters://a:1", True)])
def test_the_scheme_selects_server_or_cluster(url, cluster):
    assert is_cluster(url) is cluster


def test_a_single_server_is_its_own_only_server(redis_log, log_url):
    with client_from_url(log_url) as client:
        assert servers(client) == [client] == [any_server(client)]
        assert client.ping()


def test_a_cluster_without_a_reachable_node_is_unavailable():
    with pytest.raises(StorageUnavailable):
        client_from_url(f"cluster://127.0.0.1:{free_port()},127.0.0.1:{free_port()}")


def test_a_server_that_is_no_cluster_node_is_refused(redis_log):
    """It listens on the port, but belongs to no cluster."""
    redis_log.config_set("port", port := free_port())
    try:
        with pytest.raises(StorageUnavailable):
            client_from_url(f"cluster://127.0.0.1:{port}")
    finally:
        redis_log.config_set("port", 0)


@pytest.mark.parametrize("url", ["cluster://a:1,", "cluster://a:1,:2"])
def test_a_comma_separates_nodes(url):
    with pytest.raises(ValueError, match="a host before and after each comma"):
        client_from_url(url)
