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
"""Seconds; a round of the archiver comes every minute."""


def check_archive(patient: Installation) -> Iterator[Diagnosis]:
    """What was archived is only there."""
    try:
        with patient.storage() as storage:
            services = Services(storage, settings=from_environment(patient.settings.to_environment()))
            yield _check_place(services)
            if isinstance(services.archive.storage, FolderStorage):
                yield from _check_folder(services.archive.storage.root)
            yield _check_lag(services, patient.is_running)
    except StorageError:
        yield Diagnosis("archive", NOT_CHECKED, "the log server does not answer")


def _check_place(services: Services) -> Diagnosis:
    """Whether the place bears the mark of the store, once anything lies there."""
    cure = "Mount it, set ARCHIVE_LOCATION to its place, or restore it from a backup. The archiver waits meanwhile."
    try:
        marked, games = services.archive.has_marker(), services.archive.count()
    except ArchiveUnavailable as away:
        return Diagnosis("archive", WRONG, f"does not answer: {away}", cure)
    if not marked and not games:
        return Diagnosis(
            "archive", NOT_CHECKED, f"{services.archive.storage} is made with the first game that goes there"
        )
    said = f"{games:,} of the games went to {services.archive.storage}"
    return diagnose("archive", marked, said if marked else f"{said}, but it is not there or not of this store", cure)


def _check_folder(root: Path) -> Iterator[Diagnosis]:
    if not root.exists():
        return
    mine = os.access(root, os.R_OK | os.W_OK | os.X_OK)
    said = f"{root} can {'' if mine else 'not '}be written to"
    yield diagnose("archive folder", mine, said, f"Let it belong to who runs the service: chown -R USER {root}.")
    free = shutil.disk_usage(root).free
    cure = "Make room: without it finished games stay in the memory of the log server, and nothing is lost."
    yield diagnose("archive disk", free >= MIN_FREE_BYTES, f"{free / 1e9:,.1f} GB free", cure)


def _check_lag(services: Services, running: bool) -> Diagnosis:
    lag = archive_lag(services)
    if lag is None or not running:
        return Diagnosis(
            "archive lag", NOT_CHECKED, "no service runs here" if lag is not None else "nobody has archived yet"
        )
    if lag <= MAX_LAG_SECONDS:
        return Diagnosis("archive lag", OK, f"{lag:.0f} s")
    cure = " ".join(["log/archiver.log in the data folder says why.", *retire_hints(services)])
    return Diagnosis("archive lag", WRONG, f"{lag:.0f} s", cure)
