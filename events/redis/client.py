"""Creates clients: `redis://`, `rediss://` and `unix://` address a server, `cluster://` and `clusters://` a cluster.

A client of a cluster takes the same commands as that of a server, so no other module distinguishes them.
"""

from collections.abc import Callable
from random import choice
from typing import Any, TypeAlias, cast
from urllib.parse import urlsplit

from redis import Redis
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.cluster import ClusterNode
from redis.retry import Retry

from events.redis.cluster import ClusterClient
from events.redis.connection import BoundedConnectionPool, SingleServerClient
from events.redis.keys import Keys

SERVER_SCHEMES = ("redis", "rediss", "unix")
CLUSTER_SCHEMES = {"cluster": "redis", "clusters": "rediss"}
"""The scheme of a cluster's address, and that of the address of one of its nodes; the last `s` stands for TLS."""
MAX_CONNECTIONS = 32
"""Maximum per server. With more connections, commands would wait in the server instead of in this process."""
RESPONSE_TIMEOUT = 5.0
"""Seconds after which a command without a response fails."""
DEFAULT_PORT = 6379

RedisClient: TypeAlias = Redis
"""The type of every client, for modules that do not import the client library."""


def client_from_url(url: str, retry: Retry | None = None, **settings: Any) -> "Redis":
    """A client for any number of threads or greenlets; without `retry` it fails at once if the server is unavailable.

    Raises ValueError for an invalid address.
    """
    policy = retry or Retry(NoBackoff(), 0)
    defaults = {
        "max_connections": MAX_CONNECTIONS,
        "timeout": RESPONSE_TIMEOUT,
        "socket_timeout": RESPONSE_TIMEOUT,
        "protocol": 2,
        **settings,
    }
    if is_cluster(url):
        return cast("Redis", _cluster_from_url(url, policy, **defaults))
    return SingleServerClient.from_pool(BoundedConnectionPool.from_url(url, retry=policy, **defaults))


def connect(url: str) -> "Redis":
    """A client that repeats a command up to five times, for about a second, while the server restarts."""
    return client_from_url(url, Retry(ExponentialBackoff(cap=0.5, base=0.02), 5))


def is_cluster(url: str) -> bool:
    """Whether an address names a cluster."""
    return url.partition("://")[0] in CLUSTER_SCHEMES


def servers(client: "Redis") -> list["Redis"]:
    """Clients of all servers that accept writes: the masters of a cluster, or the one server."""
    found: Any = client
    if not isinstance(found, ClusterClient):
        return [client]
    pools = [found.get_redis_connection(node).connection_pool for node in found.get_primaries()]  # type: ignore[no-untyped-call]
    return [SingleServerClient(connection_pool=pool) for pool in pools]


def any_server(client: "Redis") -> "Redis":
    """One of the servers, for commands that any server can run."""
    return choice(servers(client))


def query_partitions(client: "Redis", keys: Keys, add_command: Callable[[Any, int], object]) -> list[Any]:
    """The results in the order of the partitions, in one round trip per server.

    `add_command` adds the command for one partition to a pipeline.
    """
    pipeline = client.pipeline(transaction=False)
    for number in range(keys.partitions):
        add_command(pipeline, number)
    return pipeline.execute()


def _cluster_from_url(url: str, policy: Retry, **settings: Any) -> ClusterClient:
    """The credentials and parameters of the first node apply to all nodes; any node may be unavailable."""
    parts = urlsplit(url)
    credentials, at_sign, hosts = parts.netloc.rpartition("@")
    first, *others = hosts.split(",")
    address = parts._replace(scheme=CLUSTER_SCHEMES[parts.scheme], netloc=f"{credentials}{at_sign}{first}").geturl()
    return ClusterClient(policy, address, [_parse_node(each) for each in others], **settings)


def _parse_node(host: str) -> ClusterNode:
    found = urlsplit(f"//{host}")
    if not found.hostname:
        raise ValueError("a cluster's address has a host before and after each comma")
    return ClusterNode(found.hostname, found.port or DEFAULT_PORT)  # type: ignore[no-untyped-call]
