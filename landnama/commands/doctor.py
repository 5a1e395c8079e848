"""`landnama doctor` says what is wrong with this installation and how to mend it."""

import os

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from landnama.doctor.examination import examined
from landnama.doctor.finding import OK, OPEN, WRONG, Finding

MARKS = {OK: "[green]✓[/]", WRONG: "[red]✗[/]", OPEN: "[yellow]–[/]"}


def doctor() -> None:
    """Look at settings, servers, data folder, workers and web, whether the service runs or not.

    Changes nothing. Ends with exit status 1 if something is wrong.
    """
    findings = list(examined(os.environ))
    Console(highlight=False, soft_wrap=True).print(_table(findings))
    wrong = sum(each.state == WRONG for each in findings)
    typer.echo(f"{wrong} of {len(findings)} are wrong." if wrong else "Nothing is wrong.")
    raise typer.Exit(1 if wrong else 0)


def _table(findings: list[Finding]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False)
    for each in findings:
        cure = f"\n[bold]{escape(each.cure)}[/]" if each.cure else ""
        table.add_row(MARKS[each.state], each.what, escape(each.said) + cure)
    return table
