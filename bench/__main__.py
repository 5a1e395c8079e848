"""`python -m bench` measures everything and writes down what it found; `make bench` calls it."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench import (
    archive,
    asking,
    engine,
    figures,
    flat,
    history,
    live,
    log,
    memory,
    opponent,
    page,
    rounds,
    rulesets,
    service,
    throughput,
    verifying,
)
from bench.figures import Figure
from bench.scale import scaled
from bench.targets import TARGETS, missed

QUIET = 0.5
"""Above this load the figures tell more about the other programs."""

Measure = Callable[[Callable[[], None]], dict[str, Figure]]
Part = tuple[str, int, Measure]
RULESETS: Part = ("Each ruleset, in rounds with Catanatron", rulesets.ROUNDS, rulesets.measure)
THROUGHPUT: Part = ("Actions a second over HTTP", throughput.STEPS, throughput.measure)
LIVE: Part = ("News at streams and long polls", live.STEPS, live.measure)
VERIFYING: Part = ("Games verified", verifying.STEPS, verifying.measure)
HISTORY: Part = ("The history, rebuilt and written", history.STEPS, history.measure)
FLAT: Part = ("Memory of what goes through all games", flat.STEPS, flat.measure)
ARCHIVE: Part = ("Files of the archive", archive.STEPS, archive.measure)
PARTS: tuple[Part, ...] = (
    ("Engine, in rounds with Catanatron", 3 * rounds.ROUNDS, engine.measure),
    RULESETS,
    ("Appends to the log", log.APPENDS, log.measure),
    ("Tokens and limits", 3 * asking.ROUNDS, asking.measure),
    ("AI turns and actions over HTTP", service.STEPS, service.measure),
    THROUGHPUT,
    ("Memory of the log", memory.STEPS, memory.measure),
    ARCHIVE,
    LIVE,
    VERIFYING,
    HISTORY,
    FLAT,
)


def main() -> int:
    console = Console(highlight=False)
    if os.getloadavg()[0] > QUIET:
        console.print(f"[yellow]The load is {os.getloadavg()[0]:.1f}: on a quiet machine the figures are better.[/]")
    found = arguments().measure(console)
    figures.write(found)
    page.rewrite(figures.read())
    console.print(summary(found))
    for name in missed(found):
        value = found[name].text if name in found else "not measured"
        console.print(f"[red]{name} is {value}, but should be {TARGETS[name].text}.[/]")
    return 1 if missed(found) else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.set_defaults(measure=everything)
    only = partial(parser.add_argument, dest="measure", action="store_const")
    only("--rulesets", const=only_rulesets, help="only what an action costs in each ruleset")
    only("--throughput", const=only_throughput, help="only how many actions a second the service accepts")
    only("--archive", const=only_archive, help="only how many bytes an action takes in the archive")
    only("--live", const=only_live, help="only how soon news arrives at streams and long polls")
    only("--verifying", const=only_verifying, help="only how many games are verified in a second")
    only("--history", const=only_history, help="only how fast the history is rebuilt, and how soon it is there")
    only("--flat", const=only_flat, help="only how much memory check, rebuild and export take")
    return parser.parse_args()


def everything(console: Console) -> dict[str, Figure]:
    rounds.prepare()
    return scaled(measured(console, PARTS))


def only_rulesets(console: Console) -> dict[str, Figure]:
    """The other figures stay as they were measured last."""
    opponent.install()
    kept = {name: figure for name, figure in figures.read().items() if not rulesets.is_own(name)}
    return kept | measured(console, [RULESETS])


def only_live(console: Console) -> dict[str, Figure]:
    """The other figures stay, likewise."""
    return figures.read() | measured(console, [LIVE])


def only_verifying(console: Console) -> dict[str, Figure]:
    """The other figures stay, likewise."""
    return figures.read() | measured(console, [VERIFYING])


def only_history(console: Console) -> dict[str, Figure]:
    """The other figures stay, likewise."""
    return figures.read() | measured(console, [HISTORY])


def only_flat(console: Console) -> dict[str, Figure]:
    """The other figures stay, likewise."""
    return figures.read() | measured(console, [FLAT])


def only_archive(console: Console) -> dict[str, Figure]:
    """The other figures stay, likewise."""
    return figures.read() | measured(console, [ARCHIVE])


def only_throughput(console: Console) -> dict[str, Figure]:
    """The other figures stay, likewise."""
    return figures.read() | measured(console, [THROUGHPUT])


def measured(console: Console, parts: Sequence[Part]) -> dict[str, Figure]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    found: dict[str, Figure] = {}
    with Progress(*columns, console=console) as progress:
        for title, steps, measure in parts:
            task = progress.add_task(title, total=steps)
            found |= measure(partial(progress.advance, task))
            progress.update(task, completed=steps)
    return found


def summary(found: Mapping[str, Figure]) -> Table:
    table = Table("Figure", "Value", "Target")
    for name, figure in sorted(found.items()):
        table.add_row(name, f"{figure.text} {figure.unit}", page.bound(name))
    return table


if __name__ == "__main__":
    sys.exit(main())
