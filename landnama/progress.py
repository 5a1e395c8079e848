"""Progress of something that takes its time: a bar on standard error, which is there only on a terminal."""

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)


def bar(counted: bool = True) -> Progress:
    """It says how many things are done, or what share of them, and goes away when all are."""
    console = Console(stderr=True)
    done: ProgressColumn = MofNCompleteColumn() if counted else TaskProgressColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), done, TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
