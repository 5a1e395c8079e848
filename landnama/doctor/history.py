"""The history: whether its file can be used, has room, and tells of all that it should and of nothing that was lost."""

import shutil
import sqlite3
from collections.abc import Iterator

import redis

from events.archive import archived_games
from events.feed import Feed
from events.keys import Keys
from events.listing import games
from events.store import Store
from landnama.doctor.finding import OK, OPEN, WRONG, Finding, judged
from landnama.doctor.ground import LEAST_SPACE
from landnama.doctor.patient import Patient
from projections.history.ahead import set_back
from projections.history.errors import HistoryAway
from projections.history.file import readable
from projections.history.finished import finished
from projections.history.notes import cursors, untold

ANEW = "landnama rebuild --only history makes it anew, while the service runs or not."


def history(patient: Patient) -> Iterator[Finding]:
    """Play does not depend on it; statistics and data sets do."""
    file = patient.settings.history_file
    try:
        with readable(file) as rows:
            if rows is None:
                yield Finding("history", OPEN, f"{file} is made when the service first starts")
                return
            yield Finding("history", OK, f"{file} can be read")
            yield _left_out(rows)
            yield from _beside_the_log(patient, rows)
    except HistoryAway as away:
        yield Finding("history", WRONG, str(away), f"log/historian.log says since when. {ANEW}")
    free = shutil.disk_usage(file.parent).free
    cure = "Make room: without it the history stands still, and goes on from there when there is some."
    yield judged("history disk", free >= LEAST_SPACE, f"{free / 1e9:,.1f} GB free", cure)


def _left_out(rows: sqlite3.Connection) -> Finding:
    found = untold(rows)
    if not found:
        return Finding("left out", OK, "none")
    game, reason = next(iter(found.items()))
    cure = f"landnama check says more of each; when they are whole, {ANEW}"
    return Finding("left out", WRONG, f"{len(found):,}, the first is {game}: {reason}", cure)


def _beside_the_log(patient: Patient, rows: sqlite3.Connection) -> Iterator[Finding]:
    keys = Keys(partitions=patient.settings.partitions)
    try:
        with patient.client("log") as log:
            behind = set_back(Feed(log, keys), cursors(rows))
            archived = archived_games(log, keys)
            held = set(games(Store(log, keys)))
    except redis.RedisError:
        yield Finding("history and log", OPEN, "the log server does not answer")
        return
    said = "it tells of what the log has lost" if behind else "nothing is told that the log does not hold"
    cure = f"The historian takes it back when the service runs, and notes what was lost. {ANEW}"
    yield judged("history and log", not behind, said, cure)
    told = sum([game not in held for game in finished(rows)])
    said = f"{archived:,} of the games went there, {told:,} that the log server does not hold are told of"
    yield judged("history and archive", told >= archived, said, ANEW)
