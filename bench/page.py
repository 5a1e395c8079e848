"""Writes the table of the page on performance from the figures of the last run."""

from collections.abc import Mapping
from pathlib import Path

from bench.figures import Figure
from bench.targets import TARGETS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"


def figure_table(figures: Mapping[str, Figure]) -> str:
    rows = [
        f"| `{name}` | {figure.text} {figure.unit} | {target_text(name)} | {figure.how} |"
        for name, figure in sorted(figures.items())
    ]
    return "\n".join(["| Figure | Value | Target | How it was measured |", "|---|---|---|---|", *rows, ""])


def target_text(name: str) -> str:
    return TARGETS[name].text if name in TARGETS else ""


def read_table(page: Path = PAGE) -> str:
    """The table on the page."""
    return page.read_text().partition(BEGIN)[2].partition(END)[0]


def rewrite_page(figures: Mapping[str, Figure], page: Path = PAGE) -> None:
    text = page.read_text()
    head, tail = text.partition(BEGIN)[0], text.partition(END)[2]
    page.write_text(head + BEGIN + figure_table(figures) + END + tail)
