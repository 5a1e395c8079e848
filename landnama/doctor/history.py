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

REBUILD_HINT = "landnama rebuild --only history rebuilds it, whether the service runs or not."


def check_history(installation: Installation) -> Iterator[Diagnosis]:
    """Play does not depend on the history; statistics and data sets do."""
    file = installation.settings.history_path
    try:
        with open_readable(file) as rows:
            if rows is None:
                yield Diagnosis("history", NOT_CHECKED, f"{file} is created on the first start of the service")
                return
            yield Diagnosis("history", OK, f"{file} is readable")
            yield _check_unreadable_games(rows)
            yield from _compare_with_log(installation, rows)
    except HistoryUnavailable as away:
        yield Diagnosis("history", WRONG, str(away), f"log/history-writer.log contains the time. {REBUILD_HINT}")
    free = shutil.disk_usage(file.parent).free
    fix = "Free some space: the history is not updated until then, and continues afterwards."
    yield diagnose("history disk", free >= MIN_FREE_BYTES, f"{free / 1e9:,.1f} GB free", fix)


def _check_unreadable_games(rows: sqlite3.Connection) -> Diagnosis:
    found = read_unreadable_games(rows)
    if not found:
        return Diagnosis("left out", OK, "none")
    game, reason = next(iter(found.items()))
    fix = f"landnama check reports details; when the games are restored, {REBUILD_HINT}"
    return Diagnosis("left out", WRONG, f"{len(found):,}, the first is {game}: {reason}", fix)


def _compare_with_log(installation: Installation, rows: sqlite3.Connection) -> Iterator[Diagnosis]:
    try:
        with installation.storage() as storage:
            lost = clamp_checkpoints(storage.feed, read_checkpoints(rows))
            archived = storage.count_archived()
            held = set(storage.events.list_games())
    except StorageError:
        yield Diagnosis("history and log", NOT_CHECKED, "the log server does not answer")
        return
    message = "it contains entries that the log has lost" if lost else "it contains no entry that the log has lost"
    fix = f"The history writer removes them when the service runs, and logs the loss. {REBUILD_HINT}"
    yield diagnose("history and log", not lost, message, fix)
    event_count = sum([game not in held for game in list_finished_games(rows)])
    message = f"{archived:,} games are in the archive, {event_count:,} of the history are not on the log server"
    yield diagnose("history and archive", event_count >= archived, message, REBUILD_HINT)
