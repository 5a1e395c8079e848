"""A client of a cluster: while it changes masters it is away, like a server that starts again, and is asked again.

The client library follows redirections. What it says in words of its own when nobody answers is told as a
ConnectionError here, so that whoever can wait for a server can wait for a cluster.
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

NOBODY = ("Redis Cluster cannot be connected", "All slots are not covered", "startup_nodes could not agree")
"""How the library begins to say that it found no cluster; with the same exception it names mistakes of its caller."""


class Cluster(RedisCluster):
    """`patience` says how often and after which pauses a command is sent again."""

    def __init__(self, patience: Retry, url: str, others: list[ClusterNode], **settings: Any) -> None:
        self._patience = patience
        settings |= {"connection_pool_class": BlockingConnectionPool, "retry": Retry(NoBackoff(), 1)}
        with told_as_away():
            super().__init__(url=url, startup_nodes=others, **settings)

    def execute_command(self, *args: Any, **kwargs: Any) -> Any:
        return self.patiently(partial(super().execute_command, *args, **kwargs))

    def pipeline(self, transaction: Any = None, shard_hint: Any = None) -> Any:
        """Commands for any slots, each node asked once; there are no transactions over several slots."""
        return Batch(self, partial(super().pipeline, transaction, shard_hint))

    def patiently(self, ask: Callable[[], Any]) -> Any:
        """What comes of asking, and of asking again while the cluster is away."""

        def asked() -> Any:
            with told_as_away():
                return ask()

        return self._patience.call_with_retry(asked, lambda _: None)


class Batch:
    """Gathers commands and sends them together; all of them again if the cluster was away."""

    def __init__(self, cluster: Cluster, pipeline: Callable[[], Any]) -> None:
        self._cluster = cluster
        self._pipeline = pipeline
        self._asked: list[tuple[str, Any, Any]] = []

    def __getattr__(self, command: str) -> Callable[..., None]:
        return lambda *args, **kwargs: self._asked.append((command, args, kwargs))

    def execute(self) -> list[Any]:
        """The answers, in the order of the commands, which are gathered anew from here."""
        answers: list[Any] = self._cluster.patiently(self._execute)
        self._asked = []
        return answers

    def _execute(self) -> Any:
        pipeline = self._pipeline()
        for command, args, kwargs in self._asked:
            getattr(pipeline, command)(*args, **kwargs)
        return pipeline.execute()


@contextmanager
def told_as_away() -> Iterator[None]:
    """What means that no master answers for a slot is raised as a ConnectionError."""
    try:
        yield
    except (ClusterDownError, ClusterError, TryAgainError, SlotNotCoveredError) as away:
        raise exceptions.ConnectionError(f"the cluster is away: {away}") from away
    except RedisClusterException as wrong:
        if not str(wrong).startswith(NOBODY):
            raise
        raise exceptions.ConnectionError(f"the cluster is away: {wrong}") from wrong
