"""Games of every ruleset and option go through log, history and data set, and are counted independently."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import reduce
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
from pyarrow.parquet import ParquetFile

from games.catalog import COMBINATIONS, default_seat_count
from landnama.admin.store_access import open_log_store
from landnama.report.source import open_source
from landnama.settings import read_settings
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from projections.history.schema import TABLES_BY_NAME
from service.commands.entry_format import EntryFormat
from service.history import bulk_export
from service.live import entries
from service.services import Services
from tests.projections.history.played_game import Game
from tests.projections.history.question_answers import COUNTS
from tests.projections.history.row_counts import Counts, count_game, count_rows
from tests.soak.part import OnProgress, Outcome, Part
from tests.soak.simulations import changed_options
from tools.answer_questions import questions

GAMES = 1_000
WITH_OPTIONS = 3
"""Games with each option changed from its default; all others have the defaults."""
MAX_FAILURE_LENGTH = 20


class Installation(NamedTuple):
    """The environment of the service with the games, and a function that runs `landnama` and returns its result."""

    environment: Mapping[str, str]
    landnama: Callable[..., tuple[int, str]]


def history_part(jobs: int, share: float = 1.0) -> Part:
    """A thousand games, or this share of them."""
    plans = history_plans(round(GAMES * share))

    def run(on_progress: OnProgress) -> Outcome:
        with temporary_installation() as installation, TemporaryDirectory(prefix="landnama-") as folder:
            return HistoryCounts(installation, Path(folder)).run(plans, jobs, on_progress)

    return Part("history and data set, counted by hand", sum([plan.games for plan in plans]), run)


def history_plans(games: int) -> list[SimulationPlan]:
    """Plans for a number of games between AI players, at least one for each ruleset with its defaults."""
    names = COMBINATIONS
    options = [(name, *each) for name in names for each in changed_options(name)]
    few = min(WITH_OPTIONS, games // 2 // len(options))
    default_games = range(max(len(COMBINATIONS), games - few * len(options)))
    tables = [
        (name, default_seat_count(name), {}, len(default_games[at :: len(names)])) for at, name in enumerate(names)
    ]
    tables += [(*each, few) for each in options if few]
    return [
        SimulationPlan(name, seats, chosen, policy="greedy,greedy,random", games=count, check=False)
        for name, seats, chosen, count in tables
    ]


@contextmanager
def temporary_installation() -> Iterator[Installation]:
    """A temporary data folder with its log server, which the commands find there."""
    with TemporaryDirectory(prefix="landnama-") as folder:
        settings = {"DATA_DIR": folder, "REDIS_URL": "", "VOLATILE_REDIS_URL": ""}

        def landnama(*words: str) -> tuple[int, str]:
            command = [sys.executable, "-P", "-m", "landnama", *words]
            done = subprocess.run(command, env={**os.environ, **settings}, capture_output=True, text=True)
            return done.returncode, done.stdout + done.stderr

        with open_log_store(read_settings(settings)) as environment:
            yield Installation(environment, landnama)


class HistoryCounts:
    """Compares what was played, according to the exports of the games, with the history and the data set."""

    def __init__(self, installation: Installation, folder: Path) -> None:
        self.installation = installation
        self.data_set = folder / "games"
        self.exports = folder / "exports"
        self.failures: list[str] = []

    def run(self, plans: Sequence[SimulationPlan], jobs: int, on_progress: OnProgress) -> Outcome:
        self._record(plans, jobs, on_progress)
        self._write_and_check(jobs)
        services = Services.from_environment(self.installation.environment)
        try:
            games = self._export(services)
            expected = reduce(Counter.__iadd__, map(count_game, self), Counter())
            self._compare(
                "the bulk export",
                expected,
                count_rows({name: read_bulk_export(services, name) for name in TABLES_BY_NAME}),
            )
        finally:
            services.close()
        self._compare(
            "the data set", expected, count_rows({name: self._read_data_set(name) for name in TABLES_BY_NAME})
        )
        answered = self._check_answers()
        summary = f"{games:,} games, {sum([count for key, count in expected.items() if key[1] == 'entries']):,} entries"
        agree = f"{len(expected):,} counts of them in ndjson and in Parquet, {answered} questions"
        return Outcome(f"{summary}; {agree}", "\n".join(self.failures[:MAX_FAILURE_LENGTH]))

    def _record(self, plans: Sequence[SimulationPlan], jobs: int, on_progress: OnProgress) -> None:
        """Records games in the log, as `landnama simulate --record` does."""
        done = 0
        for plan in plans:
            recorded = replace(plan, log_environment=self.installation.environment)
            done += simulate(
                recorded, min(jobs, plan.games), lambda tally, so_far=done: on_progress(so_far + tally.games)
            ).games

    def _write_and_check(self, jobs: int) -> None:
        """Writes history and data set; checks that every game follows the rules."""
        for words in (("rebuild",), ("check", "--jobs", str(jobs)), ("history", "export", str(self.data_set))):
            code, output = self.installation.landnama(*words)
            if code:
                self.failures.append(f"landnama {' '.join(words)} ended with {code}: {output}")

    def _export(self, services: Services) -> int:
        """Writes a file for each game, as a spectator gets it after the end; returns the number of games."""
        self.exports.mkdir()
        games = list(services.store.list_games())
        for game in games:
            (self.exports / game).write_bytes(
                b"".join(entries.export_game(services, None, game, entry_format=EntryFormat("merged")))
            )
        return len(games)

    def __iter__(self) -> Iterator[Game]:
        """The games one at a time, read again at each iteration: all together would not fit into memory."""
        for file in sorted(self.exports.iterdir()):
            yield Game.exported([json.loads(line) for line in file.read_bytes().splitlines()])

    def _read_data_set(self, table: str) -> Iterator[dict[str, Any]]:
        for file in sorted((self.data_set / table).glob("*.parquet")):
            for batch in ParquetFile(file).iter_batches():
                yield from map(_read, batch.to_pylist())

    def _compare(self, name: str, expected: Counts, found: Counts) -> None:
        self.failures += [
            f"{name} has {found[key]:,} of {key}, and {expected[key]:,} were played"
            for key in sorted(expected.keys() | found.keys(), key=str)
            if found[key] != expected[key]
        ]

    def _check_answers(self) -> int:
        """The number of questions whose answer equals a direct count; SQL rounds in the same way."""
        agreed = 0
        with open_source(self.data_set) as source:
            for question, count in zip(questions(), COUNTS, strict=True):
                found, counted = source.rows(question.sql), list(count(self))
                if found == [pytest.approx(row) for row in counted]:
                    agreed += 1
                else:
                    self.failures.append(f"question {question.number}: {found} is answered, and {counted} was played")
        return agreed


def read_bulk_export(services: Services, table: str) -> Iterator[dict[str, Any]]:
    """The rows of all parts of a bulk export."""
    after: str | None = None
    while True:
        pieces, after = bulk_export.export_table(services, table, after, games=100)
        rows = [json.loads(line) for line in b"".join(pieces).splitlines()]
        if not rows:
            return
        yield from rows


def _read(row: dict[str, Any]) -> dict[str, Any]:
    """JSON columns are text in a file."""
    return {name: json.loads(value) if name == "dice" else value for name, value in row.items()}
