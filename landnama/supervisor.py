"""Services start in order, are kept running, and stop in the opposite order when asked to."""

import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack

from landnama.post import Post, Say, Service

TICK_SECONDS = 0.05
ENOUGH = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Supervisor:
    """`watch` is called between looks at the children, for what else is to be done while they run."""

    def __init__(self, services: Sequence[Service], say: Say) -> None:
        self.posts = [Post(service, say) for service in services]
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
        for post in reversed(self.posts):
            post.stop()
