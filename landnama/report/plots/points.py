"""Points over time: the average points of winners and of the other seats by turn."""

from collections.abc import Iterator, Sequence
from typing import Any

from landnama.report.plot import FIRST, SECOND, Plot, PlotTable, draw_svg, format_percent, plot_name
from landnama.report.source import Source

_POINTS = """
    WITH shares AS (
        SELECT seats.won, gone, visible_points + hidden_points AS points
        FROM played CROSS JOIN (SELECT unnest(range(0, 101, 5)) AS gone)
        JOIN points ON points.game = played.game AND turn = turns * gone // 100
        JOIN seats ON seats.game = points.game AND seats.seat = points.colour
        WHERE combination = ? AND turns > 0
    )
    SELECT gone, count(*) FILTER (won), count(*) FILTER (NOT won),
        quantile_cont(points, [0.25, 0.5, 0.75]) FILTER (won),
        quantile_cont(points, [0.25, 0.5, 0.75]) FILTER (NOT won)
    FROM shares GROUP BY gone ORDER BY gone
"""


def plots(source: Source, combination: str) -> Iterator[Plot]:
    """One plot, if any game of the ruleset has a turn."""
    rows = source.rows(_POINTS, combination)
    if rows:
        yield _plot(combination, rows)


def _plot(combination: str, rows: Sequence[tuple[Any, ...]]) -> Plot:
    name = plot_name(combination, "points")
    about = "Median points of winners and of the others from the beginning of a game to its end, in steps of 5 %."
    with draw_svg(name, about) as drawing:
        axes = drawing.axes
        for who, column, colour in (("winners", 3, FIRST), ("the others", 4, SECOND)):
            known = [(progress, *points) for progress, *counts in rows if (points := counts[column - 1]) is not None]
            if known:
                progress, low, middle, high = zip(*known, strict=True)
                axes.fill_between(progress, low, high, color=colour, alpha=0.2, linewidth=0)
                axes.plot(progress, middle, color=colour, linewidth=2, label=who)
        axes.set_xlabel("% of the game's turns")
        axes.set_ylabel("points")
        axes.set_ylim(bottom=0)
        axes.grid(axis="y")
        axes.legend(loc="upper left")
    caption = (
        "Points of all seats by the progress of their game, hidden points included. "
        "Lines are medians; half of the seats are in the bands."
    )
    heads = ["Of the turns", "Winners: median", "half of them", "Others: median", "half of them"]
    return Plot(name, "Points over time", drawing.svg, caption, PlotTable(heads, [_row(*row) for row in rows]))


def _row(progress: int, _winners: int, _others: int, *quantiles: list[float] | None) -> list[str]:
    found = [format_percent(progress / 100)]
    for each in quantiles:
        found += ["", ""] if each is None else [f"{each[1]:g}", f"{each[0]:g} to {each[2]:g}"]
    return found
