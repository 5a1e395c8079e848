"""Writes the tables and the plot of the page on opponents."""

from collections.abc import Sequence
from pathlib import Path

from bench.opponents.contest import RANDOM
from bench.opponents.count import ContestCount
from bench.opponents.plot import render_svg
from projections.history.statistics.statistical_tests import WinRate

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
PAGE, PLOT = DOCS / "opponents.md", DOCS / "img" / "opponents.svg"
BEGIN, END = "<!-- counts -->\n", "<!-- end of counts -->\n"


def rewrite_page(counts: Sequence[ContestCount], page: Path = PAGE, plot: Path = PLOT) -> None:
    text = page.read_text()
    head, tail = text.partition(BEGIN)[0], text.partition(END)[2]
    page.write_text(head + BEGIN + render_tables(counts) + END + tail)
    plot.write_text(render_svg(against_random(counts)))


def read_tables(page: Path = PAGE) -> str:
    """The tables on the page."""
    return page.read_text().partition(BEGIN)[2].partition(END)[0]


def against_random(counts: Sequence[ContestCount]) -> list[ContestCount]:
    return [count for count in counts if count.others == RANDOM]


def render_tables(counts: Sequence[ContestCount]) -> str:
    """The table of games against random, and tables of games among equals by seat and by side if there are any."""
    found = [_main_table(against_random(counts))]
    equals = [count for count in counts if count.others != RANDOM]
    if equals:
        found += ["Games with greedy players at every seat:\n", _seat_table(equals)]
    sides = [(count, side) for count in equals if len(count.sides) > 1 for side in sorted(count.sides)]
    if sides:
        cells = [[*_where(count), side, *_rate(count.side_rate(side)), str(count.open)] for count, side in sides]
        found.append("How often each side wins with greedy players at every seat:\n")
        found.append(_table(["Ruleset", "Players", "Side", "Games", "Won", "Rate", "95 % interval", "Open"], cells))
    return "\n".join(found)


def _seat_table(counts: Sequence[ContestCount]) -> str:
    cells = []
    for count in counts:
        wins = [" ".join(map(str, found)) for found in (count.seats, count.places)]
        lengths = [f"{count.turns / max(count.games, 1):.1f}", str(count.longest)]
        cells.append([*_where(count), str(count.games), *wins, str(count.open), *lengths])
    heads = ["Wins by seat", "Wins by order of turns", "Draws", "Turns a game", "Longest game"]
    return _table(["Ruleset", "Players", "Games", *heads], cells)


def _main_table(counts: Sequence[ContestCount]) -> str:
    cells = []
    for count in counts:
        bounds = [percent(count.contest.fair_share), percent(count.contest.target)]
        cells.append([*_where(count), *_rate(count.rate), str(count.open), *bounds, "yes" if count.is_met else "no"])
    heads = ["Ruleset", "Players", "Games", "Won", "Rate", "95 % interval", "Open", "Fair share", "Target", "Met"]
    return _table(heads, cells)


def _where(count: ContestCount) -> list[str]:
    side = f", {count.side}" if count.side else ""
    return [f"`{count.ruleset}`{side}", str(count.players)]


def _rate(rate: WinRate) -> list[str]:
    low, high = rate.interval
    return [str(rate.games), str(rate.won), percent(rate.share), f"{percent(low)} to {percent(high)}"]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join([f"| {' | '.join(cells)} |" for cells in lines]) + "\n"
