"""The page on opponents shows what was counted, in tables and a plot that this writes."""

from collections.abc import Sequence
from pathlib import Path

from bench.opponents.contest import RANDOM
from bench.opponents.count import Count
from bench.opponents.plot import drawn
from projections.history.rate import Rate

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
PAGE, PLOT = DOCS / "opponents.md", DOCS / "img" / "opponents.svg"
BEGIN, END = "<!-- counts -->\n", "<!-- end of counts -->\n"


def rewrite(counts: Sequence[Count], page: Path = PAGE, plot: Path = PLOT) -> None:
    text = page.read_text()
    head, tail = text.partition(BEGIN)[0], text.partition(END)[2]
    page.write_text(head + BEGIN + tables(counts) + END + tail)
    plot.write_text(drawn(against_random(counts)))


def shown(page: Path = PAGE) -> str:
    """The tables as they stand on the page."""
    return page.read_text().partition(BEGIN)[2].partition(END)[0]


def against_random(counts: Sequence[Count]) -> list[Count]:
    return [count for count in counts if count.others == RANDOM]


def tables(counts: Sequence[Count]) -> str:
    """The table of all rulesets, and that of sides against each other where there are any."""
    found = [_main(against_random(counts))]
    equals = [(count, side) for count in counts if count.others != RANDOM for side in sorted(count.sides)]
    if equals:
        cells = [[*_where(count), side, *_rate(count.side_wins(side)), str(count.open)] for count, side in equals]
        found.append("How often each side wins with greedy players at every seat:\n")
        found.append(_table(["Ruleset", "Players", "Side", "Games", "Won", "Rate", "95 % interval", "Open"], cells))
    return "\n".join(found)


def _main(counts: Sequence[Count]) -> str:
    cells = []
    for count in counts:
        bounds = [percent(count.contest.fair_share), percent(count.contest.target)]
        cells.append([*_where(count), *_rate(count.rate), str(count.open), *bounds, "yes" if count.met else "no"])
    heads = ["Ruleset", "Players", "Games", "Won", "Rate", "95 % interval", "Open", "Fair share", "Target", "Met"]
    return _table(heads, cells)


def _where(count: Count) -> list[str]:
    side = f", {count.side}" if count.side else ""
    return [f"`{count.ruleset}`{side}", str(count.players)]


def _rate(rate: Rate) -> list[str]:
    low, high = rate.interval
    return [str(rate.games), str(rate.won), percent(rate.share), f"{percent(low)} to {percent(high)}"]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join([f"| {' | '.join(cells)} |" for cells in lines]) + "\n"
