"""Listeners hold many streams of server-sent events open in one thread, and note when each entry arrives."""

import asyncio
import threading
import time
from collections.abc import Sequence
from typing import NamedTuple

from bench.service.running_service import HOST


class Delivery(NamedTuple):
    """Which stream heard which version of which game, and when."""

    stream: int
    game: str
    version: int
    at: float


class Listeners:
    """Open from `start` to `stop`, in a thread of their own: one stream for each game and version to begin behind."""

    def __init__(self, port: int, games: Sequence[tuple[str, int]]) -> None:
        self.port = port
        self.games = games
        self.deliveries: list[Delivery] = []
        self.refused = 0
        self._opened = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="listeners", daemon=True)

    def start(self, patience: float = 60.0) -> None:
        """Returns when every stream has begun or was refused."""
        self._thread.start()
        give_up = time.monotonic() + patience
        while self._opened + self.refused < len(self.games):
            if time.monotonic() > give_up:
                raise TimeoutError(f"{self._opened} of {len(self.games)} streams are open, {self.refused} refused")
            time.sleep(0.01)

    def wait_for(self, number: int, patience: float = 20.0) -> None:
        """Returns when so many entries were heard, or none of them will be."""
        give_up = time.monotonic() + patience
        while len(self.deliveries) < number and time.monotonic() < give_up:
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
