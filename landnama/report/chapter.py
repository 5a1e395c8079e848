"""A chapter of the report: the plots and numbers of one combination of a ruleset with expansions."""

from collections.abc import Sequence
from typing import NamedTuple

from games.combination import split_name
from landnama.report.plot import Plot, format_duration
from landnama.report.plots import dice, lengths, points, purchases, wins
from landnama.report.source import Source

PLOTS = (lengths, points, wins, dice, purchases)
"""In the order of a chapter."""

_SUMMARY = """
    SELECT count(*), min(seats), max(seats), median(turns), median(actions),
        median(date_diff('millisecond', started_at, finished_at)) / 1000
    FROM played WHERE combination = ?
"""


class Chapter(NamedTuple):
    """`title` is the combination in words; `figures` are single numbers, each with its name."""

    combination: str
    title: str
    figures: Sequence[tuple[str, str]]
    plots: Sequence[Plot]


def chapters(source: Source) -> list[Chapter]:
    """One per combination of the data set, the one with the most games first."""
    found = source.rows("SELECT combination FROM played GROUP BY combination ORDER BY count(*) DESC, combination")
    return [_chapter(source, combination) for (combination,) in found]


def _chapter(source: Source, combination: str) -> Chapter:
    plots = [plot for each in PLOTS for plot in each.plots(source, combination)]
    return Chapter(combination, split_name(combination).title(), _figures(source, combination), plots)


def _figures(source: Source, combination: str) -> list[tuple[str, str]]:
    [(games, fewest, most, turns, actions, lasted)] = source.rows(_SUMMARY, combination)
    found = [
        ("games", f"{games:,}"),
        ("seats", str(fewest) if fewest == most else f"{fewest} to {most}"),
        ("median turns", f"{turns:g}"),
        ("median actions", f"{actions:g}"),
    ]
    return found if lasted is None else [*found, ("median duration", format_duration(lasted))]
