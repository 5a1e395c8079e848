"""`python -m bench` runs all benchmarks and writes the figures to `results.json`; `make bench` calls it."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench import figures, page
from bench.figures import Figure
from bench.rules import catanatron_env, engine, rounds, rulesets, verification
from bench.scale import scale_figures
from bench.service import ai_entries, auth, browser, frames, latency, live, reads, throughput
from bench.storage import append, archive, command_memory, history, log_memory
from bench.targets import TARGETS, missed_targets

MAX_LOAD = 0.5
"""Above this load other programs distort the figures."""

Measure = Callable[[Callable[[], None]], dict[str, Figure]]
Benchmark = tuple[str, int, Measure]
RULESETS: Benchmark = ("Each ruleset, in rounds with Catanatron", rulesets.ROUNDS, rulesets.measure)
THROUGHPUT: Benchmark = ("Actions a second over HTTP", throughput.STEPS, throughput.measure)
AI_ENTRIES: Benchmark = ("Entries of AI players", ai_entries.STEPS, ai_entries.measure)
LIVE: Benchmark = ("Delivery to streams and long polls", live.STEPS, live.measure)
READS: Benchmark = ("Reads of large stores and long games", reads.STEPS, reads.measure)
FRAMES: Benchmark = ("Frames of a game", frames.STEPS, frames.measure)
BROWSER: Benchmark = ("The browser client", browser.STEPS, browser.measure)
VERIFICATION: Benchmark = ("Verification of games", verification.STEPS, verification.measure)
HISTORY: Benchmark = ("Rebuild and delay of the history", history.STEPS, history.measure)
COMMAND_MEMORY: Benchmark = ("Memory of commands that read all games", command_memory.STEPS, command_memory.measure)
ARCHIVE: Benchmark = ("Files of the archive", archive.STEPS, archive.measure)
BENCHMARKS: tuple[Benchmark, ...] = (
    ("Engine, in rounds with Catanatron", 3 * rounds.ROUNDS, engine.measure),
    RULESETS,
    ("Appends to the log", append.APPENDS, append.measure),
    ("Tokens and limits", 3 * auth.ROUNDS, auth.measure),
    ("AI turns and actions over HTTP", latency.STEPS, latency.measure),
    THROUGHPUT,
    AI_ENTRIES,
    ("Memory of the log", log_memory.STEPS, log_memory.measure),
    ARCHIVE,
    LIVE,
    READS,
    FRAMES,
    BROWSER,
    VERIFICATION,
    HISTORY,
    COMMAND_MEMORY,
)


def main() -> int:
    console = Console(highlight=False)
    if os.getloadavg()[0] > MAX_LOAD:
        console.print(f"[yellow]The load is {os.getloadavg()[0]:.1f}: on a quiet machine the figures are better.[/]")
    found = parse_arguments().measure(console)
    figures.write_figures(found)
    page.rewrite_page(figures.read_figures())
    console.print(summary_table(found))
    for name in missed_targets(found):
        value = found[name].text if name in found else "not measured"
        console.print(f"[red]{name} is {value}, but should be {TARGETS[name].text}.[/]")
    return 1 if missed_targets(found) else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.set_defaults(measure=measure_all)
    only = partial(parser.add_argument, dest="measure", action="store_const")
    only("--rulesets", const=measure_rulesets, help="measure only the cost of an action in each ruleset")
    only("--throughput", const=measure_throughput, help="measure only the actions a second that the service accepts")
    only("--ai", const=measure_ai_entries, help="measure only the cost of an entry of an AI player")
    only("--archive", const=measure_archive, help="measure only the bytes of an action in the archive")
    only("--live", const=measure_live, help="measure only the delay of entries at streams and long polls")
    only("--reads", const=measure_reads, help="measure only lists, earlier views, and what readers cost others")
    only("--frames", const=measure_frames, help="measure only the cost and the size of the frames of a game")
    only("--browser", const=measure_browser, help="measure only the weight and the speed of the browser client")
    only("--verifying", const=measure_verification, help="measure only the games verified a second")
    only("--history", const=measure_history, help="measure only the rebuild and the delay of the history")
    only("--flat", const=measure_command_memory, help="measure only the memory of check, rebuild and export")
    return parser.parse_args()


def measure_all(console: Console) -> dict[str, Figure]:
    rounds.prepare()
    return scale_figures(run_benchmarks(console, BENCHMARKS))


def measure_rulesets(console: Console) -> dict[str, Figure]:
    """Measures the figures of the rulesets; all other figures keep their last values."""
    catanatron_env.install()
    kept = {name: figure for name, figure in figures.read_figures().items() if not rulesets.is_ruleset_figure(name)}
    return kept | run_benchmarks(console, [RULESETS])


def measure_ai_entries(console: Console) -> dict[str, Figure]:
    """Measures the entries of AI players; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [AI_ENTRIES])


def measure_live(console: Console) -> dict[str, Figure]:
    """Measures the delivery times; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [LIVE])


def measure_reads(console: Console) -> dict[str, Figure]:
    """Measures the reads; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [READS])


def measure_frames(console: Console) -> dict[str, Figure]:
    """Measures the frames; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [FRAMES])


def measure_browser(console: Console) -> dict[str, Figure]:
    """Measures the browser client; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [BROWSER])


def measure_verification(console: Console) -> dict[str, Figure]:
    """Measures the verification; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [VERIFICATION])


def measure_history(console: Console) -> dict[str, Figure]:
    """Measures the history database; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [HISTORY])


def measure_command_memory(console: Console) -> dict[str, Figure]:
    """Measures the memory of commands; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [COMMAND_MEMORY])


def measure_archive(console: Console) -> dict[str, Figure]:
    """Measures the archive; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [ARCHIVE])


def measure_throughput(console: Console) -> dict[str, Figure]:
    """Measures the throughput; all other figures keep their last values."""
    return figures.read_figures() | run_benchmarks(console, [THROUGHPUT])


def run_benchmarks(console: Console, parts: Sequence[Benchmark]) -> dict[str, Figure]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    found: dict[str, Figure] = {}
    with Progress(*columns, console=console) as progress:
        for title, steps, measure in parts:
            task = progress.add_task(title, total=steps)
            found |= measure(partial(progress.advance, task))
            progress.update(task, completed=steps)
    return found


def summary_table(found: Mapping[str, Figure]) -> Table:
    table = Table("Figure", "Value", "Target")
    for name, figure in sorted(found.items()):
        table.add_row(name, f"{figure.text} {figure.unit}", page.target_text(name))
    return table


if __name__ == "__main__":
    sys.exit(main())
