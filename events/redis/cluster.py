"""A client of a cluster: while it changes masters it is away, like a server that starts again, and is asked again.

The client library follows redirections. It has errors of its own for a cluster of which no node answers; each becomes a
ConnectionError here, so that the retry policy of a server also works for a cluster.
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
"""How the library begins to say that it found no cluster; with the same exception it names mistakes of its caller."""


class ClusterClient(RedisCluster):
    """`patience` says how often and after which pauses a command is sent again."""

    def __init__(self, patience: Retry, url: str, others: list[ClusterNode], **settings: Any) -> None:
        self._retry_policy = patience
        settings |= {"connection_pool_class": BlockingConnectionPool, "retry": Retry(NoBackoff(), 1)}
        with translate_errors(), unify_connection_errors():
            super().__init__(url=url, startup_nodes=others, **settings)

    def execute_command(self, *args: Any, **kwargs: Any) -> Any:
        return self.call_with_retry(partial(super().execute_command, *args, **kwargs))

    def pipeline(self, transaction: Any = None, shard_hint: Any = None) -> Any:
        """Commands for any slots, each node asked once; there are no transactions over several slots."""
        return ClusterPipeline(self, partial(super().pipeline, transaction, shard_hint))

    @translate_errors()
    def call_with_retry(self, ask: Callable[[], Any]) -> Any:
        """What comes of asking, and of asking again while the cluster is away."""

        def asked() -> Any:
            with unify_connection_errors():
                return ask()

        return self._retry_policy.call_with_retry(asked, lambda _: None)


class ClusterPipeline:
    """Gathers commands and sends them together; all of them again if the cluster was away."""

    def __init__(self, cluster: ClusterClient, pipeline: Callable[[], Any]) -> None:
        self._cluster = cluster
        self._pipeline = pipeline
        self._commands: list[tuple[str, Any, Any]] = []

    def __getattr__(self, command: str) -> Callable[..., None]:
        return lambda *args, **kwargs: self._commands.append((command, args, kwargs))

    def execute(self) -> list[Any]:
        """The answers, in the order of the commands, which are gathered anew from here."""
        answers: list[Any] = self._cluster.call_with_retry(self._execute)
        self._commands = []
        return answers

    def _execute(self) -> Any:
        pipeline = self._pipeline()
        for command, args, kwargs in self._commands:
            getattr(pipeline, command)(*args, **kwargs)
        return pipeline.execute()


@contextmanager
def unify_connection_errors() -> Iterator[None]:
    """Raises a ConnectionError for every error which means that no master answers for a slot."""
    try:
        yield
    except (ClusterDownError, ClusterError, TryAgainError, SlotNotCoveredError) as away:
        raise exceptions.ConnectionError(f"the cluster is away: {away}") from away
    except RedisClusterException as wrong:
        if not str(wrong).startswith(NO_CLUSTER_MESSAGES):
            raise
        raise exceptions.ConnectionError(f"the cluster is away: {wrong}") from wrong
