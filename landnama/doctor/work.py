"""The work: whether the workers keep up, whether games are stuck, and whether time went backwards."""

from collections.abc import Iterator

import redis

from events import changed
from landnama.doctor.consumers import gone_for_good
from landnama.doctor.finding import OK, OPEN, WRONG, Finding, judged
from landnama.doctor.patient import Patient
from service.figures import measured
from service.house import House
from service.losses import Noted, in_words
from service.settings import Settings

MOST_LAG = 30.0
"""Seconds; a worker that was killed is made up for in less than ten."""


def work(patient: Patient) -> Iterator[Finding]:
    """Only where the log answers."""
    try:
        with patient.client("log") as log:
            house = House(log, settings=Settings(partitions=patient.settings.partitions))
            yield from _lags(house, patient.running)
            yield _past(house)
            yield _whole(house.losses.read())
    except redis.RedisError:
        yield Finding("work", OPEN, "the log server does not answer")


def _lags(house: House, running: bool) -> Iterator[Finding]:
    figures = measured(house)
    where = "Look at dispatcher.log, historian.log and ai-1.log in the log folder; AI_WORKERS sets how many play."
    cure = " ".join([where, *gone_for_good(house)])
    for what, lag in (("feed lag", figures.feed_lag), ("due lag", figures.due_lag)):
        if running:
            yield judged(what, lag <= MOST_LAG, f"{lag:.1f} s", cure)
        else:
            yield Finding(what, OPEN, f"{lag:.1f} s, but no service runs here")
    said = f"{figures.stuck} of {figures.games:,}"
    yield judged("stuck games", not figures.stuck, said, "landnama admin stuck lists them; admin unstick tries again.")


def _past(house: House) -> Finding:
    """No entry can have been written later than now."""
    ahead = changed.latest(house.store) - house.clock().timestamp()
    said = "the last entry lies in the past" if ahead <= 1 else f"the last entry lies {ahead:.0f} s ahead"
    return judged("entries", ahead <= 1, said, "The clock went backwards: set it, and let NTP keep it.")


def _whole(losses: list[Noted]) -> Finding:
    """Whether a process had read what the log does not hold."""
    if not losses:
        return Finding("lost entries", OK, "none were noted in the last days")
    latest = losses[-1]
    said = (
        f"{len(losses)} games were set back, the latest is {latest.loss.game} at {latest.at}: {in_words(latest.loss)}"
    )
    cure = "Tell their players; docs/operations.md says how a cluster loses less. The note goes after a week."
    return Finding("lost entries", WRONG, said, cure)
