"""Checks the workers: they keep up, no game is stuck, and no log entries were lost."""

from collections.abc import Iterator

from events.errors import StorageError
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG, Diagnosis, diagnose
from landnama.doctor.installation import Installation
from service.admin.consumers import unknown_consumers
from service.admin.gauges import read_gauges
from service.registers.data_loss import RecordedLoss, describe_loss
from service.services import Services

MAX_LAG_SECONDS = 30.0
"""Seconds; a worker that was killed is made up for in less than ten."""


def check_workers(patient: Installation) -> Iterator[Diagnosis]:
    """Only where the log answers."""
    try:
        with patient.storage() as storage:
            services = Services(storage)
            yield from _check_lags(services, patient.is_running)
            yield _check_clock_order(services)
            yield _check_data_loss(services.data_losses.recent_losses())
    except StorageError:
        yield Diagnosis("work", NOT_CHECKED, "the log server does not answer")


def _check_lags(services: Services, running: bool) -> Iterator[Diagnosis]:
    figures = read_gauges(services)
    where = "Look at dispatcher.log, historian.log and ai-1.log in the log folder; AI_WORKERS sets how many play."
    cure = " ".join([where, *retire_hints(services)])
    for what, lag in (("feed lag", figures.feed_lag), ("due lag", figures.due_lag)):
        if running:
            yield diagnose(what, lag <= MAX_LAG_SECONDS, f"{lag:.1f} s", cure)
        else:
            yield Diagnosis(what, NOT_CHECKED, f"{lag:.1f} s, but no service runs here")
    said = f"{figures.stuck} of {figures.games:,}"
    yield diagnose(
        "stuck games", not figures.stuck, said, "landnama admin list-stuck lists them; admin retry tries again."
    )


def _check_clock_order(services: Services) -> Diagnosis:
    """No entry can have been written later than now."""
    ahead = services.storage.indexes.last_change_at() - services.clock().timestamp()
    said = "the last entry lies in the past" if ahead <= 1 else f"the last entry lies {ahead:.0f} s ahead"
    return diagnose("entries", ahead <= 1, said, "The clock went backwards: set it, and let NTP keep it.")


def _check_data_loss(losses: list[RecordedLoss]) -> Diagnosis:
    """Whether a process had read what the log does not hold."""
    if not losses:
        return Diagnosis("lost entries", OK, "none were noted in the last days")
    latest = losses[-1]
    lost = describe_loss(latest.loss)
    said = f"{len(losses)} games were set back, the latest is {latest.loss.game} at {latest.at}: {lost}"
    cure = "Tell their players; docs/operations.md says how a cluster loses less. The note goes after a week."
    return Diagnosis("lost entries", WRONG, said, cure)


def retire_hints(services: Services) -> Iterator[str]:
    """What to do about each, should it be gone."""
    for consumer in unknown_consumers(services):
        yield f"If {consumer}, which reads the feeds, is gone for good: landnama admin remove-consumer {consumer}."
