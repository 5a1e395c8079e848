"""The tour of positions, three decisions deep: every seat tries every action, and the accepted ones match the
counts.
"""

from tests.games.brute_force import disagreements
from tests.games.tour import tour
from tests.soak.part import OnProgress, Outcome, Part


def tour_part() -> Part:
    """All positions of the tour; takes about a minute on one core."""
    return Part("tour", len(tour()), _try_out)


def _try_out(on_progress: OnProgress) -> Outcome:
    failures: list[str] = []
    for done, stop in enumerate(tour(), 1):
        failures += disagreements(stop)
        on_progress(done)
    sequences = sum(sum(stop.counts) for stop in tour())
    return Outcome(f"{sequences:,} sequences of {len(tour())} positions", "; ".join(failures))
