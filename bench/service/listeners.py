"""Opens many streams of server-sent events in one thread, and records when each entry arrives."""

import asyncio
import threading
import time
from collections.abc import Sequence
from typing import NamedTuple

from bench.service.running_service import HOST


class Delivery(NamedTuple):
    """The arrival of a version of a game at a stream."""

    stream: int
    game: str
    version: int
    at: float


class Listeners:
    """A thread with one stream for each pair of a game and the version after which the stream begins."""

    def __init__(self, port: int, games: Sequence[tuple[str, int]]) -> None:
        self.port = port
        self.games = games
        self.deliveries: list[Delivery] = []
        self.refused = 0
        self._opened = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="listeners", daemon=True)

    def start(self, timeout: float = 60.0) -> None:
        """Starts the thread, and waits until every stream is open or refused."""
        self._thread.start()
        deadline = time.monotonic() + timeout
        while self._opened + self.refused < len(self.games):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self._opened} of {len(self.games)} streams are open, {self.refused} refused")
            time.sleep(0.01)

    def wait_for(self, number: int, timeout: float = 20.0) -> None:
        """Waits until `number` entries have arrived or the time is over."""
        deadline = time.monotonic() + timeout
        while len(self.deliveries) < number and time.monotonic() < deadline:
            time.sleep(0.01)

    def stop(self) -> list[Delivery]:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        return self.deliveries

    def _run(self) -> None:
        tasks = [
            self._loop.create_task(self._listen(number, game, after)) for number, (game, after) in enumerate(self.games)
        ]
        self._loop.run_forever()
        for task in tasks:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._loop.close()

    async def _listen(self, number: int, game: str, after: int) -> None:
        reader, writer = await asyncio.open_connection(HOST, self.port)
        try:
            writer.write(f"GET /v1/games/{game}/stream?after={after} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
            status = await reader.readline()
            if b" 200 " not in status:
                self.refused += 1
                return
            self._opened += 1
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.deliveries.append(Delivery(number, game, int(line[4:]), time.perf_counter()))
        finally:
            writer.close()
