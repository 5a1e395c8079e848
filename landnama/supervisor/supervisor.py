"""Starts processes group by group, keeps them running, and stops them in reverse order."""

import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import chain

from landnama.supervisor.managed_process import ManagedProcess, ProcessSpec, Say

TICK_SECONDS = 0.2
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Supervisor:
    """Each group depends on the groups before it, which start first and stop last; processes of one group are
    independent.

    `watch` is called in the loop that checks the processes, for other periodic work.
    """

    def __init__(self, groups: Sequence[Sequence[ProcessSpec]], say: Say) -> None:
        self.groups = [[ManagedProcess(spec, say) for spec in group] for group in groups]
        self.processes = list(chain.from_iterable(self.groups))
        self.stop_requested = threading.Event()

    def run(self, watch: Callable[[], None] = lambda: None) -> None:
        with ExitStack() as leaving:
            self._install_signal_handlers(leaving)
            leaving.callback(self._stop)
            for process in self.processes:
                process.start()
            while not self.stop_requested.wait(TICK_SECONDS):
                for process in self.processes:
                    process.tick()
                watch()

    def _install_signal_handlers(self, leaving: ExitStack) -> None:
        for number in STOP_SIGNALS:
            before = signal.signal(number, lambda *_: self.stop_requested.set())
            leaving.callback(signal.signal, number, before)

    def _stop(self) -> None:
        for group in reversed(self.groups):
            for process in group:
                process.request_stop()
            for process in group:
                process.wait_stopped()
