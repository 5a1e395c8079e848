"""Games are spread over processes; what comes back is in their order, so the number of processes changes nothing."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from landnama.simulation.plan import Plan
from landnama.simulation.playing import Played, Playing
from landnama.simulation.recording import Recording
from landnama.simulation.tally import Tally

CHUNK = 8
"""Games a process is given at once, at most."""


def simulate(plan: Plan, jobs: int = 1, watch: Callable[[Tally], None] | None = None) -> Tally:
    """Plays the games of a plan up to the first that breaks; `watch` sees the tally after each game."""
    tally = Tally(plan)
    for played in _alone(plan) if jobs == 1 else _together(plan, jobs):
        tally.add(played)
        if watch is not None:
            watch(tally)
        if tally.failure is not None:
            break
    return tally


@contextmanager
def _player(plan: Plan) -> Iterator[Callable[[int], Played]]:
    """What plays a game by its number."""
    rules = plan.rules()
    if plan.log is None:
        yield lambda number: Playing(plan, rules, number).run()
        return
    with Recording(plan, rules, plan.log) as recording:
        yield recording.play


def _alone(plan: Plan) -> Iterator[Played]:
    with _player(plan) as play:
        yield from map(play, plan.numbers())


def _together(plan: Plan, jobs: int) -> Iterator[Played]:
    numbers = plan.numbers()
    size = max(1, min(CHUNK, len(numbers) // (4 * jobs)))
    chunks = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    # Processes are spawned, not forked: the progress bar has threads by now.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_quietly) as pool:
        waiting: list[Future[list[Played]]] = [pool.submit(_chunk, plan, chunk) for chunk in chunks]
        try:
            for future in waiting:
                yield from future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _end_quietly() -> None:
    """On Ctrl-C the first process says all there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _chunk(plan: Plan, numbers: range) -> list[Played]:
    """The games of a chunk, up to one that breaks."""
    found: list[Played] = []
    with _player(plan) as play:
        for number in numbers:
            found.append(play(number))
            if found[-1].failure is not None:
                break
    return found
