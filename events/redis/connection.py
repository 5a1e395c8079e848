"""Sends commands to one server: a client with pooled connections, and Lua scripts called by their digests.

The standard client checks a connection before every command, and wakes other greenlets when it returns the connection
to the pool; both together cost more than the command. This client detects a closed connection when a command fails on
it, and the retry of the command opens a new one.
"""

from functools import cache, partial
from hashlib import sha1
from importlib.resources import files
from threading import Condition
from typing import Any, TypeAlias

from hiredis import pack_command
from redis import ConnectionPool, Redis
from redis.client import Pipeline
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import NoScriptError, RedisError

from events.redis.errors import raise_storage_error, translate_errors

ScriptArgument: TypeAlias = str | bytes | int | float


class SingleServerClient(Redis):
    """For any number of threads or greenlets; raises StorageUnavailable and StorageError."""

    def execute_command(self, *args: Any, **options: Any) -> Any:
        pool = self.connection_pool
        connection: Any = None
        try:
            connection = pool.get_connection()
            send = partial(self._send, connection, args, options)
            return connection.retry.call_with_retry(send, lambda _: connection.disconnect())
        except RedisError as error:
            raise_storage_error(error)
        finally:
            if connection is not None:
                pool.release(connection)

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        return SingleServerPipeline(self.connection_pool, self.response_callbacks, transaction, shard_hint)

    def _send(self, connection: Any, command: tuple[Any, ...], options: dict[str, Any]) -> Any:
        connection.send_packed_command([pack_command((*command[0].split(), *command[1:]))])
        return self.parse_response(connection, command[0], **options)  # type: ignore[no-untyped-call]


class SingleServerPipeline(Pipeline):
    """A pipeline that raises StorageUnavailable and StorageError."""

    @translate_errors()
    def execute(self, raise_on_error: bool = True) -> list[Any]:
        return super().execute(raise_on_error)

    @translate_errors()
    def immediate_execute_command(self, *args: Any, **options: Any) -> Any:
        return super().immediate_execute_command(*args, **options)  # type: ignore[no-untyped-call]


class BoundedConnectionPool(ConnectionPool):
    """A maximum number of connections; a thread that finds all in use waits for one until the timeout.

    Taking and releasing are single list operations, which need no lock.
    """

    def __init__(self, *, timeout: float, **settings: Any) -> None:
        self._timeout = timeout
        self._waiting = 0
        self._released = Condition()
        super().__init__(**settings)

    def get_connection(self, *_: Any, **__: Any) -> Any:
        """The connection that was used last; raises ConnectionError if none becomes free in time."""
        self._checkpid()
        connection = self._pop_idle() or self._create_connection() or self._wait_for_release()
        self._in_use_connections.add(connection)
        return connection

    def release(self, connection: Any) -> None:
        self._checkpid()
        self._in_use_connections.discard(connection)
        if not self.owns_connection(connection):
            connection.disconnect()
            return
        self._available_connections.append(connection)
        if self._waiting:
            with self._released:
                self._released.notify()

    def disconnect(self, inuse_connections: bool = True) -> None:
        taken = [*self._in_use_connections] if inuse_connections else []
        for connection in [*self._available_connections, *taken]:
            connection.disconnect()

    def _pop_idle(self) -> Any:
        """None if all are in use."""
        try:
            return self._available_connections.pop()
        except IndexError:
            return None

    def _create_connection(self) -> Any:
        """A new connection; None if the maximum is reached."""
        with self._lock:
            return self.make_connection() if self._created_connections < self.max_connections else None

    def _wait_for_release(self) -> Any:
        """`release` checks for waiting threads after it has returned a connection, so none is missed."""
        with self._released:
            self._waiting += 1
            try:
                found = self._released.wait_for(self._pop_idle, self._timeout)
            finally:
                self._waiting -= 1
        if found is None:
            raise RedisConnectionError("no free connection within the timeout")
        return found


class Script:
    """One round trip per call, two after a restart of the server or a SCRIPT FLUSH."""

    __slots__ = ("_digest", "_source")

    def __init__(self, source: str) -> None:
        self._source = source
        self._digest = sha1(source.encode(), usedforsecurity=False).hexdigest()

    def __call__(self, client: "Redis", keys: list[str], *arguments: ScriptArgument) -> Any:
        try:
            return client.evalsha(self._digest, len(keys), *keys, *arguments)
        except NoScriptError:
            return client.eval(self._source, len(keys), *keys, *arguments)


@cache
def load_script(name: str, *before: str) -> Script:
    """The script of this name in events/redis/scripts, after the functions that it uses."""
    return Script(
        "".join([files("events.redis.scripts").joinpath(f"{each}.lua").read_text() for each in (*before, name)])
    )
