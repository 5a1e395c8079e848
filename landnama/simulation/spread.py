"""Games are spread over processes; what comes back is in their order, so the number of processes changes nothing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from landnama.processes import spread
from landnama.simulation.plan import Plan
from landnama.simulation.playing import Played, Playing
from landnama.simulation.recording import Recording
from landnama.simulation.tally import Tally

CHUNK = 8
"""Games a process is given at once, at most."""


def simulate(plan: Plan, jobs: int = 1, watch: Callable[[Tally], None] | None = None) -> Tally:
    """Plays the games of a plan up to the first that breaks; `watch` sees the tally after each game."""
    tally = Tally(plan)
    for played in spread(partial(_played, plan), _pieces(plan, jobs), jobs):
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


def _pieces(plan: Plan, jobs: int) -> Iterator[range]:
    """The numbers of the games, a few at a time."""
    numbers = plan.numbers()
    size = max(1, min(CHUNK, len(numbers) // (4 * jobs)))
    return (numbers[start : start + size] for start in range(0, len(numbers), size))


def _played(plan: Plan, numbers: range) -> Iterator[Played]:
    """Some of the games, up to one that breaks."""
    with _player(plan) as play:
        for number in numbers:
            played = play(number)
            yield played
            if played.failure is not None:
                return
