"""Wait slots bound the streams and long polls of a process, in total and for each player or address."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Lock

from flask import Flask, current_app

from service.api.http.request import SERVICES_KEY, current_request
from service.players.accounts import Caller
from service.runtime.metrics import open_stream
from service.runtime.problems import Problem
from service.services import Services

WAIT_SLOTS_KEY = "landnama-waiting"


class WaitSlots:
    """Counts the slots in use, by client."""

    def __init__(self, max_total: int, max_per_client: int) -> None:
        self.max_total = max_total
        self.max_per_client = max_per_client
        self._lock = Lock()
        self._in_use: Counter[str] = Counter()

    def acquire(self, client: str) -> Callable[[], None] | None:
        """The function that releases the slot, to be called once; None if no slot is left."""
        with self._lock:
            if self._in_use.total() >= self.max_total or self._in_use[client] >= self.max_per_client:
                return None
            self._in_use[client] += 1
        return lambda: self._release(client)

    def count_in_use(self) -> int:
        with self._lock:
            return self._in_use.total()

    def _release(self, client: str) -> None:
        with self._lock:
            self._in_use[client] -= 1
            if not self._in_use[client]:
                del self._in_use[client]


def attach_services(app: Flask, services: Services) -> None:
    """The app serves from these services, with as many wait slots as their settings allow."""
    app.extensions[SERVICES_KEY] = services
    app.extensions[WAIT_SLOTS_KEY] = WaitSlots(services.settings.max_streams, services.settings.max_streams_per_client)


def acquire_wait_slot(caller: Caller | None, kind: str) -> Callable[[], None]:
    """The function that releases the slot; raises too_many_streams."""
    slots: WaitSlots = current_app.extensions[WAIT_SLOTS_KEY]
    release = slots.acquire(caller.player_id if caller else f"from {current_request().remote_addr}")
    if release is None:
        raise Problem("too_many_streams")
    held = ExitStack()
    held.callback(release)
    held.enter_context(open_stream(kind))
    return held.close


@contextmanager
def wait_slot(caller: Caller | None) -> Iterator[None]:
    """Holds a slot for the duration of a long poll."""
    release = acquire_wait_slot(caller, "wait")
    try:
        yield
    finally:
        release()
