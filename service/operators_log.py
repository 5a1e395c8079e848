"""The operator's log: who did what to which game or player, and why; for the operator alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from redis import Redis

from events.keys import Keys
from service.errors import Problem


class Operator(NamedTuple):
    """Who acts, by the name the machine knows them by, and why."""

    name: str
    reason: str = ""


class Act(NamedTuple):
    """One line; `on` is the id of a game or a player, or what else it was done to."""

    at: str
    by: str
    act: str
    on: str
    reason: str
    outcome: str


class OperatorsLog:
    """A stream on the log server, so that it is as durable as the games, and in the backup."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.key = keys.admin

    @contextmanager
    def acting(self, at: str, operator: Operator, act: str, on: str) -> Iterator[None]:
        """A line before anything is done, so that nothing is done without one, and another of what came of it."""
        line = Act(at, operator.name, act, on, operator.reason, "asked")
        self._write(line)
        try:
            yield
        except Problem as problem:
            self._write(line._replace(outcome=f"refused: {problem.code}"))
            raise
        self._write(line._replace(outcome="done"))

    def read(self, limit: int = 100) -> list[Act]:
        """The last lines, oldest first."""
        rows: Any = self.client.xrevrange(self.key, count=limit)
        lines = [{name.decode(): value.decode() for name, value in fields.items()} for _, fields in reversed(rows)]
        return [Act(**line) for line in lines]

    def _write(self, line: Act) -> None:
        fields: Any = line._asdict()
        self.client.xadd(self.key, fields)
