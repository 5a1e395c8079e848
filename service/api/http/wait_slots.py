"""Wait slots bound the streams and long polls of a process, in total, for each player and for each address."""

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
    """Counts the slots in use, by client: a player or an address. A slot counts for every client behind it."""

    def __init__(self, max_total: int, max_per_client: int) -> None:
        self.max_total = max_total
        self.max_per_client = max_per_client
        self._lock = Lock()
        self._total = 0
        self._in_use: Counter[str] = Counter()

    def acquire(self, *clients: str) -> Callable[[], None] | None:
        """The function that releases the slot, to be called once; None if no slot is left."""
        with self._lock:
            if self._total >= self.max_total or any(self._in_use[each] >= self.max_per_client for each in clients):
                return None
            self._total += 1
            self._in_use.update(clients)
        return lambda: self._release(clients)

    def count_in_use(self) -> int:
        return self._total

    def _release(self, clients: tuple[str, ...]) -> None:
        with self._lock:
            self._total -= 1
            self._in_use.subtract(clients)
            for each in clients:
                if not self._in_use[each]:
                    del self._in_use[each]


def attach_services(app: Flask, services: Services) -> None:
    """The app serves from these services, with as many wait slots as their settings allow."""
    app.extensions[SERVICES_KEY] = services
    app.extensions[WAIT_SLOTS_KEY] = WaitSlots(services.settings.max_streams, services.settings.max_streams_per_client)


def acquire_wait_slot(caller: Caller | None, kind: str) -> Callable[[], None]:
    """The function that releases the slot; raises too_many_streams."""
    slots: WaitSlots = current_app.extensions[WAIT_SLOTS_KEY]
    address = f"from {current_request().client_address}"
    release = slots.acquire(caller.person_id, address) if caller else slots.acquire(address)
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
