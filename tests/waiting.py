"""Tests wait only as long as necessary: a condition is polled until a deadline."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 240.0
"""Seconds that another process may take for anything, on a machine that is many times slower or busy.

A test that succeeds never waits so long, and pytest stops only a test that takes several times as long.
"""


def eventually(condition: Callable[[], T], seconds: float = PATIENCE) -> T:
    """The value of the condition soon after it is true; a failure names the condition.

    The longer it takes, the less often the condition is tried, because each try may cost the other process some work.
    """
    start = time.monotonic()
    while not (found := condition()):
        waited = time.monotonic() - start
        if waited > seconds:
            raise AssertionError(f"did not happen within {seconds:g} s: {condition}")
        time.sleep(min(max(0.005, 0.05 * waited), 0.1))
    return found


def wait_for_next_millisecond() -> None:
    """What is ordered by time, such as the games of the lobby, is ordered by id within one millisecond."""
    now = time.time_ns() // 1_000_000
    eventually(lambda: time.time_ns() // 1_000_000 > now)
