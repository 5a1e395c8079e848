"""The notes that a history keeps for itself: what it is, how far it has read, and which games it could not tell."""

import sqlite3
from typing import Final

NOTES: Final = (
    "CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE feeds (partition INTEGER PRIMARY KEY, cursor TEXT NOT NULL) STRICT",
    "CREATE TABLE finished (number INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL UNIQUE) STRICT",
    "CREATE TABLE untold (game TEXT PRIMARY KEY, reason TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE tallies (ruleset TEXT NOT NULL, measure TEXT NOT NULL, key TEXT NOT NULL, count INTEGER NOT NULL,"
    " PRIMARY KEY (ruleset, measure, key)) STRICT, WITHOUT ROWID",
)
"""What makes their tables: of itself, how far each feed was read, the order in which games came to their end here,
games that could not be told, and counts of everything by ruleset."""


def about(history: sqlite3.Connection, name: str) -> str | None:
    """What the file says of itself: `schema_version`, `edition` or `secret`; None if it says nothing."""
    if not history.execute("SELECT 1 FROM sqlite_schema WHERE name = 'about'").fetchone():
        return None
    row = history.execute("SELECT value FROM about WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def cursors(history: sqlite3.Connection) -> dict[int, str]:
    """How far the feed of each partition was read; of one that is missing nothing was."""
    return dict(history.execute("SELECT partition, cursor FROM feeds"))


def untold(history: sqlite3.Connection) -> dict[str, str]:
    """The games that could not be told, each with the reason, in the order of their ids."""
    return dict(history.execute("SELECT game, reason FROM untold ORDER BY game"))
