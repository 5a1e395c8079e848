"""Runs the `main` function of a module in a fork of this process, which shares everything that is imported.

This takes a fraction of the time and of the memory of a new interpreter.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import IO, NamedTuple

from setproctitle import setproctitle

from landnama.process.parent_death import end_with_parent

INHERITED_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that the parent may handle in a way that is wrong in its child."""


class Module(NamedTuple):
    """A module with a function `main`, whose result is the exit code; None means 0."""

    name: str

    @property
    def command_line(self) -> tuple[str, ...]:
        """The same in a new interpreter; `-P` excludes the working folder from the import path."""
        return (sys.executable, "-P", "-m", self.name)


_shares_imports = False


def share_imports(environment: Mapping[str, str]) -> None:
    """From here on modules run in forks of this process, which must have no other thread.

    It takes on the environment of its children, because some modules read it when they are imported. On macOS nothing
    changes, because libraries of the system may crash in a fork.
    """
    global _shares_imports
    os.environ.update(environment)
    _shares_imports = sys.platform.startswith("linux")


def can_fork() -> bool:
    """Whether modules run in forks; otherwise each runs in a new interpreter."""
    return _shares_imports


class ForkedModule:
    """The methods of `subprocess.Popen` that a child process needs."""

    def __init__(self, module: Module, environment: Mapping[str, str], output: IO[bytes]) -> None:
        import_module(module.name)
        arguments = (module, environment, output, os.getpid())
        self._process = get_context("fork").Process(target=_run_module, args=arguments)
        with _blocked_signals():
            self._process.start()
        self.pid: int = self._process.pid or 0

    def poll(self) -> int | None:
        """The exit code, or the negative number of the signal that ended it; None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self.poll()
        if code is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0)
        return code

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()


@contextmanager
def _blocked_signals() -> Iterator[None]:
    """A signal that reaches the child before it has handlers of its own waits for them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, INHERITED_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run_module(module: Module, environment: Mapping[str, str], output: IO[bytes], parent: int) -> None:
    os.setsid()
    for standard in (sys.stdout, sys.stderr):
        os.dup2(output.fileno(), standard.fileno())
    # Before the environment changes: setproctitle writes where the first variables were.
    setproctitle(" ".join(module.command_line))
    os.environ.update(environment)
    for number in INHERITED_SIGNALS:
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, INHERITED_SIGNALS)
    end_with_parent(parent)
    sys.exit(import_module(module.name).main())
