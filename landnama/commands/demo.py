"""`landnama demo` shows everything at once: a service, a game of each ruleset, and the proof of each."""

import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from games.catalog import RULESETS
from landnama.demo.guest_house import guest_house
from landnama.demo.playing import play
from landnama.demo.record import Record
from landnama.demo.report import Watched, grid
from landnama.demo.table import Table, seats_for


def demo(
    ruleset: Annotated[list[str] | None, typer.Option(help="Only this one; may be given again.")] = None,
    output: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep the records of the games here.")] = None,
) -> None:
    """Play one game of each ruleset on a service of its own, and verify every record without it.

    AI players sit at every seat. Ends with exit status 1 if a game cannot be played or its record does not verify.
    """
    tables = [Table(name, seats_for(name)) for name in _chosen(ruleset)]
    console, began = Console(highlight=False), time.monotonic()
    with nullcontext(output) if output else tempfile.TemporaryDirectory(prefix="landnama-demo-") as folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        records = _played(tables, Path(folder), console)
    console.print(grid(records))
    failed = [record for record in records if record.failure]
    mark = "[bold red]" if failed else "[bold green]"
    verified = f"{len(records) - len(failed)} of {len(tables)} games played and verified"
    console.print(f"{mark}{verified}[/], in {time.monotonic() - began:.0f} seconds.")
    raise typer.Exit(1 if failed else 0)


def _chosen(names: list[str] | None) -> list[str]:
    for name in names or ():
        if name not in RULESETS:
            raise typer.BadParameter(f"must be one of {', '.join(sorted(RULESETS))}", param_hint="--ruleset")
    return sorted(set(names)) if names else sorted(RULESETS)


def _played(tables: list[Table], folder: Path, console: Console) -> list[Record]:
    console.print("Starting a service of its own...", style="dim")
    records: list[Record] = []
    watched = Watched(tables, console)
    with guest_house(len(tables)) as house, watched.progress:
        for record in play(house, tables, folder, watched.seen):
            watched.ended(record)
            records.append(record)
    return records
