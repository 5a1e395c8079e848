"""Prints a verification: each check with its result, then the verdict."""

from functools import partial

from rich.console import Console
from rich.markup import escape

from landnama.verification.verdict import BAD, NOT_CHECKED, NOTE, OK, Check, Verdict

MARKS = {OK: "[green]✓[/]", BAD: "[red]✗[/]", NOT_CHECKED: "[yellow]–[/]", NOTE: "[blue]·[/]"}
MAX_FINDINGS = 20


def print_report(verdict: Verdict, console: Console) -> None:
    """Fits on one screen."""
    say = partial(console.print, soft_wrap=True)
    if verdict.game is not None:
        what = f"{verdict.name}, a sandbox game" if verdict.kind == "sandbox" else str(verdict.name)
        say(f"Game {escape(verdict.game)}, {escape(what)}, up to version {verdict.version:,}")
    for check in verdict.checks:
        say(f"  {MARKS[check.state]} {_check_line(check)}")
    for seat in verdict.missing_seeds:
        say(f"  [yellow]![/] seat {seat} committed to a seed that is not in the mix: it was not revealed in time")
    if verdict.first_bad_version is None:
        say(_consistency_line(verdict))
        if verdict.warnings:
            say("[yellow]Not everything could be checked[/]: see the lines that begin with –.")
        return
    for finding in verdict.findings[:MAX_FINDINGS]:
        say(f"  version {finding.version}: [red]{finding.code}[/], {escape(_escape_unprintable(finding.message))}")
    if len(verdict.findings) > MAX_FINDINGS:
        say(f"  and {len(verdict.findings) - MAX_FINDINGS} more")
    say(f"[bold red]The first bad version is {verdict.first_bad_version}.[/]")


def _consistency_line(verdict: Verdict) -> str:
    if verdict.anchored_version is None:
        return (
            "[bold green]Consistent in itself, unanchored[/]: no receipt proves that this is the game that was played."
        )
    unsigned = f"; later entries, up to {verdict.version:,}, are not signed" * (
        verdict.anchored_version < verdict.version
    )
    return f"[bold green]Consistent, and anchored[/] by receipts up to version {verdict.anchored_version:,}{unsigned}."


def _check_line(check: Check) -> str:
    counted = f"{check.count:,} " if check.count and check.name != "result" else ""
    return f"{check.name}: {counted}{escape(_escape_unprintable(check.message))}"


def _escape_unprintable(text: str) -> str:
    """Text from a file may contain control characters, which are printed escaped."""
    return "".join([each if each.isprintable() else repr(each)[1:-1] for each in text])
