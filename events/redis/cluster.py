"""A client of a cluster; it repeats commands while the cluster is unavailable, as during a failover.

The client library follows redirections. Its specific errors for an unavailable cluster become ConnectionError here, so
that the retry policy of a server also works for a cluster.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from redis import BlockingConnectionPool, RedisCluster, exceptions
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.exceptions import (
    ClusterDownError,
    ClusterError,
    RedisClusterException,
    SlotNotCoveredError,
    TryAgainError,
)
from redis.retry import Retry

from events.redis.errors import translate_errors

NO_CLUSTER_MESSAGES = (
    "Redis Cluster cannot be connected",
    "All slots are not covered",
    "startup_nodes could not agree",
)
"""The beginnings of the library's messages for an unavailable cluster; the same exception also reports errors of its
caller.
"""


class ClusterClient(RedisCluster):
    """`retry` defines how often and after which pauses a command is retried."""

    def __init__(self, retry: Retry, url: str, others: list[ClusterNode], **settings: Any) -> None:
        self._retry_policy = retry
        settings |= {"connection_pool_class": BlockingConnectionPool, "retry": Retry(NoBackoff(), 1)}
        with translate_errors(), unify_connection_errors():
            super().__init__(url=url, startup_nodes=others, **settings)

    def execute_command(self, *args: Any, **kwargs: Any) -> Any:
        return self.call_with_retry(partial(super().execute_command, *args, **kwargs))

    def pipeline(self, transaction: Any = None, shard_hint: Any = None) -> Any:
        """Commands for any slots, one request per node; there are no transactions over several slots."""
        return ClusterPipeline(self, partial(super().pipeline, transaction, shard_hint))

    @translate_errors()
    def call_with_retry(self, command: Callable[[], Any]) -> Any:
        """Runs a command, and repeats it while the cluster is unavailable."""

        def run() -> Any:
            with unify_connection_errors():
                return command()

        return self._retry_policy.call_with_retry(run, lambda _: None)


class ClusterPipeline:
    """Collects commands and sends them together; repeats all of them if the cluster was unavailable."""

    def __init__(self, cluster: ClusterClient, pipeline: Callable[[], Any]) -> None:
        self._cluster = cluster
        self._pipeline = pipeline
        self._commands: list[tuple[str, Any, Any]] = []

    def __getattr__(self, command: str) -> Callable[..., None]:
        return lambda *args, **kwargs: self._commands.append((command, args, kwargs))

    def execute(self) -> list[Any]:
        """The results in the order of the commands; the pipeline is empty afterwards."""
        responses: list[Any] = self._cluster.call_with_retry(self._execute)
        self._commands = []
        return responses

    def _execute(self) -> Any:
        pipeline = self._pipeline()
        for command, args, kwargs in self._commands:
            getattr(pipeline, command)(*args, **kwargs)
        return pipeline.execute()


@contextmanager
def unify_connection_errors() -> Iterator[None]:
    """Raises ConnectionError in place of every error that means that a slot has no available master."""
    try:
        yield
    except (ClusterDownError, ClusterError, TryAgainError, SlotNotCoveredError) as error:
        raise exceptions.ConnectionError(f"the cluster is unavailable: {error}") from error
    except RedisClusterException as error:
        if not str(error).startswith(NO_CLUSTER_MESSAGES):
            raise
        raise exceptions.ConnectionError(f"the cluster is unavailable: {error}") from error
