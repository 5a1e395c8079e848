"""A reader of server-sent events without code of the project: it stores versions and events until the connection
ends.
"""

import http.client
import json
import socket
from contextlib import suppress
from threading import Event, Thread
from typing import Any


class Stream:
    """Reads in a thread; `versions` are those of the entries, `events` all other messages.

    `entries` has the versions of several games, each with its game, and `last_id` the id of the last message.
    """

    def __init__(self, port: int, path: str, last: int | str = 0, **headers: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=240)
        self.connection.connect()
        self.socket: socket.socket = self.connection.sock
        self.connection.request("GET", path, headers={"Last-Event-ID": str(last), **headers})
        self.answer = self.connection.getresponse()
        self.versions: list[int] = []
        self.entries: list[tuple[str, int]] = []
        self.last_id = str(last)
        self.events: list[tuple[str, Any]] = []
        self.thread = Thread(target=self._read, daemon=True)
        self.thread.start()

    @property
    def ended(self) -> bool:
        return not self.thread.is_alive()

    @property
    def over(self) -> bool:
        """Whether the game ended, and not only the connection."""
        return any(kind == "game_over" for kind, _ in self.events)

    def join(self, give_up: Event) -> None:
        """Waits until the stream ends or `give_up` is set; then closes it."""
        while not self.ended and not give_up.is_set():
            self.thread.join(0.2)
        self.close()

    def close(self) -> None:
        """Closes the connection."""
        with suppress(OSError):  # It may have ended already.
            self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.answer.close()
        self.socket.close()

    def _read(self) -> None:
        event = id_ = ""
        for raw in self._lines():
            name, _, value = raw.decode().rstrip("\n").partition(": ")
            if name == "event":
                event = value
            elif name == "id":
                id_ = value
            elif name == "data" and event == "entry":
                data = json.loads(value)
                self.versions.append(data["entry"]["version"])
                self.entries.append((data.get("game", ""), data["entry"]["version"]))
                self.last_id = id_
            elif name == "data":
                self.events.append((event, json.loads(value)))

    def _lines(self) -> Any:
        """The lines until the connection ends, on either side."""
        try:
            yield from self.answer
        except (OSError, http.client.HTTPException):
            return
