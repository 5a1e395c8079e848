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
"""Seconds; after a killed worker the others recover in less than ten."""


def check_workers(installation: Installation) -> Iterator[Diagnosis]:
    """Only if the log server answers."""
    try:
        with installation.storage() as storage:
            services = Services(storage)
            yield from _check_lags(services, installation.is_running)
            yield _check_clock_order(services)
            yield _check_data_loss(services.data_losses.recent_losses())
    except StorageError:
        yield Diagnosis("work", NOT_CHECKED, "the log server does not answer")


def _check_lags(services: Services, running: bool) -> Iterator[Diagnosis]:
    figures = read_gauges(services)
    where = (
        "See dispatcher.log, history-writer.log and ai-1.log in the log folder; AI_WORKERS is the number of workers."
    )
    fix = " ".join([where, *retire_hints(services)])
    for what, lag in (("feed lag", figures.feed_lag), ("due lag", figures.due_lag)):
        if running:
            yield diagnose(what, lag <= MAX_LAG_SECONDS, f"{lag:.1f} s", fix)
        else:
            yield Diagnosis(what, NOT_CHECKED, f"{lag:.1f} s, but the service does not run")
    message = f"{figures.stuck} of {figures.games:,}"
    yield diagnose(
        "stuck games", not figures.stuck, message, "landnama admin list-stuck lists them; admin retry tries again."
    )


def _check_clock_order(services: Services) -> Diagnosis:
    """No entry may have a time in the future."""
    ahead = services.storage.indexes.last_change_at() - services.clock().timestamp()
    message = "the last entry is in the past" if ahead <= 1 else f"the last entry is {ahead:.0f} s in the future"
    return diagnose("entries", ahead <= 1, message, "The clock was set back: correct it, and synchronise it with NTP.")


def _check_data_loss(losses: list[RecordedLoss]) -> Diagnosis:
    """Whether a process had read entries that the log no longer contains."""
    if not losses:
        return Diagnosis("lost entries", OK, "none were recorded in the last days")
    latest = losses[-1]
    lost = describe_loss(latest.loss)
    message = f"{len(losses)} games were set back, the latest is {latest.loss.game} at {latest.at}: {lost}"
    fix = "Inform their players; docs/operations.md describes how to lose less. This message disappears after a week."
    return Diagnosis("lost entries", WRONG, message, fix)


def retire_hints(services: Services) -> Iterator[str]:
    """The command for each consumer that may no longer exist."""
    for consumer in unknown_consumers(services):
        yield f"If the consumer {consumer} no longer exists: landnama admin remove-consumer {consumer}."
