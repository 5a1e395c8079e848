"""A process that is asked to stop lets go of those who wait for news, so that nobody waits for them."""

import signal
from typing import Any

from service.house import House


def let_go_when_asked(house: House) -> None:
    """Tells all who wait at the first SIGTERM, and leaves the rest to whoever handled it before."""
    before = signal.getsignal(signal.SIGTERM)

    def leave(number: int, frame: Any) -> None:
        house.waker.leave()
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, leave)
