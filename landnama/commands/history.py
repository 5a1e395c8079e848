"""`landnama history` takes the games that are over to where one asks questions of many."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from events.whole_file import whole_file
from landnama.dataset.extra import analytics
from landnama.progress import bar
from landnama.settings import read_settings
from landnama.trouble import Trouble
from projections.history.errors import HistoryAway
from projections.history.file import readable

history = typer.Typer(no_args_is_help=True)
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the data set.")]


@history.command()
def export(folder: Folder) -> None:
    """Add what is new to a data set of Parquet files, a folder for each table.

    Only games that are over, with pseudonyms for players; their key is kept beside the folder, in DIR.key.
    """
    with analytics():
        from landnama.dataset import exporting
    with _history() as rows, _writing(folder), bar(counted=False) as progress:
        task = progress.add_task("export", total=None)
        found, added = exporting.export(rows, folder, lambda done, of: progress.update(task, completed=done, total=of))
    typer.echo(f"{folder}: {added:,} game{'' if added == 1 else 's'} added, {found.games:,} in all")


@history.command()
def report(
    folder: Folder,
    output: Annotated[Path, typer.Option(help="The file to write.")] = Path("report.html"),
) -> None:
    """Draw what is in a data set: one HTML file with plots for each ruleset."""
    with analytics():
        from landnama.report import source as sources
        from landnama.report.page import page
    with sources.opened(folder) as source:
        written = page(source).encode()
    with _writing(output), whole_file(output) as file:
        file.write(written)
    typer.echo(f"{output}: {len(written):,} bytes")


@contextmanager
def _history() -> Iterator[sqlite3.Connection]:
    file = read_settings().history_file
    try:
        with readable(file) as found:
            if found is None:
                raise Trouble(f"There is no history in {file} yet. Start the service, or name its DATA_DIR.")
            yield found
    except HistoryAway as away:
        raise Trouble(str(away)) from away


@contextmanager
def _writing(place: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Trouble(f"{place} cannot be written: {error.strerror or error}") from error
