"""Distributes work over processes; results keep the order of the work, whatever the number of processes."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")

QUEUED_PER_JOB = 4
"""Units of work that are queued for each process."""


def map_in_processes(work: Callable[[Given], Iterable[Found]], pieces: Iterable[Given], jobs: int) -> Iterator[Found]:
    """The results in the order of the work; only a few are kept in memory at a time.

    With one job, the work runs in this process and each result is available at once.
    """
    if jobs == 1:
        for piece in pieces:
            yield from work(piece)
        return
    # Processes are spawned, not forked, because a progress bar uses threads.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_restore_default_sigint) as pool:
        waiting: deque[Future[list[Found]]] = deque()
        try:
            for piece in pieces:
                waiting.append(pool.submit(_run_piece, work, piece))
                if len(waiting) > QUEUED_PER_JOB * jobs:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _run_piece(work: Callable[[Given], Iterable[Found]], piece: Given) -> list[Found]:
    return list(work(piece))


def _restore_default_sigint() -> None:
    """On Ctrl-C only the main process prints a message."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
