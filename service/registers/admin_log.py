"""The admin log: which operator did what to which game or player, and why; only operators read it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from events.records import RecordKey, RecordStore
from service.runtime.problems import Problem, translate_errors

_ADMIN_LOG = RecordKey("admin")


class Operator(NamedTuple):
    """The operator's user name on the machine, and the reason of the operation."""

    name: str
    reason: str = ""


class AdminLogEntry(NamedTuple):
    """One line; `target` is the id of a game or a player, or the name of another object of the operation."""

    at: str
    operator: str
    operation: str
    target: str
    reason: str
    outcome: str


class AdminLog:
    """Rows in the store, so that they are as durable as the games and part of a backup."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    @contextmanager
    def log_action(self, at: str, operator: Operator, operation: str, target: str) -> Iterator[None]:
        """Writes one line before the operation, so that none is missing, and one with its result.

        An operation that the process does not survive has no second line.
        """
        line = AdminLogEntry(at, operator.name, operation, target, operator.reason, "started")
        self._write(line)
        try:
            with translate_errors():
                yield
        except Problem as problem:
            self._write(line._replace(outcome=f"refused: {problem.code}"))
            raise
        except BaseException as error:
            self._write(line._replace(outcome=f"failed: {type(error).__name__}"))
            raise
        self._write(line._replace(outcome="done"))

    def read(self, limit: int = 100) -> list[AdminLogEntry]:
        """The last lines, oldest first."""
        return [AdminLogEntry(**row) for row in self._records.last_rows(_ADMIN_LOG, limit)]

    def _write(self, line: AdminLogEntry) -> None:
        self._records.append_row(_ADMIN_LOG, line._asdict())
