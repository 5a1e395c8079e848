"""`landnama history` exports finished games to Parquet, queries them in SQL, and draws a report of them."""

import csv
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from events.atomic_file import write_atomically
from landnama.admin.store_access import open_log_store, require_store
from landnama.console import print_left_out, progress_bar
from landnama.dataset.game_filter import GameFilter, read_filter
from landnama.dataset.parquet_export import export_games
from landnama.errors import UserError
from landnama.extras import require_extra
from landnama.settings import read_settings
from projections.history.database import HistoryUnavailable, open_readable
from service.services import Services

history = typer.Typer(no_args_is_help=True)
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the data set.")]
FILTER_OPTIONS: Final = {
    "ruleset": "Only games of this ruleset.",
    "expansions": "With --ruleset: only games with these expansions, commas between them; empty: with none.",
    "policy": "Only games with an AI player of this policy.",
    "since": "Only games that ended at or after this time, in UTC.",
    "until": "Only games that ended before this time, in UTC.",
}


def read_filter_options(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the options that limit it to some games; it gets them as `chosen`, a GameFilter."""

    @wraps(command)
    def run(**given: Any) -> None:
        command(chosen=read_filter(**{name: given.pop(name) for name in FILTER_OPTIONS}), **given)

    own = [each for each in signature(command).parameters.values() if each.name != "chosen"]
    options = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, typer.Option(help=text)])
        for name, text in FILTER_OPTIONS.items()
    ]
    run.__signature__ = Signature([*own, *options])  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in (*own, *options)}
    return run


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
@read_filter_options
def report(
    folder: Folder,
    chosen: GameFilter,
    output: Annotated[Path, typer.Option(help="The file to write.")] = Path("report.html"),
) -> None:
    """Plot a data set in one HTML file, with plots for each ruleset."""
    with require_extra("analytics"):
        from landnama.report import source as sources
        from landnama.report.page import render_page
    with sources.open_source(folder, chosen) as source:
        written = render_page(source).encode()
    with _report_write_errors(output), write_atomically(output) as file:
        file.write(written)
    typer.echo(f"{output}: {len(written):,} bytes")


@history.command()
@read_filter_options
def sql(
    folder: Folder,
    query: Annotated[str, typer.Argument(help="A query in the SQL of DuckDB.")],
    chosen: GameFilter,
) -> None:
    """Run a query on a data set, and print its rows as CSV.

    The tables are those of docs/history.md; `played` has the games that statistics include. With options the tables
    have only the rows of the games that match.
    """
    with require_extra("analytics"):
        from landnama.report import source as sources
    with sources.open_source(folder, chosen) as source:
        csv.writer(sys.stdout, lineterminator="\n").writerows(source.text_rows(query))


@history.command()
@read_filter_options
def decisions(folder: Folder, chosen: GameFilter) -> None:
    """Write every decision of finished games to Parquet: what the seat saw, its legal actions, its choice and its rank.

    One file for each combination and number of seats, which replaces the last one. See docs/learning.md. Exit status 1
    if games were left out because they cannot be read.
    """
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
    print_left_out(Console(highlight=False, soft_wrap=True), counts.left_out)
    raise typer.Exit(1 if counts.left_out else 0)


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
