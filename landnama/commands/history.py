"""`landnama history` exports finished games to Parquet and draws a report of them."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from events.atomic_file import write_atomically
from landnama.admin.store_access import open_log_store, require_store
from landnama.console import progress_bar
from landnama.dataset.parquet_export import export_games
from landnama.errors import UserError
from landnama.extras import require_extra
from landnama.settings import read_settings
from projections.history.database import HistoryUnavailable, open_readable
from service.services import Services

history = typer.Typer(no_args_is_help=True)
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the data set.")]


@history.command()
def export(folder: Folder) -> None:
    """Add new games to a data set of Parquet files, one folder per table.

    Exports finished games only, with pseudonyms for players; their key is stored next to the folder, in DIR.key.
    """
    with require_extra("analytics"):
        pass
    with _open_history() as rows, _report_write_errors(folder), progress_bar(counted=False) as progress:
        task = progress.add_task("export", total=None)
        found, added = export_games(rows, folder, lambda done, of: progress.update(task, completed=done, total=of))
    typer.echo(f"{folder}: {added:,} game{'' if added == 1 else 's'} added, {found.games:,} in all")


@history.command()
def report(
    folder: Folder,
    output: Annotated[Path, typer.Option(help="The file to write.")] = Path("report.html"),
) -> None:
    """Plot a data set in one HTML file, with plots for each ruleset."""
    with require_extra("analytics"):
        from landnama.report import source as sources
        from landnama.report.page import render_page
    with sources.open_source(folder) as source:
        written = render_page(source).encode()
    with _report_write_errors(output), write_atomically(output) as file:
        file.write(written)
    typer.echo(f"{output}: {len(written):,} bytes")


@history.command()
def decisions(folder: Folder) -> None:
    """Write every decision of finished games to Parquet: what the seat saw, its legal actions, its choice and its rank.

    One file for each combination and number of seats, which replaces the last one. See docs/learning.md.
    """
    with require_extra("analytics"), require_extra("learning"):
        from landnama.dataset.decisions import export_decisions
    settings = read_settings()
    require_store(settings)
    with open_log_store(settings) as log, _report_write_errors(folder), progress_bar() as progress:
        services = Services.from_environment(log)
        try:
            task = progress.add_task("decisions", total=services.store.count_games())
            counts = export_decisions(services.store, folder, lambda done: progress.update(task, completed=done))
        finally:
            services.close()
    typer.echo(f"{folder}: {counts.decisions:,} decisions of {counts.games:,} game{'' if counts.games == 1 else 's'}")


@contextmanager
def _open_history() -> Iterator[sqlite3.Connection]:
    file = read_settings().history_path
    try:
        with open_readable(file) as found:
            if found is None:
                raise UserError(
                    f"There is no history in {file} yet. Start the service, or set DATA_DIR to its data folder."
                )
            yield found
    except HistoryUnavailable as away:
        raise UserError(str(away)) from away


@contextmanager
def _report_write_errors(place: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UserError(f"{place} cannot be written: {error.strerror or error}") from error
