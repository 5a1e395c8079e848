"""Game length: the number of turns of a game."""

from collections.abc import Iterator
from statistics import median

from matplotlib.ticker import MaxNLocator

from landnama.report.plot import FIRST, INK, Plot, PlotTable, draw_svg, plot_name
from landnama.report.source import Source

_LENGTHS = "SELECT seats, list(turns ORDER BY turns) FROM played WHERE combination = ? GROUP BY seats ORDER BY seats"
MAX_BARS = 20
"""At most."""


def plots(source: Source, combination: str) -> Iterator[Plot]:
    """One plot, with a row of its table for each number of seats."""
    by_seats: dict[int, list[int]] = dict(source.rows(_LENGTHS, combination))
    turns = [length for lengths in by_seats.values() for length in lengths]
    middle = median(turns)
    name = plot_name(combination, "lengths")
    about = f"How many games took how many turns, {min(turns)} to {max(turns)}; the median is {middle:g}."
    edges = _bin_edges(turns)
    with draw_svg(name, about) as drawing:
        axes = drawing.axes
        axes.hist(turns, bins=edges, color=FIRST, rwidth=0.92)
        axes.axvline(middle, color=INK, linestyle="--", linewidth=1)
        axes.annotate(f"median {middle:g}", (middle, 1), xycoords=("data", "axes fraction"), ha="center", va="bottom")
        axes.set_xlabel("turns")
        axes.set_ylabel("games")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator("auto", integer=True))
    wide = edges[1] - edges[0]
    together = "" if wide == 1 else f", in steps of {wide:g}"
    caption = f"Bars count the games that took so many turns{together}. Half take no longer than the dashed line says."
    rows = [_row(seats, lengths) for seats, lengths in by_seats.items()]
    heads = ["Seats", "Games", "Shortest", "Median", "Longest"]
    yield Plot(name, "Length of a game", drawing.svg, caption, PlotTable(heads, rows))


def _bin_edges(turns: list[int]) -> list[float]:
    """The edges of bars of equal width."""
    width = -(-(max(turns) - min(turns) + 1) // MAX_BARS)
    return [edge - 0.5 for edge in range(min(turns), max(turns) + width + 1, width)]


def _row(seats: int, lengths: list[int]) -> list[str]:
    return [str(seats), f"{len(lengths):,}", *[f"{each:g}" for each in (min(lengths), median(lengths), max(lengths))]]
