"""Tests wait for what they need and no longer: a condition is asked again until a deadline."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def eventually(condition: Callable[[], T], seconds: float = 60.0) -> T:
    """What the condition gives as soon as it is true; the name of the condition is in the failure."""
    give_up = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > give_up:
            raise AssertionError(f"did not happen within {seconds:g} s: {condition}")
        time.sleep(0.005)
    return found
