"""A client of one server: a command takes a connection, and with its answer the connection is free for the next.

The library's own client asks of every connection, before every command, whether the server has closed it, and wakes
other greenlets when it gives one back; that costs more than the command. Here a connection that was closed shows when
it is used, and is made anew by the retry that a command has anyway.
"""

from functools import partial
from threading import Condition
from typing import Any

from hiredis import pack_command
from redis import ConnectionPool, Redis
from redis.exceptions import ConnectionError as Away


class Server(Redis):
    """For any number of threads or greenlets; the pool is a `Pool`."""

    def execute_command(self, *args: Any, **options: Any) -> Any:
        pool = self.connection_pool
        connection: Any = pool.get_connection()
        try:
            ask = partial(self._ask, connection, args, options)
            return connection.retry.call_with_retry(ask, lambda _: connection.disconnect())
        finally:
            pool.release(connection)

    def _ask(self, connection: Any, command: tuple[Any, ...], options: dict[str, Any]) -> Any:
        connection.send_packed_command([pack_command((*command[0].split(), *command[1:]))])
        return self.parse_response(connection, command[0], **options)  # type: ignore[no-untyped-call]


class Pool(ConnectionPool):
    """At most so many connections; whoever finds all of them taken waits for one, but not for ever.

    To take and to give back is one step of a list each, which no lock has to guard.
    """

    def __init__(self, *, timeout: float, **settings: Any) -> None:
        self._timeout = timeout
        self._waiting = 0
        self._given_back = Condition()
        super().__init__(**settings)

    def get_connection(self, *_: Any, **__: Any) -> Any:
        """The connection that was used last; raises ConnectionError if none becomes free in time."""
        self._checkpid()
        connection = self._idle() or self._made() or self._waited_for()
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
            with self._given_back:
                self._given_back.notify()

    def disconnect(self, inuse_connections: bool = True) -> None:
        taken = [*self._in_use_connections] if inuse_connections else []
        for connection in [*self._available_connections, *taken]:
            connection.disconnect()

    def _idle(self) -> Any:
        """None if all are taken."""
        try:
            return self._available_connections.pop()
        except IndexError:
            return None

    def _made(self) -> Any:
        """A new connection; None if there may be no other."""
        with self._lock:
            return self.make_connection() if self._created_connections < self.max_connections else None

    def _waited_for(self) -> Any:
        """Who gives one back looks for those who wait after that, so either sees the other."""
        with self._given_back:
            self._waiting += 1
            try:
                found = self._given_back.wait_for(self._idle, self._timeout)
            finally:
                self._waiting -= 1
        if found is None:
            raise Away("no connection has become free")
        return found
