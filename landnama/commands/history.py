"""`landnama history` exports finished games to Parquet, queries them in SQL, and draws a report of them."""

import csv
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from events.atomic_file import write_atomically
from landnama.admin.store_access import open_log_store, require_store
from landnama.console import progress_bar
from landnama.dataset.game_filter import read_filter
from landnama.dataset.parquet_export import export_games
from landnama.errors import UserError
from landnama.extras import require_extra
from landnama.settings import read_settings
from projections.history.database import HistoryUnavailable, open_readable
from service.services import Services

history = typer.Typer(no_args_is_help=True)
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the data set.")]
Ruleset = Annotated[str | None, typer.Option(help="Only games of this ruleset.")]
Expansions = Annotated[
    str | None,
    typer.Option(help="With --ruleset: only games with these expansions, commas between them; empty: with none."),
]
Policy = Annotated[str | None, typer.Option(help="Only games with an AI player of this policy.")]
Since = Annotated[str | None, typer.Option(help="Only games that ended at or after this time, in UTC.")]
Until = Annotated[str | None, typer.Option(help="Only games that ended before this time, in UTC.")]


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
    ruleset: Ruleset = None,
    expansions: Expansions = None,
    policy: Policy = None,
    since: Since = None,
    until: Until = None,
) -> None:
    """Plot a data set in one HTML file, with plots for each ruleset."""
    chosen = read_filter(ruleset=ruleset, expansions=expansions, policy=policy, since=since, until=until)
    with require_extra("analytics"):
        from landnama.report import source as sources
        from landnama.report.page import render_page
    with sources.open_source(folder, chosen) as source:
        written = render_page(source).encode()
    with _report_write_errors(output), write_atomically(output) as file:
        file.write(written)
    typer.echo(f"{output}: {len(written):,} bytes")


@history.command()
def sql(
    folder: Folder,
    query: Annotated[str, typer.Argument(help="A query in the SQL of DuckDB.")],
    ruleset: Ruleset = None,
    expansions: Expansions = None,
    policy: Policy = None,
    since: Since = None,
    until: Until = None,
) -> None:
    """Run a query on a data set, and print its rows as CSV.

    The tables are those of docs/history.md; `played` has the games that statistics include. With options the tables
    have only the rows of the games that match.
    """
    chosen = read_filter(ruleset=ruleset, expansions=expansions, policy=policy, since=since, until=until)
    with require_extra("analytics"):
        from landnama.report import source as sources
    with sources.open_source(folder, chosen) as source:
        csv.writer(sys.stdout, lineterminator="\n").writerows(source.text_rows(query))


@history.command()
def decisions(
    folder: Folder,
    ruleset: Ruleset = None,
    expansions: Expansions = None,
    policy: Policy = None,
    since: Since = None,
    until: Until = None,
) -> None:
    """Write every decision of finished games to Parquet: what the seat saw, its legal actions, its choice and its rank.

    One file for each combination and number of seats, which replaces the last one. See docs/learning.md.
    """
    chosen = read_filter(ruleset=ruleset, expansions=expansions, policy=policy, since=since, until=until)
    with require_extra("analytics"), require_extra("learning"):
        from landnama.dataset.decisions import export_decisions
    settings = read_settings()
    require_store(settings)
    with open_log_store(settings) as log, _report_write_errors(folder), progress_bar() as progress:
        services = Services.from_environment(log)
        try:
            task = progress.add_task("decisions", total=services.store.count_games())
            counts = export_decisions(
                services.store, folder, lambda done: progress.update(task, completed=done), chosen
            )
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
