"""Addresses: `redis://`, `rediss://` and `unix://` name a server, `cluster://` and `clusters://` nodes of a cluster.

A client of a cluster takes the same commands as that of a server, so nobody else has to know which one it is.
"""

from random import choice
from typing import Any, cast
from urllib.parse import urlsplit

from redis import Redis
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.retry import Retry

from events.cluster import Cluster
from events.server import Pool, Server

SERVERS = ("redis", "rediss", "unix")
CLUSTERS = {"cluster": "redis", "clusters": "rediss"}
"""The spelling of a cluster's address, and of that of one of its nodes; the `s` is for TLS."""
CONNECTIONS = 32
"""To each server, at most: more would only wait in line there, and not here."""
PATIENCE = 5.0
"""Seconds for an answer."""
PORT = 6379


def client_at(url: str, retry: Retry | None = None, **settings: Any) -> "Redis":
    """A client for any number of threads or greenlets; without a retry it says at once that nobody is there.

    Raises ValueError for what is no address.
    """
    patience = retry or Retry(NoBackoff(), 0)
    usual = {"max_connections": CONNECTIONS, "timeout": PATIENCE, "socket_timeout": PATIENCE, "protocol": 2, **settings}
    if is_cluster(url):
        return cast("Redis", _cluster_at(url, patience, **usual))
    return Server.from_pool(Pool.from_url(url, retry=patience, **usual))


def is_cluster(url: str) -> bool:
    """Whether an address names a cluster."""
    return url.partition("://")[0] in CLUSTERS


def servers(client: "Redis") -> list["Redis"]:
    """A client of each server that takes writes: the masters of a cluster, or the one there is."""
    found: Any = client
    if not isinstance(found, Cluster):
        return [client]
    return [found.get_redis_connection(node) for node in found.get_primaries()]  # type: ignore[no-untyped-call]


def any_server(client: "Redis") -> "Redis":
    """One of them, for what any can do."""
    return choice(servers(client))


def _cluster_at(url: str, patience: Retry, **settings: Any) -> Cluster:
    """The first node's address carries name, password and what else is asked for; any node may be away."""
    parts = urlsplit(url)
    named, at, hosts = parts.netloc.rpartition("@")
    first, *others = hosts.split(",")
    address = parts._replace(scheme=CLUSTERS[parts.scheme], netloc=f"{named}{at}{first}").geturl()
    return Cluster(patience, address, [_node(each) for each in others], **settings)


def _node(host: str) -> ClusterNode:
    found = urlsplit(f"//{host}")
    if not found.hostname:
        raise ValueError("a cluster's address has a host before and after each comma")
    return ClusterNode(found.hostname, found.port or PORT)  # type: ignore[no-untyped-call]
