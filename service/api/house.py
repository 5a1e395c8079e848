"""The house an app serves, for the request that is being answered, and the places to wait in it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from flask import Flask, current_app, request

from service.api.places import Places
from service.api.problems import plain
from service.house import House
from service.metrics import open_stream
from service.players import Caller

HOUSE = "landnama"
WAITING = "landnama-waiting"


def move_in(app: Flask, house: House) -> None:
    """Gives the app its house, and places for those who wait for news in it."""
    app.extensions[HOUSE] = house
    app.extensions[WAITING] = Places(house.settings.streams, house.settings.streams_each)


def house() -> House:
    """The house given to `create_app`."""
    found: House = current_app.extensions[HOUSE]
    return found


def take_a_place(caller: Caller | None, kind: str) -> Callable[[], None]:
    """What gives the place back; when too many are taken, the caller is told to come again."""
    places: Places = current_app.extensions[WAITING]
    leave = places.take(caller.player_id if caller else f"from {request.remote_addr}")
    if leave is None:
        raise plain("too_many_waiting")
    held = ExitStack()
    held.callback(leave)
    held.enter_context(open_stream(kind))
    return held.close


@contextmanager
def a_place_to_wait(caller: Caller | None) -> Iterator[None]:
    """A place for as long as this lasts."""
    leave = take_a_place(caller, "wait")
    try:
        yield
    finally:
        leave()
