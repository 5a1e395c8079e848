"""What commands share on the console: suggested command lines, parsing of `name=value`, progress, games left out."""

import os
import shutil
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

DEFAULT_URL = "http://127.0.0.1:8080"
"""The default address of `landnama serve` and of its clients."""
PIPE_WIDTH = 10_000
MAX_LISTED = 20
"""Games that are named of those that were left out."""


def command_line(words: str, url: str = DEFAULT_URL) -> str:
    """The command line to type: the program, the arguments, and the address unless it is the default."""
    return f"{program_name()} {words}" + ("" if url == DEFAULT_URL else f" --url {url}")


def program_name() -> str:
    """The bare name if it is on PATH, else the path of the command next to this Python."""
    own = Path(sys.executable).with_name("landnama")
    found = shutil.which("landnama")
    if not own.exists() or (found and Path(found).resolve() == own.resolve()):
        return "landnama"
    return os.path.relpath(own) if own.is_relative_to(Path.cwd()) else str(own)


def parse_options(texts: Iterable[str]) -> dict[str, Any]:
    """Parses options by name."""
    return dict(map(_parse_option, texts))


def _parse_option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--option")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.lstrip("-").isdecimal() else value


def progress_bar(counted: bool = True) -> Progress:
    """A progress bar that shows the number or share of finished items and disappears at the end."""
    console = Console(stderr=True)
    done: ProgressColumn = MofNCompleteColumn() if counted else TaskProgressColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), done, TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def create_console() -> Console:
    """A console for tables: their lines are as wide as the terminal, and in a pipe as long as they need to be."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=PIPE_WIDTH)


def create_table(*headings: str, whole: Collection[str] = ()) -> Table:
    """A table that breaks long cells into lines and cuts none; columns in `whole` are broken last."""
    table = Table(box=None, show_header=any(headings))
    for heading in headings:
        table.add_column(heading, overflow="fold", no_wrap=heading in whole)
    return table


def print_left_out(console: Console, left_out: Mapping[str, str]) -> None:
    """Names games that cannot be read, each with its reason."""
    for game, why in list(left_out.items())[:MAX_LISTED]:
        console.print(f"[red]{game}[/] was left out: {escape(why)}")
    if left_out:
        console.print(f"[bold red]{len(left_out):,} games cannot be read[/]: `landnama check` reports details.")
