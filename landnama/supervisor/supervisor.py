"""Starts processes level by level, keeps them running, and stops them in reverse order."""

import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import chain

from landnama.supervisor.managed_process import ManagedProcess, ProcessSpec, Say

TICK_SECONDS = 0.05
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Supervisor:
    """A floor rests on those before it, which start first and stop last; on one floor nobody needs another.

    `watch` is called between looks at the children, for what else is to be done while they run.
    """

    def __init__(self, floors: Sequence[Sequence[ProcessSpec]], say: Say) -> None:
        self.groups = [[ManagedProcess(service, say) for service in floor] for floor in floors]
        self.processes = list(chain.from_iterable(self.groups))
        self.stop_requested = threading.Event()

    def run(self, watch: Callable[[], None] = lambda: None) -> None:
        with ExitStack() as leaving:
            self._install_signal_handlers(leaving)
            leaving.callback(self._stop)
            for post in self.processes:
                post.start()
            while not self.stop_requested.wait(TICK_SECONDS):
                for post in self.processes:
                    post.tick()
                watch()

    def _install_signal_handlers(self, leaving: ExitStack) -> None:
        for number in STOP_SIGNALS:
            before = signal.signal(number, lambda *_: self.stop_requested.set())
            leaving.callback(signal.signal, number, before)

    def _stop(self) -> None:
        for floor in reversed(self.groups):
            for post in floor:
                post.request_stop()
            for post in floor:
                post.wait_stopped()
