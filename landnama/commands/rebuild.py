"""`landnama rebuild` throws away what was read out of the logs, and makes it anew."""

import sqlite3
import time
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from events.errors import ArchiveAway
from landnama.at_hand import demand_store, log_at_hand
from landnama.progress import bar
from landnama.rebuilding import PROJECTIONS, Projection, Rebuilt
from landnama.settings import read_settings
from landnama.trouble import Trouble
from service.house import House

NAMES = [projection.name for projection in PROJECTIONS]
MOST_NAMED = 20


def rebuild(
    only: Annotated[list[str] | None, typer.Option(metavar="NAME", help=f"Only this: {' or '.join(NAMES)}.")] = None,
) -> None:
    """Make every projection anew from the log and the archive, while the service runs or not.

    The lobby with what is due, and the history. Games that move meanwhile are not set back. Ends with exit status 1
    if games had to be left out, because they cannot be read.
    """
    chosen = _chosen(only or NAMES)
    settings = read_settings()
    demand_store(settings)
    table = Table("Rebuilt", "", "Games", "Seconds", box=None)
    left_out: dict[str, str] = {}
    with log_at_hand(settings) as environment:
        house = House.from_environment(environment)
        try:
            for projection in chosen:
                began = time.monotonic()
                found = _watched(projection, house)
                took = f"{time.monotonic() - began:,.1f}"
                table.add_row(projection.name, projection.about, f"{found.games:,}", took)
                left_out |= found.left_out
        finally:
            house.close()
    _tell(table, left_out)
    raise typer.Exit(1 if left_out else 0)


def _chosen(names: list[str]) -> list[Projection]:
    for name in names:
        if name not in NAMES:
            raise typer.BadParameter(f"must be {' or '.join(NAMES)}", param_hint="--only")
    return [projection for projection in PROJECTIONS if projection.name in names]


def _watched(projection: Projection, house: House) -> Rebuilt:
    """The projection made anew, behind a progress bar; what stands in the way is told, and nothing was replaced."""
    try:
        with bar() as progress:
            task = progress.add_task(projection.name, total=projection.count(house))
            return projection.rebuild(house, lambda done: progress.update(task, completed=done))
    except (ArchiveAway, sqlite3.Error, OSError) as away:
        raise Trouble(f"The {projection.name} is left as it was: {away}") from away


def _tell(table: Table, left_out: dict[str, str]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    console.print(table)
    for game, why in list(left_out.items())[:MOST_NAMED]:
        console.print(f"[red]{game}[/] was left out: {escape(why)}")
    if left_out:
        console.print(f"[bold red]{len(left_out):,} games cannot be read[/]: `landnama check` says more.")
