"""The house an app serves, for the request that is being answered, and the places to wait in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from flask import Flask, current_app

from service.api.problems import plain
from service.house import House
from service.metrics import open_stream

HOUSE = "landnama"
WAITING = "landnama-waiting"


def move_in(app: Flask, house: House) -> None:
    """Gives the app its house. Half of its threads may wait for news, so that the other half can play."""
    app.extensions[HOUSE] = house
    app.extensions[WAITING] = BoundedSemaphore(max(1, house.settings.web_threads // 2))


def house() -> House:
    """The house given to `create_app`."""
    found: House = current_app.extensions[HOUSE]
    return found


@contextmanager
def a_place_to_wait() -> Iterator[None]:
    """A wait holds a thread; when too many are held, the caller is told to come again."""
    places = current_app.extensions[WAITING]
    if not places.acquire(blocking=False):
        raise plain("too_many_waiting")
    try:
        with open_stream("wait"):
            yield
    finally:
        places.release()
