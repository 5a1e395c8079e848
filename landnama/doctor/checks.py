"""Runs all checks, each after those that it depends on."""

from collections.abc import Callable, Iterator, Mapping

from events.errors import StorageError
from landnama.doctor.archive import check_archive
from landnama.doctor.diagnosis import OK, WRONG, Diagnosis
from landnama.doctor.environment import check_environment
from landnama.doctor.history import check_history
from landnama.doctor.installation import Installation
from landnama.doctor.instances import check_instances
from landnama.doctor.servers import check_servers
from landnama.doctor.transparency import check_transparency
from landnama.doctor.web import check_web
from landnama.doctor.workers import check_workers
from landnama.errors import UserError
from landnama.settings import BadSetting, read_settings

CHECKS: tuple[Callable[[Installation], Iterator[Diagnosis]], ...] = (
    check_environment,
    check_servers,
    check_instances,
    check_workers,
    check_archive,
    check_history,
    check_transparency,
    check_web,
)


def run_checks(environment: Mapping[str, str]) -> Iterator[Diagnosis]:
    """Every diagnosis. Invalid settings end the list, because all other checks depend on them."""
    try:
        installation = Installation(read_settings(environment))
    except BadSetting as bad:
        yield Diagnosis("settings", WRONG, str(bad), "landnama settings lists all settings.")
        return
    yield Diagnosis("settings", OK, "all are valid")
    for look in CHECKS:
        yield from _run_check(look, installation)


def _run_check(look: Callable[[Installation], Iterator[Diagnosis]], installation: Installation) -> Iterator[Diagnosis]:
    """A check that fails with an error is a diagnosis, too, and the next check runs all the same."""
    try:
        yield from look(installation)
    except (OSError, StorageError, UserError) as trouble:
        yield Diagnosis(look.__name__, WRONG, str(trouble), "Run this command as the user of the service.")
