"""The notifier: one thread in each process receives the wakeups of the store and passes them to subscriptions."""

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from events.errors import StorageError
from events.notifications import Notifications

POLL_INTERVAL = 0.25
"""Seconds after which the thread checks whether it should stop."""

_log = logging.getLogger(__name__)


class Notifier:
    """The thread starts with the first subscription. A wakeup has no entries: its receiver reads the log."""

    def __init__(self, notifications: Notifications) -> None:
        self._notifications = notifications
        self._lock = Lock()
        self._subscriptions: dict[str, set[Subscription]] = defaultdict(set)
        self._thread: Thread | None = None
        self._stopping = False

    @contextmanager
    def subscribe(self, names: Iterable[str]) -> Iterator["Subscription"]:
        """A subscription to the wakeups of these names; the caller reads the log after entering the block."""
        subscription = Subscription(self)
        try:
            subscription.add_names(names)
            yield subscription
        finally:
            self._remove_subscription(subscription)

    @property
    def is_closed(self) -> bool:
        return self._stopping

    def stop(self) -> None:
        """All subscriptions are woken soon; takes no lock, because a signal handler calls it."""
        self._stopping = True

    def close(self) -> None:
        """Wakes all subscriptions and ends the thread."""
        self.stop()
        self._wake(None)
        if self._thread is not None:
            self._thread.join()

    def add_subscription(self, name: str, subscription: "Subscription") -> None:
        """From here on the subscription receives every wake-up of this name."""
        with self._lock:
            self._subscriptions[name].add(subscription)
            if self._thread is None and not self._stopping:
                self._thread = Thread(target=self._listen, name="notifier", daemon=True)
                self._thread.start()

    def _remove_subscription(self, subscription: "Subscription") -> None:
        with self._lock:
            for name in subscription.names:
                self._subscriptions[name].discard(subscription)
                if not self._subscriptions[name]:
                    del self._subscriptions[name]

    def _listen(self) -> None:
        """Listens until closed; while the store is unavailable, it tries again a few times a second."""
        pause = Event()
        while not self._stopping:
            try:
                self._listen_until_disconnected()
            except StorageError:
                pause.wait(POLL_INTERVAL)
            except Exception:
                _log.exception("The notifier failed; it begins again")
                pause.wait(POLL_INTERVAL)
        self._wake(None)

    def _listen_until_disconnected(self) -> None:
        wakeups = self._notifications.subscribe()
        try:
            while not self._stopping:
                hint = wakeups.wait(POLL_INTERVAL)
                if hint is not None:
                    self._wake(hint.game, hint.version)
        finally:
            wakeups.close()

    def _wake(self, name: str | None, version: int | None = None) -> None:
        """Wakes the subscriptions to a name; None means all."""
        with self._lock:
            for each in list(self._subscriptions) if name is None else [name]:
                for subscription in self._subscriptions.get(each, ()):
                    subscription.wakeups[each] = version
                    subscription.signal.set()

    def take_wakeups(self, subscription: "Subscription") -> dict[str, int | None]:
        """The wake-ups that a subscription has received since the last call."""
        with self._lock:
            subscription.signal.clear()
            received, subscription.wakeups = subscription.wakeups, {}
        return received


class Subscription:
    """Waits for any number of names."""

    def __init__(self, notifier: Notifier) -> None:
        self.notifier = notifier
        self.signal = Event()
        self.names: set[str] = set()
        self.wakeups: dict[str, int | None] = {}

    def add_names(self, names: Iterable[str]) -> None:
        """Adds names; the caller reads the log after this call, because earlier wakeups are not received."""
        for name in set(names) - self.names:
            self.names.add(name)
            self.notifier.add_subscription(name, self)

    def wait(self, seconds: float) -> bool:
        """Waits up to so many seconds; returns whether there is a wakeup."""
        return self.signal.wait(max(0.0, seconds))

    def take_wakeups(self) -> dict[str, int | None]:
        """The names woken since the last call, each with the version it reached, None if that is not known.

        Call it before reading, so that nothing is missed meanwhile.
        """
        return self.notifier.take_wakeups(self)
