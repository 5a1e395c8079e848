"""Runs the parts one after another: a progress bar on a terminal, a line for each part, and a summary."""

import time
import traceback
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tests.soak.part import OnProgress, Outcome, Part

COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TimeElapsedColumn(),
    TimeRemainingColumn(),
)


def run(parts: Sequence[Part], console: Console, name: str = "soak") -> bool:
    """Returns whether all parts succeed; a failed part does not stop the others."""
    started = time.monotonic()
    passed = sum([_run(part, console) for part in parts])
    mark = "[bold green]" if passed == len(parts) else "[bold red]"
    minutes = (time.monotonic() - started) / 60
    console.print(f"{mark}{name}: {passed} of {len(parts)} parts passed[/], after {minutes:.1f} minutes")
    return passed == len(parts)


def _run(part: Part, console: Console) -> bool:
    with Progress(*COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(part.name, total=part.size)
        outcome = _complete(part, lambda done: progress.update(task, completed=done))
    mark = "[red]✗[/]" if outcome.failure else "[green]✓[/]"
    console.print(f"{mark} {part.name}: {outcome.summary}", soft_wrap=True)
    if outcome.failure:
        console.print(outcome.failure, markup=False, soft_wrap=True)
    return not outcome.failure


def _complete(part: Part, on_progress: OnProgress) -> Outcome:
    """A part that breaks off has failed, with what it raised."""
    try:
        return part.run(on_progress)
    except Exception:
        return Outcome("broke off", traceback.format_exc())
