"""`python -m bench.opponents` plays all contests, and writes `contests.json` and the page on opponents."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bench.opponents import count as results
from bench.opponents import page
from bench.opponents.compiled_build import restart_compiled
from bench.opponents.contest import RANDOM, Contest, contests
from bench.opponents.count import ContestCount
from bench.opponents.runner import ContestRunner, open_runner
from games.catalog import COMBINATIONS

GAMES = 200
COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TimeElapsedColumn(),
    TimeRemainingColumn(),
)


def main() -> int:
    given = parse_arguments()
    console = Console(highlight=False)
    build = "compiled rules" if restart_compiled() else "plain rules; `make compile` makes it faster"
    console.print(f"{given.games} games for each side of each table, {given.jobs} processes, {build}", style="dim")
    with open_runner(given.jobs) as where:
        for name in [given.only] if given.only else COMBINATIONS:
            kept = [each for each in results.read_counts() if each.ruleset == name and given.missing]
            rows = [each for each in contests(name) if each not in [count.contest for count in kept]]
            results.write_counts(name, [*kept, *play_contests(where, rows, given.games, console)])
            page.rewrite_page(results.read_counts())
    missed = [count for count in page.against_random(results.read_counts()) if not count.is_met]
    for count in missed:
        console.print(f"[red]{format_count(count)}, but should win {page.percent(count.contest.target)}.[/]")
    return 1 if missed else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.opponents", description=__doc__)
    parser.add_argument("--only", choices=COMBINATIONS, help="one ruleset; the others stay as they were counted")
    parser.add_argument("--missing", action="store_true", help="only contests that have not been counted")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each contest")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; they change only the time")
    return parser.parse_args()


def play_contests(where: ContestRunner, rows: Sequence[Contest], games: int, console: Console) -> list[ContestCount]:
    """Plays the contests of a ruleset, each with this number of games, with a progress bar and a line for each."""
    found: list[ContestCount] = []
    with Progress(*COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games * len(rows))
        advance: Callable[[], None] = partial(progress.advance, task)
        for contest in rows:
            found.append(where.play_contest(contest, games, advance))
            console.print(format_count(found[-1]), soft_wrap=True)
    return found


def format_count(count: ContestCount) -> str:
    """The result of a contest as a line of text."""
    low, high = map(page.percent, count.rate.interval)
    against = "random" if count.others == RANDOM else "greedy, by side: " + str(count.sides)
    won = f"greedy wins {count.won} of {count.games} against {against}"
    as_side = f" as {count.side}" if count.side else ""
    return f"{count.ruleset}, {count.players} players{as_side}: {won} ({low} to {high})"


if __name__ == "__main__":
    sys.exit(main())
