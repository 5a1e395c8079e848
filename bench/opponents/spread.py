"""Games are spread over processes and counted in their order, so the number of processes changes nothing."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context

from bench.opponents.contest import Contest
from bench.opponents.count import Count, count
from bench.opponents.game import Outcome, outcome

CHUNK = 5


class Hall:
    """Where the games of one contest after another are played."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self.pool = pool

    def hold(self, contest: Contest, games: int, told: Callable[[], None]) -> Count:
        return count(contest, self._outcomes(contest, games, told))

    def _outcomes(self, contest: Contest, games: int, told: Callable[[], None]) -> Iterator[Outcome]:
        for found in self.pool.map(partial(outcome, contest), range(games), chunksize=CHUNK):
            told()
            yield found


@contextmanager
def hall(jobs: int) -> Iterator[Hall]:
    """Processes are spawned, not forked: the progress bar has threads by now."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_quietly) as pool:
        try:
            yield Hall(pool)
        finally:
            pool.shutdown(cancel_futures=True)


def _end_quietly() -> None:
    """On Ctrl-C the first process says all there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
