"""Dice: the rolled totals compared with those expected of fair dice."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes

from landnama.report.plot import (
    FIRST,
    INK,
    Plot,
    PlotTable,
    draw_svg,
    format_interval,
    format_percent,
    plain_name,
    plot_name,
)
from landnama.report.source import Source
from projections.history.statistics.dice import dice_statistics
from projections.history.statistics.statistical_tests import WinRate

_TOTALS = """
    SELECT rolls.kind, faces, json_array_length(dice), total, count(*)
    FROM rolls JOIN played USING (game) WHERE combination = ? AND total IS NOT NULL GROUP BY ALL ORDER BY ALL
"""
_ROLLS = """
    SELECT rolls.kind, faces, dice, count(*)
    FROM rolls JOIN played USING (game) WHERE combination = ? AND total IS NULL GROUP BY ALL ORDER BY ALL
"""


def plots(source: Source, combination: str) -> Iterator[Plot]:
    """One per kind of roll: of its sums, or of single dice if the sum has no meaning."""
    totals, rolls = ({tuple(key): n for *key, n in source.rows(sql, combination)} for sql in (_TOTALS, _ROLLS))
    for rolled in dice_statistics(totals, rolls):
        yield _plot(combination, rolled)


def _plot(combination: str, rolled: Mapping[str, Any]) -> Plot:
    title = _plot_title(rolled["kind"])
    chi_square, degrees, p_value = rolled["chi_square"], rolled["degrees_of_freedom"], rolled["p_value"]
    message = f"χ² = {chi_square:.1f} with {degrees} degrees of freedom, p = {p_value:.2f}"
    name = plot_name(combination, f"dice-{rolled['kind']}")
    counted = "rolls" if rolled["statistic"] == "total" else "dice"
    fell = f"{rolled['samples']:,} {counted}"
    about = f"{title}: bars for what fell in {fell}, dashes for fair dice. {message}."
    rates = [WinRate(outcome["count"], rolled["samples"]) for outcome in rolled["outcomes"]]
    fair = [outcome["expected"] / rolled["samples"] for outcome in rolled["outcomes"]]
    shown = [outcome["outcome"] for outcome in rolled["outcomes"]]
    with draw_svg(name, about) as drawing:
        _draw(drawing.axes, counted, shown, rates, fair)
    caption = (
        f"Bars show what fell in {fell}, with 95 % intervals; dashes show what fair dice give. "
        f"{message}: of 100 fair samples about {100 * p_value:.0f} would fit no better."
    )
    rows = [_row(*each) for each in zip(shown, rates, fair, strict=True)]
    table = PlotTable(["Shown", counted.capitalize(), "Share", "95 % interval", "Fair dice"], rows)
    return Plot(name, title, drawing.svg, caption, table)


def _draw(axes: Axes, counted: str, shown: Sequence[str], rates: Sequence[WinRate], fair: Sequence[float]) -> None:
    places, observed = range(len(shown)), [100 * rate.share for rate in rates]
    reach = [[100 * abs(rate.share - end) for end in rate.interval] for rate in rates]
    axes.bar(places, observed, color=FIRST, width=0.7, label="fell")
    axes.errorbar(places, observed, list(zip(*reach, strict=True)), fmt="none", ecolor=INK, elinewidth=1)
    axes.plot(places, [100 * share for share in fair], "_", color=INK, markersize=16, label="fair dice")
    axes.set_xticks(places, shown)
    axes.set_ylabel(f"% of {counted}")
    axes.figure.legend(loc="outside upper left", ncols=2)


def _plot_title(kind: str) -> str:
    return "Dice against expectation" if kind == "dice" else f"Dice of {plain_name(kind)}s against expectation"


def _row(shown: str, rate: WinRate, fair: float) -> list[str]:
    return [shown, f"{rate.won:,}", format_percent(rate.share), format_interval(rate.interval), format_percent(fair)]
