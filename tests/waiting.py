"""Tests wait only as long as necessary: a condition is polled until a deadline."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def eventually(condition: Callable[[], T], seconds: float = 60.0) -> T:
    """The value of the condition as soon as it is true; a failure names the condition."""
    give_up = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > give_up:
            raise AssertionError(f"did not happen within {seconds:g} s: {condition}")
        time.sleep(0.005)
    return found
