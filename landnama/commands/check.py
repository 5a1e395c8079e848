"""`landnama check` replays every stored game under the present code: the gate before a release."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from events.errors import ArchiveAway
from events.listing import count_all
from landnama.at_hand import demand_store, log_at_hand
from landnama.checking.findings import Findings
from landnama.checking.inspection import inspect_files, inspect_store
from landnama.checking.report import report
from landnama.checking.sources import exported_files
from landnama.checking.stored_game import Checked
from landnama.progress import bar
from landnama.settings import read_settings
from landnama.trouble import Trouble
from service.house import House

CORES = os.cpu_count() or 1


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE]...", help="Exports, or folders of them.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes; they change nothing but the time.")] = CORES,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """Replay stored games under the present code, and report what comes out otherwise.

    Without files it takes every game of the installation, running or over, while the service runs or not; it
    changes nothing. Ends with exit status 1 if any game differs.
    """
    findings = _of_files(files, jobs) if files else _of_store(jobs)
    if as_json:
        typer.echo(json.dumps(findings.form(), sort_keys=True))
    else:
        report(findings, Console(highlight=False, soft_wrap=True))
    raise typer.Exit(1 if findings.differing else 0)


def _of_files(paths: list[Path], jobs: int) -> Findings:
    files = list(exported_files(paths))
    return _watched(inspect_files(files, jobs), len(files))


def _of_store(jobs: int) -> Findings:
    settings = read_settings()
    demand_store(settings)
    with log_at_hand(settings) as log:
        house = House.from_environment(log)
        try:
            number = count_all(house.store)
        finally:
            house.close()
        try:
            return _watched(inspect_store(log, jobs), number)
        except ArchiveAway as away:
            raise Trouble(f"The archive is away, so not every game can be checked: {away}") from away


def _watched(found: Iterator[Checked], games: int) -> Findings:
    """The findings, behind a progress bar."""
    findings = Findings()
    with bar() as progress:
        task = progress.add_task("games", total=games)
        for each in found:
            findings.add(each)
            progress.update(task, completed=findings.games)
    return findings
