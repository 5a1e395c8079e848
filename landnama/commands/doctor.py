"""`landnama doctor` diagnoses this installation and suggests fixes."""

import os

import typer
from rich.markup import escape
from rich.table import Table

from landnama.console import create_console, create_table
from landnama.doctor.checks import run_checks
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG, Diagnosis

MARKS = {OK: "[green]✓[/]", WRONG: "[red]✗[/]", NOT_CHECKED: "[yellow]–[/]"}


def doctor() -> None:
    """Check settings, servers, data folder, workers and web server, whether the service runs or not.

    Changes nothing. Exit status 1 if a check fails.
    """
    findings = list(run_checks(os.environ))
    create_console().print(_diagnosis_table(findings))
    wrong = sum(each.state == WRONG for each in findings)
    typer.echo(f"{wrong} of {len(findings)} checks failed." if wrong else "All checks passed.")
    raise typer.Exit(1 if wrong else 0)


def _diagnosis_table(findings: list[Diagnosis]) -> Table:
    table = create_table("", "", "")
    table.pad_edge = False
    for each in findings:
        fix = f"\n[bold]{escape(each.fix)}[/]" if each.fix else ""
        table.add_row(MARKS[each.state], each.subject, escape(each.message) + fix)
    return table
