"""Checks the archive: it is reachable, writable, has free space, and the archiver keeps up."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from events.archive.storage import FolderStorage
from events.errors import ArchiveUnavailable, StorageError
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG, Diagnosis, diagnose
from landnama.doctor.environment import MIN_FREE_BYTES
from landnama.doctor.installation import Installation
from landnama.doctor.workers import retire_hints
from service.admin.gauges import archive_lag
from service.runtime.settings import from_environment
from service.services import Services

MAX_LAG_SECONDS = 3600.0
"""Seconds; the archiver runs every minute."""


def check_archive(installation: Installation) -> Iterator[Diagnosis]:
    """Archived games exist only in the archive."""
    try:
        with installation.storage() as storage:
            services = Services(storage, settings=from_environment(installation.settings.to_environment()))
            yield _check_place(services)
            if isinstance(services.archive.storage, FolderStorage):
                yield from _check_folder(services.archive.storage.root)
            yield _check_lag(services, installation.is_running)
    except StorageError:
        yield Diagnosis("archive", NOT_CHECKED, "the log server does not answer")


def _check_place(services: Services) -> Diagnosis:
    """Whether the archive has the identity of the store, if games were archived."""
    fix = "Mount it, correct ARCHIVE_LOCATION, or restore it from a backup. The archiver waits meanwhile."
    try:
        marked, games = services.archive.has_marker(), services.archive.count()
    except ArchiveUnavailable as away:
        return Diagnosis("archive", WRONG, f"does not answer: {away}", fix)
    if not marked and not games:
        return Diagnosis(
            "archive", NOT_CHECKED, f"{services.archive.storage} is created when the first game is archived"
        )
    message = f"{games:,} games are in {services.archive.storage}"
    return diagnose(
        "archive", marked, message if marked else f"{message}, but it is missing or belongs to another store", fix
    )


def _check_folder(root: Path) -> Iterator[Diagnosis]:
    if not root.exists():
        return
    mine = os.access(root, os.R_OK | os.W_OK | os.X_OK)
    message = f"{root} is {'' if mine else 'not '}writable"
    yield diagnose("archive folder", mine, message, f"Give it to the user of the service: chown -R USER {root}.")
    free = shutil.disk_usage(root).free
    fix = "Free some space: otherwise finished games stay in the memory of the log server. Nothing is lost."
    yield diagnose("archive disk", free >= MIN_FREE_BYTES, f"{free / 1e9:,.1f} GB free", fix)


def _check_lag(services: Services, running: bool) -> Diagnosis:
    lag = archive_lag(services)
    if lag is None or not running:
        return Diagnosis(
            "archive lag", NOT_CHECKED, "the service does not run" if lag is not None else "no game was archived yet"
        )
    if lag <= MAX_LAG_SECONDS:
        return Diagnosis("archive lag", OK, f"{lag:.0f} s")
    fix = " ".join(["log/archiver.log in the data folder contains the reason.", *retire_hints(services)])
    return Diagnosis("archive lag", WRONG, f"{lag:.0f} s", fix)
