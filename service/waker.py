"""The waker: one thread a process hears the wake-ups of the log and wakes whoever waits for a game."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from redis import Redis
from redis.exceptions import RedisError

from events.keys import Keys
from events.wakeups import Wakeups

LOOK_UP = 0.25
"""Seconds after which the thread looks whether it should stop."""


class Waker:
    """The thread starts with the first who waits. A wake-up is a hint: whoever is woken reads the log."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self._client = client
        self._keys = keys
        self._lock = Lock()
        self._waiting: dict[str, set[Event]] = defaultdict(set)
        self._thread: Thread | None = None
        self._closed = Event()

    @contextmanager
    def listening(self, games: Collection[str]) -> Iterator[Event]:
        """An event that is set whenever one of the games may have moved; read the log after entering, not before."""
        woken = Event()
        with self._lock:
            for game in games:
                self._waiting[game].add(woken)
            self._start()
        try:
            yield woken
        finally:
            self._stop_waiting(games, woken)

    @property
    def closed(self) -> bool:
        return self._closed.is_set()

    def close(self) -> None:
        """Wakes everybody and ends the thread."""
        self._closed.set()
        self._wake(None)
        if self._thread is not None:
            self._thread.join()

    def _start(self) -> None:
        if self._thread is None and not self._closed.is_set():
            self._thread = Thread(target=self._hear, name="waker", daemon=True)
            self._thread.start()

    def _stop_waiting(self, games: Collection[str], woken: Event) -> None:
        with self._lock:
            for game in games:
                self._waiting[game].discard(woken)
                if not self._waiting[game]:
                    del self._waiting[game]

    def _hear(self) -> None:
        """Hears until closed; while the server is away it tries again a few times a second."""
        while not self._closed.is_set():
            try:
                self._hear_until_cut()
            except RedisError:
                self._closed.wait(LOOK_UP)

    def _hear_until_cut(self) -> None:
        wakeups = Wakeups(self._client, self._keys)
        try:
            while not self._closed.is_set():
                hint = wakeups.wait(LOOK_UP)
                if hint is not None:
                    self._wake(hint.game)
        finally:
            wakeups.close()

    def _wake(self, game: str | None) -> None:
        """Wakes those who wait for a game; None means everybody."""
        with self._lock:
            groups = list(self._waiting.values()) if game is None else [self._waiting.get(game, set())]
            for woken in {each for group in groups for each in group}:
                woken.set()
