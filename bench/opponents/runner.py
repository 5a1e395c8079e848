"""Plays the games of contests in several processes; the counts do not depend on the number of processes."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context

from bench.opponents.contest import Contest
from bench.opponents.count import ContestCount, count_outcomes
from bench.opponents.game import ContestOutcome, play_outcome

CHUNK = 5


class ContestRunner:
    """Plays contests one after another in a pool of processes."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self.pool = pool

    def play_contest(self, contest: Contest, games: int, advance: Callable[[], None]) -> ContestCount:
        return count_outcomes(contest, self._outcomes(contest, games, advance))

    def _outcomes(self, contest: Contest, games: int, advance: Callable[[], None]) -> Iterator[ContestOutcome]:
        for found in self.pool.map(partial(play_outcome, contest), range(games), chunksize=CHUNK):
            advance()
            yield found


@contextmanager
def open_runner(jobs: int) -> Iterator[ContestRunner]:
    """Spawns processes instead of forking them, because the progress bar has threads."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_restore_default_sigint) as pool:
        try:
            yield ContestRunner(pool)
        finally:
            pool.shutdown(cancel_futures=True)


def _restore_default_sigint() -> None:
    """Lets Ctrl-C end a worker without a traceback; the main process reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
