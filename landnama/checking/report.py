"""Prints the result of a check: a line per ruleset, a line per cause, and the verdict."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from games.version import RULES_VERSION, find_rule_changes
from landnama.checking.summary import CheckSummary
from landnama.console import create_table

LONGEST = 200


def print_report(findings: CheckSummary, console: Console) -> None:
    """At most one line per ruleset and cause."""
    if not findings.games:
        console.print("There is no game to check.")
        return
    console.print(_ruleset_table(findings))
    if findings.earlier:
        console.print(_earlier_rules_table(findings))
    if findings.causes:
        console.print(_cause_table(findings))
        message = f"{findings.differing:,} of {findings.games:,} games differ under rules {RULES_VERSION}."
        console.print(f"[bold red]{message}[/]")
    else:
        console.print(f"[bold green]All {findings.games:,} games replay identically[/], under rules {RULES_VERSION}.")


def _ruleset_table(findings: CheckSummary) -> Table:
    table = Table("Ruleset", box=None)
    for heading in ("Games", "Entries", "Decided again", "Folded only", "Differ"):
        table.add_column(heading, justify="right")
    for name, count in sorted(findings.rulesets.items()):
        numbers = (count.games, count.entries, count.decided, count.games - count.decided, count.differing)
        table.add_row(name, *[f"{number:,}" for number in numbers])
    return table


def _earlier_rules_table(findings: CheckSummary) -> Table:
    """What has changed since the rules under which some of the games began, and how many games they end otherwise."""
    table = create_table("Ruleset", "Rules", "Games", "Other end", f"Changed up to rules {RULES_VERSION}")
    for (ruleset, version), count in sorted(findings.earlier.items()):
        changes = find_rule_changes(ruleset, version)
        lines = ["not known"] if changes is None else list(changes) or ["nothing"]
        first = f", first {count.first} at {count.first_version}" if count.first else ""
        cells = ruleset, version, f"{count.games:,}", escape(f"{count.other_ends:,}{first}")
        for number, line in enumerate(lines):
            table.add_row(*(("",) * len(cells) if number else cells), line)
    return table


def _cause_table(findings: CheckSummary) -> Table:
    table = create_table("Ruleset", "Cause", "Games", "First", "What")
    for (ruleset, cause), found in sorted(findings.causes.items()):
        where = f"{found.first} at {found.difference.version}"
        message = found.difference.message
        shown = message if len(message) <= LONGEST else f"{message[:LONGEST]}..."
        table.add_row(ruleset, cause, f"{found.games:,}", escape(where), escape(shown))
    return table
