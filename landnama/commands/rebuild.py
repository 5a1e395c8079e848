"""`landnama rebuild` deletes projections and computes them again from the logs."""

import sqlite3
import time
from typing import Annotated

import typer

from events.errors import ArchiveUnavailable
from landnama.admin.rebuild import PROJECTIONS, RebuildableProjection, RebuiltProjection
from landnama.admin.store_access import open_log_store, require_store
from landnama.console import create_console, create_table, print_left_out, progress_bar
from landnama.errors import UserError
from landnama.settings import read_settings
from service.services import Services

NAMES = [projection.name for projection in PROJECTIONS]


def rebuild(
    only: Annotated[list[str] | None, typer.Option(metavar="NAME", help=f"Only this: {' or '.join(NAMES)}.")] = None,
) -> None:
    """Rebuild the projections from the log and the archive, whether the service runs or not.

    These are the lobby with its schedule, and the history. New entries of running games are included. Exit status 1
    if games were left out because they cannot be read.
    """
    chosen = _select_projections(only or NAMES)
    settings = read_settings()
    require_store(settings)
    table = create_table("Projection", "", "Games", "Seconds")
    left_out: dict[str, str] = {}
    with open_log_store(settings) as environment:
        services = Services.from_environment(environment)
        try:
            for projection in chosen:
                began = time.monotonic()
                found = _rebuild_with_progress(projection, services)
                took = f"{time.monotonic() - began:,.1f}"
                table.add_row(projection.name, projection.description, f"{found.games:,}", took)
                left_out |= found.left_out
        finally:
            services.close()
    console = create_console()
    console.print(table)
    print_left_out(console, left_out)
    raise typer.Exit(1 if left_out else 0)


def _select_projections(names: list[str]) -> list[RebuildableProjection]:
    for name in names:
        if name not in NAMES:
            raise typer.BadParameter(f"must be {' or '.join(NAMES)}", param_hint="--only")
    return [projection for projection in PROJECTIONS if projection.name in names]


def _rebuild_with_progress(projection: RebuildableProjection, services: Services) -> RebuiltProjection:
    """Rebuilds a projection with a progress bar; if that fails, the old one remains and the reason is printed."""
    try:
        with progress_bar() as progress:
            task = progress.add_task(projection.name, total=projection.count_games(services))
            return projection.rebuild(services, lambda done: progress.update(task, completed=done))
    except (ArchiveUnavailable, sqlite3.Error, OSError) as away:
        raise UserError(f"The {projection.name} was not changed: {away}") from away
