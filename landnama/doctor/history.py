"""Checks the history database: it is readable, has free space, and agrees with the log and the archive."""

import shutil
import sqlite3
from collections.abc import Iterator

from events.errors import StorageError
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG, Diagnosis, diagnose
from landnama.doctor.environment import MIN_FREE_BYTES
from landnama.doctor.installation import Installation
from projections.history.database import HistoryUnavailable, open_readable, read_checkpoints, read_unreadable_games
from projections.history.finished_games import list_finished_games
from projections.history.reconciliation import clamp_checkpoints

REBUILD_HINT = "landnama rebuild --only history makes it anew, while the service runs or not."


def check_history(patient: Installation) -> Iterator[Diagnosis]:
    """Play does not depend on it; statistics and data sets do."""
    file = patient.settings.history_path
    try:
        with open_readable(file) as rows:
            if rows is None:
                yield Diagnosis("history", NOT_CHECKED, f"{file} is made when the service first starts")
                return
            yield Diagnosis("history", OK, f"{file} can be read")
            yield _check_unreadable_games(rows)
            yield from _compare_with_log(patient, rows)
    except HistoryUnavailable as away:
        yield Diagnosis("history", WRONG, str(away), f"log/historian.log says since when. {REBUILD_HINT}")
    free = shutil.disk_usage(file.parent).free
    cure = "Make room: without it the history stands still, and goes on from there when there is some."
    yield diagnose("history disk", free >= MIN_FREE_BYTES, f"{free / 1e9:,.1f} GB free", cure)


def _check_unreadable_games(rows: sqlite3.Connection) -> Diagnosis:
    found = read_unreadable_games(rows)
    if not found:
        return Diagnosis("left out", OK, "none")
    game, reason = next(iter(found.items()))
    cure = f"landnama check says more of each; when they are whole, {REBUILD_HINT}"
    return Diagnosis("left out", WRONG, f"{len(found):,}, the first is {game}: {reason}", cure)


def _compare_with_log(patient: Installation, rows: sqlite3.Connection) -> Iterator[Diagnosis]:
    try:
        with patient.storage() as storage:
            behind = clamp_checkpoints(storage.feed, read_checkpoints(rows))
            archived = storage.count_archived()
            held = set(storage.events.list_games())
    except StorageError:
        yield Diagnosis("history and log", NOT_CHECKED, "the log server does not answer")
        return
    said = "it tells of what the log has lost" if behind else "nothing is told that the log does not hold"
    cure = f"The historian takes it back when the service runs, and notes what was lost. {REBUILD_HINT}"
    yield diagnose("history and log", not behind, said, cure)
    event_count = sum([game not in held for game in list_finished_games(rows)])
    said = f"{archived:,} of the games went there, {event_count:,} that the log server does not hold are told of"
    yield diagnose("history and archive", event_count >= archived, said, REBUILD_HINT)
