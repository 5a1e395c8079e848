"""The archive: whether it is where it was, can be written to, has room, and whether the archiver keeps up."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import redis

from events.archive_place import Folder
from events.errors import ArchiveAway
from landnama.doctor.consumers import gone_for_good
from landnama.doctor.finding import OK, OPEN, WRONG, Finding, judged
from landnama.doctor.ground import LEAST_SPACE
from landnama.doctor.patient import Patient
from service.figures import archive_lag
from service.house import House
from service.settings import from_environment

MOST_LAG = 3600.0
"""Seconds; a round of the archiver comes every minute."""


def archive(patient: Patient) -> Iterator[Finding]:
    """What was archived is only there."""
    try:
        with patient.client("log") as log:
            house = House(log, settings=from_environment(patient.settings.environment()))
            yield _place(house)
            if isinstance(house.archive.place, Folder):
                yield from _folder(house.archive.place.root)
            yield _lag(house, patient.running)
    except redis.RedisError:
        yield Finding("archive", OPEN, "the log server does not answer")


def _place(house: House) -> Finding:
    """Whether the place bears the mark of the store, once anything lies there."""
    cure = "Mount it, set ARCHIVE to where it is, or restore it from a backup. Nothing is written elsewhere meanwhile."
    try:
        marked, games = house.archive.marked(), house.archive.count()
    except ArchiveAway as away:
        return Finding("archive", WRONG, f"does not answer: {away}", cure)
    if not marked and not games:
        return Finding("archive", OPEN, f"{house.archive.place} is made with the first game that goes there")
    said = f"{games:,} of the games went to {house.archive.place}"
    return judged("archive", marked, said if marked else f"{said}, but it is not there or not of this store", cure)


def _folder(root: Path) -> Iterator[Finding]:
    if not root.exists():
        return
    mine = os.access(root, os.R_OK | os.W_OK | os.X_OK)
    said = f"{root} can {'' if mine else 'not '}be written to"
    yield judged("archive folder", mine, said, f"Let it belong to who runs the service: chown -R USER {root}.")
    free = shutil.disk_usage(root).free
    cure = "Make room: without it finished games stay in the memory of the log server, and nothing is lost."
    yield judged("archive disk", free >= LEAST_SPACE, f"{free / 1e9:,.1f} GB free", cure)


def _lag(house: House, running: bool) -> Finding:
    lag = archive_lag(house)
    if lag is None or not running:
        return Finding("archive lag", OPEN, "no service runs here" if lag is not None else "nobody has archived yet")
    if lag <= MOST_LAG:
        return Finding("archive lag", OK, f"{lag:.0f} s")
    cure = " ".join(["log/archiver.log in the data folder says why.", *gone_for_good(house)])
    return Finding("archive lag", WRONG, f"{lag:.0f} s", cure)
