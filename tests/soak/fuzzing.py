"""Fuzzing: schemathesis with all its checks, over three thousand cases in chains of requests, without a failure."""

from tests.soak.part import OnProgress, Outcome, Part
from tests.system.fuzzing import Size, Tally, fuzz
from tests.system.running import running_service

CHAINED = 3000
"""The least number of cases in chains, in which each response leads to the next request."""
FULL = Size(examples=10, chains=300)
SEEDS = range(2, 30)
"""With one seed, schemathesis runs out of new chains long before there are enough."""
EDGES = 3800
"""The approximate number of cases from the document and its examples, for the progress bar."""


def fuzzing_part() -> Part:
    """All phases; takes some minutes."""

    def run(on_progress: OnProgress) -> Outcome:
        with running_service(HEARTBEAT_INTERVAL="1") as services:
            tally = fuzz(services, FULL, on_progress)
            for seed in SEEDS:
                if tally.phases["stateful"] < CHAINED and not tally.failures:
                    fuzz(services, FULL._replace(phases=("stateful",), seed=seed), on_progress, tally)
        return Outcome(summary(tally), failure_text(tally))

    return Part("schemathesis", CHAINED + EDGES, run)


def summary(tally: Tally) -> str:
    phases = ", ".join([f"{cases:,} {phase}" for phase, cases in tally.phases.items()])
    done = sum([count for status, count in tally.statuses.items() if status < 300])
    failure = f"{len(tally.checks)} kinds of checks, {len(tally.failures)} failures"
    return f"{tally.cases:,} cases ({phases}), {done:,} accepted, {failure}"


def failure_text(tally: Tally) -> str:
    """Failures, or too few cases for a result."""
    found = [f"{label}, {check}: {failure}" for (label, check), failure in tally.failures.items()]
    if tally.phases["stateful"] < CHAINED:
        found.append(f"{tally.phases['stateful']:,} cases in chains are too few")
    return "\n".join(found)
