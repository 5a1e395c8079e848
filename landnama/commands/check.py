"""`landnama check` replays every stored game under the current code, as a check before a release."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from events.errors import ArchiveUnavailable
from landnama.admin.store_access import open_log_store, require_store
from landnama.checking.inspection import inspect_files, inspect_store
from landnama.checking.report import print_report
from landnama.checking.sources import find_exports
from landnama.checking.stored_game import CheckedGame
from landnama.checking.summary import CheckSummary
from landnama.console import create_console, progress_bar
from landnama.errors import UserError
from landnama.settings import read_settings
from service.services import Services

CORES = os.cpu_count() or 1


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE]...", help="Exports, or folders of exports.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = CORES,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Replay stored games with the current code and report differences.

    Without files it checks every game of the installation, running or finished, whether the service runs or not; it
    changes nothing. Exit status 1 if any game differs.
    """
    findings = _check_files(files, jobs) if files else _check_store(jobs)
    if as_json:
        typer.echo(json.dumps(findings.to_dict(), sort_keys=True))
    else:
        print_report(findings, create_console())
    raise typer.Exit(1 if findings.differing else 0)


def _check_files(paths: list[Path], jobs: int) -> CheckSummary:
    files = list(find_exports(paths))
    return _collect_with_progress(inspect_files(files, jobs), len(files))


def _check_store(jobs: int) -> CheckSummary:
    settings = read_settings()
    require_store(settings)
    with open_log_store(settings) as log:
        services = Services.from_environment(log)
        try:
            number = services.store.count_games()
        finally:
            services.close()
        try:
            return _collect_with_progress(inspect_store(log, jobs), number)
        except ArchiveUnavailable as away:
            raise UserError(f"The archive is unavailable, so not every game can be checked: {away}") from away


def _collect_with_progress(found: Iterator[CheckedGame], games: int) -> CheckSummary:
    """The findings, with a progress bar."""
    findings = CheckSummary()
    with progress_bar() as progress:
        task = progress.add_task("games", total=games)
        for each in found:
            findings.add(each)
            progress.update(task, completed=findings.games)
    return findings
