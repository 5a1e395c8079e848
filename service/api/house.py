"""The house an app serves, for the request that is being answered."""

from threading import BoundedSemaphore

from flask import Flask, current_app

from service.house import House

HOUSE = "landnama"
WAITING = "landnama-waiting"


def house() -> House:
    """The house given to `create_app`."""
    found: House = current_app.extensions[HOUSE]
    return found


def move_in(app: Flask, house: House) -> None:
    """Gives the app its house. Half of its threads may wait for news, so that the other half can play."""
    app.extensions[HOUSE] = house
    app.extensions[WAITING] = BoundedSemaphore(max(1, house.settings.web_threads // 2))
