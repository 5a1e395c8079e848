"""Fuzzing: schemathesis with all its checks, three thousand cases in chains of requests and more, and no failure."""

from tests.soak.part import Outcome, Part, Watch
from tests.system.fuzzing import Size, Tally, fuzz
from tests.system.running import running_service

CHAINED = 3000
"""At least so many cases in chains of requests, in which each answer leads on to the next."""
FULL = Size(examples=10, chains=300)
SEEDS = range(2, 30)
"""schemathesis runs out of new chains for a seed long before there are enough of them."""
EDGES = 3800
"""About so many cases follow from the document and its examples; they count for the bar alone."""


def schemathesis_cases() -> Part:
    """All phases; some minutes."""

    def run(watch: Watch) -> Outcome:
        with running_service(HEARTBEAT_INTERVAL="1") as services:
            tally = fuzz(services, FULL, watch)
            for seed in SEEDS:
                if tally.phases["stateful"] < CHAINED and not tally.failures:
                    fuzz(services, FULL._replace(phases=("stateful",), seed=seed), watch, tally)
        return Outcome(summary(tally), wrong(tally))

    return Part("schemathesis", CHAINED + EDGES, run)


def summary(tally: Tally) -> str:
    phases = ", ".join([f"{cases:,} {phase}" for phase, cases in tally.phases.items()])
    done = sum([count for status, count in tally.statuses.items() if status < 300])
    told = f"{len(tally.checks)} kinds of checks, {len(tally.failures)} failures"
    return f"{tally.cases:,} cases ({phases}), {done:,} accepted, {told}"


def wrong(tally: Tally) -> str:
    """Failures, or too few cases to say anything."""
    found = [f"{label}, {check}: {told}" for (label, check), told in tally.failures.items()]
    if tally.phases["stateful"] < CHAINED:
        found.append(f"{tally.phases['stateful']:,} cases in chains are too few")
    return "\n".join(found)
