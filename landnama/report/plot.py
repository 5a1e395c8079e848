"""A plot with its heading, explanation and data table, and the styles that all plots share."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from io import StringIO
from typing import Any, Final, NamedTuple

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure


class PlotTable(NamedTuple):
    """The data of a plot as text."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Plot(NamedTuple):
    """`name` is its id on the page, `caption` explains how to read it."""

    name: str
    title: str
    svg: str
    caption: str
    table: PlotTable


WIDTH: Final = 4.4
"""Inches: the width of a phone, so that text has the same size there as on a screen."""
INK, SOFT, PAPER = "#010101", "#020202", "#030303"
SERIES: Final = ("#0a0001", "#0a0002", "#0a0003", "#0a0004", "#0a0005", "#0a0006", "#0a0007", "#0a0008")
"""Placeholders for colours of the page, which has a light and a dark theme."""
FIRST, SECOND = SERIES[:2]
_NAMES: Final = {INK: "ink", SOFT: "soft", PAPER: "paper"} | {colour: f"series-{i}" for i, colour in enumerate(SERIES)}
_STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "landnama",
    "font.family": "sans-serif",
    "font.size": 9.5,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "figure.facecolor": "none",
    "grid.color": SOFT,
    "grid.linewidth": 0.5,
    "legend.frameon": False,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
_NO_METADATA: Final = {"Date": None, "Creator": None, "Format": None, "Type": None}


def plot_name(combination: str, what: str) -> str:
    """The id of a plot: letters, digits and hyphens alone."""
    return re.sub("[_+]", "-", f"{combination}-{what}")


class PlotDrawing:
    """A plot in progress: `axes` to draw on, and the resulting `svg`."""

    def __init__(self, axes: Axes) -> None:
        self.axes = axes
        self.svg = ""


@contextmanager
def draw_svg(name: str, about: str, height: float = 2.6) -> Iterator[PlotDrawing]:
    """Draws the plot; `about` is the text for screen readers, `height` is in inches."""
    with matplotlib.rc_context(_STYLE):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        drawing = PlotDrawing(figure.subplots())
        yield drawing
        written = StringIO()
        figure.savefig(written, format="svg", metadata=_NO_METADATA)
    drawing.svg = _in_page(written.getvalue(), name, about)


def _in_page(svg: str, name: str, about: str) -> str:
    """The SVG without header and styles, with a label and with ids that are unique on the page."""
    body = svg[svg.index("<svg") :]
    box = re.search(r'viewBox="[^"]*"', body)
    assert box is not None
    inside = body[body.index(">") + 1 :]
    inside = re.sub(r"<style.*?</style>", "", inside, flags=re.DOTALL)
    inside = re.sub(r"font-family: [^;]*; ", "", inside).replace("xlink:href", "href")
    inside = re.sub(r'(\bid="|url\(#|href="#)', rf"\1{name}-", inside)
    for colour, variable in _NAMES.items():
        inside = inside.replace(colour, f"var(--{variable})")
    return f'<svg {box[0]} role="img" aria-label="{escape(about)}">{inside}'


def format_percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def format_interval(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def plain_name(name: str) -> str:
    """A name of the code as words: `large_colony` becomes "large colony"."""
    return name.replace("_", " ")


def format_duration(seconds: float) -> str:
    """A duration in the largest suitable unit; games between AI players may last milliseconds."""
    for unit, size in (("days", 86400), ("hours", 3600), ("min", 60)):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.0f} s" if seconds >= 1 else "under 1 s"
