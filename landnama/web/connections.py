"""Spreads connections evenly over the web processes: a process that has more than another one accepts later.

A persistent connection stays with the process that accepted it, so a process with too many is slow for all of them
while another one is idle.
"""

import mmap
from typing import Any

from gevent.server import StreamServer

PAUSE_S = 0.001
"""How long a process with more connections leaves a new one to the others before it looks again."""
MAX_PAUSES = 10
"""Then it accepts the connection, since the others are busy."""
SLACK = 8
"""A process may have an eighth more connections than another: the more there are, the less a difference matters."""
UNUSED = -1
COUNT_BYTES = 4


class ConnectionCounts:
    """The number of open connections of each web process, in memory that they share. A process writes only its own
    count, at the index that it got from the master. If there are more processes than were planned, the others share
    the last index: they accept each connection, and are not compared.
    """

    def __init__(self, processes: int) -> None:
        self._counts = memoryview(mmap.mmap(-1, COUNT_BYTES * (processes + 1))).cast("i")
        self._compared = self._counts[:processes]
        for index in range(processes):
            self.remove_process(index)

    def add_process(self) -> int:
        """The index of a new process."""
        free = [index for index, count in enumerate(self._compared) if count == UNUSED]
        if not free:
            return len(self._compared)
        self._counts[free[0]] = 0
        return free[0]

    def remove_process(self, index: int) -> None:
        """A process has ended, and its connections with it."""
        self._counts[index] = UNUSED

    def add(self, index: int, number: int) -> None:
        """Counts connections that a process has accepted, or closed if the number is negative."""
        self._counts[index] += number

    def has_too_many(self, index: int) -> bool:
        """Whether a process has noticeably more connections than another one."""
        if index == len(self._compared):
            return False
        own = self._counts[index]
        return any(UNUSED < count < own - count // SLACK for count in self._compared)


class EvenServer(StreamServer):
    """Accepts connections of a listener that all web processes share."""

    max_accept = 1

    def __init__(self, *args: Any, counts: ConnectionCounts, index: int, **others: Any) -> None:
        super().__init__(*args, **others)
        self._connections, self._index = counts, index
        self._pauses = 0

    def do_read(self) -> Any:
        """Accepts a connection, unless another process should."""
        if self._connections.has_too_many(self._index) and self._pauses < MAX_PAUSES:
            self._pause()
            return None
        self._pauses = 0
        accepted = super().do_read()
        if accepted:
            self._connections.add(self._index, 1)
        return accepted

    def do_close(self, *args: Any) -> None:
        """Closes a connection whose handler has ended."""
        self._connections.add(self._index, -1)
        super().do_close(*args)

    def _pause(self) -> None:
        self._pauses += 1
        self.stop_accepting()
        self._timer = self.loop.timer(PAUSE_S)
        self._timer.start(self._start_accepting_if_started)
