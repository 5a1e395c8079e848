"""A process that is asked to stop lets go of those who wait for news, so that nobody waits for them."""

import signal
import threading
from typing import Any

from service.house import House


def let_go_when_asked(house: House) -> None:
    """Wakes all who wait at the first SIGTERM, and leaves the rest to whoever handled it before."""
    before = signal.getsignal(signal.SIGTERM)

    def leave(number: int, frame: Any) -> None:
        # A handler must not wait for locks that the interrupted code may hold.
        threading.Thread(target=house.waker.close, name="leaving").start()
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, leave)
