"""The waker: one thread a process hears the wake-ups of the log and wakes whoever waits for a game."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
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
        self._waiting: dict[str, set[Ear]] = defaultdict(set)
        self._thread: Thread | None = None
        self._leaving = False

    @contextmanager
    def listening(self, names: Iterable[str]) -> Iterator["Ear"]:
        """An ear that is woken whenever one of the games may have moved; read the log after entering, not before."""
        ear = Ear(self)
        try:
            ear.listen(names)
            yield ear
        finally:
            self._stop_waiting(ear)

    @property
    def closed(self) -> bool:
        return self._leaving

    def leave(self) -> None:
        """Everybody is woken before long; it waits for no lock, so a signal may interrupt whatever holds one."""
        self._leaving = True

    def close(self) -> None:
        """Wakes everybody and ends the thread."""
        self.leave()
        self._wake(None)
        if self._thread is not None:
            self._thread.join()

    def wait_for(self, name: str, ear: "Ear") -> None:
        """From here on the ear hears every wake-up of this name."""
        with self._lock:
            self._waiting[name].add(ear)
            if self._thread is None and not self._leaving:
                self._thread = Thread(target=self._hear, name="waker", daemon=True)
                self._thread.start()

    def _stop_waiting(self, ear: "Ear") -> None:
        with self._lock:
            for name in ear.names:
                self._waiting[name].discard(ear)
                if not self._waiting[name]:
                    del self._waiting[name]

    def _hear(self) -> None:
        """Hears until closed; while the server is away it tries again a few times a second."""
        pause = Event()
        while not self._leaving:
            try:
                self._hear_until_cut()
            except RedisError:
                pause.wait(LOOK_UP)
        self._wake(None)

    def _hear_until_cut(self) -> None:
        wakeups = Wakeups(self._client, self._keys)
        try:
            while not self._leaving:
                hint = wakeups.wait(LOOK_UP)
                if hint is not None:
                    self._wake(hint.game, hint.version)
        finally:
            wakeups.close()

    def _wake(self, name: str | None, version: int | None = None) -> None:
        """Wakes those who wait for a name; None means everybody."""
        with self._lock:
            for each in list(self._waiting) if name is None else [name]:
                for ear in self._waiting.get(each, ()):
                    ear.heard[each] = version
                    ear.woken.set()

    def heard_by(self, ear: "Ear") -> dict[str, int | None]:
        """What an ear has heard since it was last asked."""
        with self._lock:
            ear.woken.clear()
            heard, ear.heard = ear.heard, {}
        return heard


class Ear:
    """One who waits, for as many games as they like."""

    def __init__(self, waker: Waker) -> None:
        self.waker = waker
        self.woken = Event()
        self.names: set[str] = set()
        self.heard: dict[str, int | None] = {}

    def listen(self, names: Iterable[str]) -> None:
        """Also for these; what happened before is to be read after this."""
        for name in set(names) - self.names:
            self.names.add(name)
            self.waker.wait_for(name, self)

    def wait(self, seconds: float) -> bool:
        """Whether something may have happened, within so many seconds."""
        return self.woken.wait(max(0.0, seconds))

    def clear(self) -> dict[str, int | None]:
        """The names heard since the last time, each with the version it came to, None if that is not known.

        To be called before reading, so that nothing is missed meanwhile.
        """
        return self.waker.heard_by(self)
