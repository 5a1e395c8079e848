"""Runs a background process until SIGTERM, and logs its errors without repetition."""

import gc
import logging
import os
import signal
from collections.abc import Callable
from threading import Event
from typing import Protocol

from service.runtime import logs
from service.services import Services

AFTER_REQUESTS = 15
"""The niceness of a process that may lag: when the processors are busy, requests and AI players go first."""


class BackgroundProcess(Protocol):
    """Returns from `run` within seconds after `stopping` is set."""

    def run(self, stopping: Event) -> None: ...


class DistinctErrorLog:
    """Logs an error once as long as it stays the same; `message` has a placeholder for it. Not thread-safe."""

    def __init__(self, log: logging.Logger, message: str) -> None:
        self._log = log
        self._message = message
        self._last_error = ""

    def log_error(self, error: str) -> None:
        if error != self._last_error:
            self._log.error(self._message, error)
        self._last_error = error

    def reset(self) -> None:
        """After a success: the next error is logged even if it is the same as before."""
        self._last_error = ""


def freeze_imports() -> None:
    """What is loaded stays until the process ends, so the garbage collector does not scan it, not even at the end."""
    gc.freeze()


def run_process(build: Callable[[Services], BackgroundProcess], niceness: int = 0) -> None:
    """Runs a process with the services that the environment configures, until SIGTERM arrives.

    `niceness` lowers its priority for the processors, as `nice` does.
    """
    os.nice(niceness)
    freeze_imports()
    logs.configure_from_environment()
    services, stopping = Services.from_environment(), Event()
    signal.signal(signal.SIGTERM, lambda *_: stopping.set())
    build(services).run(stopping)
