"""Prints a verification: each check with its result, then the verdict."""

from functools import partial

from rich.console import Console
from rich.markup import escape

from landnama.verification.verdict import BAD, NOT_CHECKED, OK, Check, Verdict

MARKS = {OK: "[green]✓[/]", BAD: "[red]✗[/]", NOT_CHECKED: "[yellow]–[/]"}
MOST_FINDINGS = 20


def print_report(verdict: Verdict, console: Console) -> None:
    """Never longer than a screen."""
    say = partial(console.print, soft_wrap=True)
    if verdict.game is not None:
        what = f"{verdict.ruleset}, a sandbox game" if verdict.kind == "sandbox" else str(verdict.ruleset)
        say(f"Game {escape(verdict.game)}, {escape(what)}, up to version {verdict.version:,}")
    for check in verdict.checks:
        say(f"  {MARKS[check.state]} {_check_line(check)}")
    for seat in verdict.missing_seeds:
        say(f"  [yellow]![/] seat {seat} promised a seed that is not in the mix: it was not revealed in time")
    if verdict.first_bad_version is None:
        say(_consistency_line(verdict))
        return
    for finding in verdict.findings[:MOST_FINDINGS]:
        say(f"  version {finding.version}: [red]{finding.code}[/], {escape(_escape_unprintable(finding.message))}")
    if len(verdict.findings) > MOST_FINDINGS:
        say(f"  and {len(verdict.findings) - MOST_FINDINGS} more")
    say(f"[bold red]The first bad version is {verdict.first_bad_version}.[/]")


def _consistency_line(verdict: Verdict) -> str:
    if verdict.anchored_version is None:
        return "[bold green]Consistent in itself, unanchored[/]: no receipt says that this is the game that was played."
    behind = f"; nobody has signed what comes after it, up to {verdict.version:,}" * (
        verdict.anchored_version < verdict.version
    )
    return f"[bold green]Consistent, and anchored[/] by receipts up to version {verdict.anchored_version:,}{behind}."


def _check_line(check: Check) -> str:
    counted = f"{check.count:,} " if check.count and check.name != "result" else ""
    return f"{check.name}: {counted}{escape(_escape_unprintable(check.message))}"


def _escape_unprintable(text: str) -> str:
    """Text from a file can hold anything; what a terminal would obey is shown as it is spelt."""
    return "".join([each if each.isprintable() else repr(each)[1:-1] for each in text])
