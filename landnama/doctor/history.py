"""The history: whether its file can be read by this release, and whether every game is in it."""

import sqlite3
from collections.abc import Iterator

from landnama.doctor.finding import OK, OPEN, WRONG, Finding, judged
from landnama.doctor.patient import Patient
from projections.history.errors import HistoryAway
from projections.history.file import readable

CURE = "landnama rebuild --only history makes it anew from the log; play goes on meanwhile."


def history(patient: Patient) -> Iterator[Finding]:
    """Nothing is lost with it, so that it is only looked at."""
    file = patient.settings.history_file
    try:
        with readable(file) as found:
            if found is None:
                yield Finding("history", OPEN, f"{file} is made when the service runs")
                return
            yield Finding("history", OK, f"{_count(found, 'finished'):,} games that are over are in {file}")
            untold = _count(found, "untold")
            said = f"{untold:,} games are left out"
            yield judged("left out", not untold, said, "landnama check names those that cannot be read, and why.")
    except HistoryAway as away:
        yield Finding("history", WRONG, str(away), CURE)


def _count(history: sqlite3.Connection, table: str) -> int:
    (count,) = history.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(count)
