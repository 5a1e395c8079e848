"""`python -m bench` runs all benchmarks and writes the figures to `results.json`; `make bench` calls it."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench import figures, page
from bench.figures import Figure
from bench.rules import engine, env, rounds, rulesets, verification
from bench.scale import scale_figures
from bench.service import ai_entries, auth, browser, frames, latency, live, reads, throughput, web_processes
from bench.storage import append, archive, command_memory, history, log_memory
from bench.targets import TARGETS, missed_targets
from games.catalog import COMBINATIONS

MAX_LOAD = 0.5
"""Above this load other programs distort the figures."""

Measure = Callable[[Callable[[], None]], dict[str, Figure]]


class Benchmark(NamedTuple):
    """A measurement with the number of steps that its progress bar shows, and the option that runs it alone."""

    title: str
    steps: int
    measure: Measure
    option: str = ""
    help: str = ""


BENCHMARKS: tuple[Benchmark, ...] = (
    Benchmark("Engine, in rounds with Catanatron", 3 * rounds.ROUNDS, engine.measure),
    Benchmark(
        "Each ruleset, in rounds with Catanatron",
        rulesets.STEPS,
        rulesets.measure,
        "--rulesets",
        "the cost of an action in each ruleset",
    ),
    Benchmark(
        "Steps of an environment, in rounds with Catanatron",
        env.STEPS,
        env.measure,
        "--env",
        "the steps of the environments for learning",
    ),
    Benchmark("Appends to the log", append.APPENDS, append.measure),
    Benchmark("Tokens and limits", 3 * auth.ROUNDS, auth.measure),
    Benchmark("AI turns and actions over HTTP", latency.STEPS, latency.measure),
    Benchmark(
        "Actions a second over HTTP",
        throughput.STEPS,
        throughput.measure,
        "--throughput",
        "the actions a second that the service accepts",
    ),
    Benchmark(
        "One web process and two",
        web_processes.STEPS,
        web_processes.measure,
        "--web",
        "what a second web process brings",
    ),
    Benchmark(
        "Entries of AI players", ai_entries.STEPS, ai_entries.measure, "--ai", "the cost of an entry of an AI player"
    ),
    Benchmark("Memory of the log", log_memory.STEPS, log_memory.measure),
    Benchmark(
        "Files of the archive",
        archive.STEPS,
        archive.measure,
        "--archive",
        "the bytes of an action in the archive",
    ),
    Benchmark(
        "Delivery to streams and long polls",
        live.STEPS,
        live.measure,
        "--live",
        "the delay of entries at streams and long polls",
    ),
    Benchmark(
        "Reads of large stores and long games",
        reads.STEPS,
        reads.measure,
        "--reads",
        "lists, earlier views, and what readers cost others",
    ),
    Benchmark(
        "Frames of a game", frames.STEPS, frames.measure, "--frames", "the cost and the size of the frames of a game"
    ),
    Benchmark(
        "The browser client",
        browser.STEPS,
        browser.measure,
        "--browser",
        "the weight and the speed of the browser client",
    ),
    Benchmark(
        "Verification of games", verification.STEPS, verification.measure, "--verifying", "the games verified a second"
    ),
    Benchmark(
        "Rebuild and delay of the history",
        history.STEPS,
        history.measure,
        "--history",
        "the rebuild and the delay of the history",
    ),
    Benchmark(
        "Memory of commands that read all games",
        command_memory.STEPS,
        command_memory.measure,
        "--flat",
        "the memory of check, rebuild and export",
    ),
)


def main() -> int:
    console = Console(highlight=False)
    if os.getloadavg()[0] > MAX_LOAD:
        console.print(f"[yellow]The load is {os.getloadavg()[0]:.1f}: on a quiet machine the figures are better.[/]")
    found = measure_all(console) if (alone := parse_arguments().alone) is None else measure_alone(console, alone)
    figures.write_figures(found)
    page.rewrite_page(figures.read_figures())
    console.print(summary_table(found))
    for name in missed_targets(found):
        value = found[name].text if name in found else "not measured"
        console.print(f"[red]{name} is {value}, but should be {TARGETS[name].text}.[/]")
    return 1 if missed_targets(found) else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    for each in BENCHMARKS:
        if each.option:
            parser.add_argument(
                each.option, dest="alone", action="store_const", const=each, help=f"measure only {each.help}"
            )
    return parser.parse_args()


def measure_all(console: Console) -> dict[str, Figure]:
    rounds.prepare()
    return scale_figures(run_benchmarks(console, BENCHMARKS))


def measure_alone(console: Console, alone: Benchmark) -> dict[str, Figure]:
    """Runs one benchmark; all other figures keep their last values, but those of rulesets that are gone."""
    kept = {name: figure for name, figure in figures.read_figures().items() if not _is_gone(name)}
    return kept | run_benchmarks(console, [alone])


def _is_gone(name: str) -> bool:
    ruleset = rulesets.find_ruleset(name)
    return ruleset is not None and ruleset not in COMBINATIONS


def run_benchmarks(console: Console, parts: Sequence[Benchmark]) -> dict[str, Figure]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    found: dict[str, Figure] = {}
    with Progress(*columns, console=console) as progress:
        for part in parts:
            task = progress.add_task(part.title, total=part.steps)
            found |= part.measure(partial(progress.advance, task))
            progress.update(task, completed=part.steps)
    return found


def summary_table(found: Mapping[str, Figure]) -> Table:
    table = Table("Figure", "Value", "Target")
    for name, figure in sorted(found.items()):
        table.add_row(name, f"{figure.text} {figure.unit}", page.target_text(name))
    return table


if __name__ == "__main__":
    sys.exit(main())
