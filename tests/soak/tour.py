"""The tour of positions, three decisions deep: every seat tries every action, and the accepted ones match the
counts.
"""

from tests.games.tour import tour
from tests.games.trial import disagreements
from tests.soak.part import Outcome, Part, Watch


def tour_tried_out() -> Part:
    """All positions of the tour; takes about a minute on one core."""
    return Part("tour", len(tour()), _try_out)


def _try_out(watch: Watch) -> Outcome:
    found: list[str] = []
    for done, stop in enumerate(tour(), 1):
        found += disagreements(stop)
        watch(done)
    sequences = sum(sum(stop.counts) for stop in tour())
    return Outcome(f"{sequences:,} sequences of {len(tour())} positions", "; ".join(found))
