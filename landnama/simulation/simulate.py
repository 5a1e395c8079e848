"""Runs a plan on several processes; results are in the order of the games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from landnama.process.process_pool import map_in_processes
from landnama.simulation.game import GameSimulation, SimulatedGame
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.recorder import GameRecorder
from landnama.simulation.tally import Tally

CHUNK = 8
"""Maximum number of games per unit of work."""


def simulate(plan: SimulationPlan, jobs: int = 1, watch: Callable[[Tally], None] | None = None) -> Tally:
    """Plays the games of a plan up to the first failure or an interrupt; `watch` receives the tally after each game."""
    tally = Tally(plan)
    try:
        for played in map_in_processes(partial(_play_chunk, plan), _split_chunks(plan, jobs), jobs):
            tally.add(played)
            if watch is not None:
                watch(tally)
            if tally.failure is not None:
                break
    except KeyboardInterrupt:
        tally.interrupted = True
    return tally


@contextmanager
def _game_runner(plan: SimulationPlan) -> Iterator[Callable[[int], SimulatedGame]]:
    """A function that plays a game by its number."""
    rules = plan.rules()
    if plan.log_environment is None:
        yield lambda number: GameSimulation(plan, rules, number).run()
        return
    with GameRecorder(plan, rules, plan.log_environment) as recording:
        yield recording.play


def _split_chunks(plan: SimulationPlan, jobs: int) -> Iterator[range]:
    """The numbers of the games in batches."""
    numbers = plan.game_numbers()
    size = max(1, min(CHUNK, len(numbers) // (4 * jobs)))
    return (numbers[start : start + size] for start in range(0, len(numbers), size))


def _play_chunk(plan: SimulationPlan, numbers: range) -> Iterator[SimulatedGame]:
    """Plays a batch of games up to the first failure."""
    with _game_runner(plan) as play:
        for number in numbers:
            played = play(number)
            yield played
            if played.failure is not None:
                return
