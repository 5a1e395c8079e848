"""A chapter of the report: the plots and numbers of one ruleset."""

from collections.abc import Sequence
from typing import NamedTuple

from landnama.report.plot import Plot, format_duration
from landnama.report.plots import dice, lengths, points, purchases, wins
from landnama.report.source import Source

PLOTS = (lengths, points, wins, dice, purchases)
"""In the order of a chapter."""

_SUMMARY = """
    SELECT count(*), min(seats), max(seats), median(turns), median(actions),
        median(date_diff('millisecond', started_at, finished_at)) / 1000
    FROM played WHERE ruleset = ?
"""


class Chapter(NamedTuple):
    """`figures` are single numbers, each with its name."""

    ruleset: str
    figures: Sequence[tuple[str, str]]
    plots: Sequence[Plot]


def chapters(source: Source) -> list[Chapter]:
    """One per ruleset of the data set, the one with the most games first."""
    rulesets = source.rows("SELECT ruleset FROM played GROUP BY ruleset ORDER BY count(*) DESC, ruleset")
    return [_chapter(source, ruleset) for (ruleset,) in rulesets]


def _chapter(source: Source, ruleset: str) -> Chapter:
    plots = [plot for each in PLOTS for plot in each.plots(source, ruleset)]
    return Chapter(ruleset, _figures(source, ruleset), plots)


def _figures(source: Source, ruleset: str) -> list[tuple[str, str]]:
    [(games, fewest, most, turns, actions, lasted)] = source.rows(_SUMMARY, ruleset)
    found = [
        ("games", f"{games:,}"),
        ("seats", str(fewest) if fewest == most else f"{fewest} to {most}"),
        ("median turns", f"{turns:g}"),
        ("median actions", f"{actions:g}"),
    ]
    return found if lasted is None else [*found, ("median duration", format_duration(lasted))]
