"""Services start floor by floor, are kept running, and stop in the opposite order when asked to."""

import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import chain

from landnama.post import Post, Say, Service

TICK_SECONDS = 0.05
ENOUGH = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Supervisor:
    """A floor rests on those before it, which start first and stop last; on one floor nobody needs another.

    `watch` is called between looks at the children, for what else is to be done while they run.
    """

    def __init__(self, floors: Sequence[Sequence[Service]], say: Say) -> None:
        self.floors = [[Post(service, say) for service in floor] for floor in floors]
        self.posts = list(chain.from_iterable(self.floors))
        self.enough = threading.Event()

    def run(self, watch: Callable[[], None] = lambda: None) -> None:
        with ExitStack() as leaving:
            self._listen(leaving)
            leaving.callback(self._stop)
            for post in self.posts:
                post.start()
            while not self.enough.wait(TICK_SECONDS):
                for post in self.posts:
                    post.tick()
                watch()

    def _listen(self, leaving: ExitStack) -> None:
        for number in ENOUGH:
            before = signal.signal(number, lambda *_: self.enough.set())
            leaving.callback(signal.signal, number, before)

    def _stop(self) -> None:
        for floor in reversed(self.floors):
            for post in floor:
                post.ask()
            for post in floor:
                post.close()
