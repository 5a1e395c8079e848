"""`landnama demo` starts a temporary service, plays a game of each ruleset, and verifies each log."""

import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from games.catalog import COMBINATIONS, default_seat_count
from landnama.demo.demo_game import DemoGame
from landnama.demo.play import play_games
from landnama.demo.report import ProgressDisplay, build_table
from landnama.demo.temporary_service import run_temporary_service
from landnama.demo.verified_game import VerifiedGame


def demo(
    ruleset: Annotated[
        list[str] | None, typer.Option(help="Only this ruleset, as settlers or settlers+seafarers; may be repeated.")
    ] = None,
    output: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep the logs of the games here.")] = None,
) -> None:
    """Play one game of each ruleset, with each choice of expansions, on a temporary service and verify every log.

    AI players play all seats. Exit status 1 if a game cannot be played or its log does not verify.
    """
    tables = [DemoGame(name, default_seat_count(name)) for name in _select_rulesets(ruleset)]
    console, began = Console(highlight=False), time.monotonic()
    with nullcontext(output) if output else tempfile.TemporaryDirectory(prefix="landnama-demo-") as folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        records = _play_games(tables, Path(folder), console)
    console.print(build_table(records))
    failed = [record for record in records if record.failure]
    mark = "[bold red]" if failed else "[bold green]"
    verified = f"{len(records) - len(failed)} of {len(tables)} games played and verified"
    console.print(f"{mark}{verified}[/], in {time.monotonic() - began:.0f} seconds.")
    raise typer.Exit(1 if failed else 0)


def _select_rulesets(names: list[str] | None) -> list[str]:
    for name in names or ():
        if name not in COMBINATIONS:
            raise typer.BadParameter(f"must be one of {', '.join(COMBINATIONS)}", param_hint="--ruleset")
    return sorted(set(names)) if names else list(COMBINATIONS)


def _play_games(tables: list[DemoGame], folder: Path, console: Console) -> list[VerifiedGame]:
    console.print("Starting a temporary service...", style="dim")
    records: list[VerifiedGame] = []
    watched = ProgressDisplay(tables, console)
    with run_temporary_service(len(tables)) as services, watched.progress:
        for record in play_games(services, tables, folder, watched.update):
            watched.finish_game(record)
            records.append(record)
    return records
