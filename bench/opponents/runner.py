"""Games are spread over processes and counted in their order, so the number of processes changes nothing."""

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
    """Where the games of one contest after another are played."""

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
    """Processes are spawned, not forked: the progress bar has threads by now."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_restore_default_sigint) as pool:
        try:
            yield ContestRunner(pool)
        finally:
            pool.shutdown(cancel_futures=True)


def _restore_default_sigint() -> None:
    """On Ctrl-C the first process says all there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
