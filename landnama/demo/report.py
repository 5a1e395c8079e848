"""Prints the demo: a progress line per running game and a table of the results."""

from collections.abc import Sequence

from rich.console import Console, JustifyMethod
from rich.markup import escape
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from games.kernel import Result
from landnama.demo.demo_game import DemoGame
from landnama.demo.verified_game import VerifiedGame

COLUMNS = (
    TextColumn("[cyan]{task.fields[name]}"),
    TextColumn("{task.fields[seats]} seats"),
    BarColumn(24),
    TextColumn("turn {task.fields[turn]:>3}, {task.fields[best_points]:>2} points", justify="right"),
    TimeElapsedColumn(),
)
HEADINGS: dict[str, JustifyMethod] = {
    "Ruleset": "left",
    "Players": "right",
    "Turns": "right",
    "Actions": "right",
    "Won": "left",
    "Points": "left",
    "Reason": "left",
    "Verified": "left",
}
"""Columns of a table that fits into eighty characters; names of rulesets with expansions take several lines."""


class ProgressDisplay:
    """Progress bars are shown on a terminal only; each shows the points of the leading seat."""

    def __init__(self, tables: Sequence[DemoGame], console: Console) -> None:
        self.console = console
        self.progress = Progress(*COLUMNS, console=console, transient=True, disable=not console.is_terminal)
        self.bars = [(table, self._bar(table)) for table in tables]

    def update(self) -> None:
        """Updates the bars."""
        for table, bar in self.bars:
            target = table.row.get("options", {}).get("target_points")
            self.progress.update(bar, completed=table.best_points, turn=table.turn, best_points=table.best_points)
            if target is not None:
                self.progress.update(bar, total=target)

    def finish_game(self, record: VerifiedGame) -> None:
        """Replaces the bar of a finished game by a line."""
        self.progress.remove_task(next(bar for table, bar in self.bars if table is record.game))
        self.bars = [(table, bar) for table, bar in self.bars if table is not record.game]
        self.console.print(format_line(record), soft_wrap=True)

    def _bar(self, table: DemoGame) -> TaskID:
        return self.progress.add_task(
            "", total=None, name=f"{table.name:<18}", seats=table.seats, turn=0, best_points=0
        )


def format_line(record: VerifiedGame) -> str:
    """The result of one game."""
    table = record.game
    message = f"{table.name}: {_ending(record.result)} after {table.turn} turns, {table.seconds:.1f} seconds"
    if record.failure:
        return f"[red]✗[/] {message}; [red]{escape(record.failure)}[/]"
    return f"[green]✓[/] {message}; {record.verified_actions:,} actions verified"


def build_table(records: Sequence[VerifiedGame]) -> Grid:
    """A row per game, in the order of the catalogue."""
    shown = Grid(box=None, pad_edge=False, collapse_padding=True, header_style="bold")
    for name, justify in HEADINGS.items():
        shown.add_column(name, justify=justify, no_wrap=name != "Ruleset")
    for record in sorted(records, key=lambda record: record.game.name):
        shown.add_row(*_cells(record))
    return shown


def _cells(record: VerifiedGame) -> list[str]:
    table, result = record.game, record.result
    counts = [str(table.seats), str(table.turn), f"{record.verified_actions:,}"]
    ended = ["", "", ""]
    if result is not None:
        ended = [_winners(result), " ".join(map(str, result.points[: table.seats])), result.reason]
    mark = "[red]no[/]" if record.failure else "[green]yes[/]"
    return [table.name.replace("+", " +"), *counts, *ended, mark]


def _ending(result: Result | None) -> str:
    return "no result" if result is None else f"{_winners(result)} won ({result.reason})"


def _winners(result: Result) -> str:
    return " and ".join(f"seat {seat}" for seat in result.winners) or "no seat"
