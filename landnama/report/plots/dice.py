"""Dice against expectation: what fell, beside what fair dice would have shown."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from landnama.report.drawing import FIRST, INK, drawn
from landnama.report.plots.plot import Plot, Table
from landnama.report.source import Source
from landnama.report.words import between, percent, plain
from projections.history.fit import Fit, fit
from projections.history.rate import Rate

_SUMS = """
    SELECT rolls.kind, faces, json_array_length(dice), total::VARCHAR, count(*)
    FROM rolls JOIN games USING (game) WHERE ruleset = ? AND total IS NOT NULL GROUP BY ALL ORDER BY ALL
"""
_FACES = """
    SELECT kind, faces, 1, shown, count(*) FROM (
        SELECT rolls.kind, faces, unnest(json_extract_string(dice, '$[*]')) AS shown
        FROM rolls JOIN games USING (game) WHERE ruleset = ? AND total IS NULL
    ) GROUP BY ALL ORDER BY ALL
"""


class _Rolled(NamedTuple):
    """How often each of the things that such dice can show was shown, in their order, and the share of each."""

    kind: str
    shown: Sequence[str]
    counts: Sequence[int]
    shares: Sequence[float]

    @property
    def rates(self) -> list[Rate]:
        return [Rate(count, sum(self.counts)) for count in self.counts]

    @property
    def fit(self) -> Fit:
        return fit(self.counts, self.shares)


def plots(source: Source, ruleset: str) -> Iterator[Plot]:
    """One for each kind of roll."""
    for rolled in _rolled(source, ruleset):
        yield _plot(ruleset, rolled)


def _rolled(source: Source, ruleset: str) -> Iterator[_Rolled]:
    found: dict[tuple[str, str, int], dict[str, int]] = {}
    for kind, faces, dice, shown, count in source.rows(_SUMS, ruleset) + source.rows(_FACES, ruleset):
        found.setdefault((kind, faces, dice), {})[shown] = count
    for (kind, faces, dice), counts in found.items():
        shares = _fair(json.loads(faces), dice)
        yield _Rolled(kind, list(shares), [counts.get(each, 0) for each in shares], list(shares.values()))


def _fair(faces: Sequence[int | str], dice: int) -> dict[str, float]:
    """The share of each sum of so many dice, or of each face of one."""
    ways = Counter(faces) if dice == 1 else Counter(sum(map(int, thrown)) for thrown in product(faces, repeat=dice))
    return {str(each): count / ways.total() for each, count in ways.items()}


def _plot(ruleset: str, rolled: _Rolled) -> Plot:
    title, fits = _title(rolled.kind), rolled.fit
    said = f"χ² = {fits.chi_square:.1f} with {fits.degrees} degrees of freedom, p = {fits.p:.2f}"
    name = f"{ruleset}-dice-{rolled.kind}".replace("_", "-")
    about = f"{title}: bars for what fell in {sum(rolled.counts):,} rolls, dashes for fair dice. {said}."
    with drawn(name, about) as drawing:
        axes, places = drawing.axes, range(len(rolled.shown))
        observed = [100 * rate.share for rate in rolled.rates]
        reach = [[100 * abs(rate.share - end) for end in rate.interval] for rate in rolled.rates]
        axes.bar(places, observed, color=FIRST, width=0.7, label="fell")
        axes.errorbar(places, observed, list(zip(*reach, strict=True)), fmt="none", ecolor=INK, elinewidth=1)
        axes.plot(places, [100 * share for share in rolled.shares], "_", color=INK, markersize=16, label="fair dice")
        axes.set_xticks(places, rolled.shown)
        axes.set_ylabel("% of rolls")
        axes.figure.legend(loc="outside upper left", ncols=2)
    caption = (
        f"Bars show what fell in {sum(rolled.counts):,} rolls, with 95 % intervals; dashes show what fair dice give. "
        f"{said}: of 100 fair samples about {100 * fits.p:.0f} would fit no better."
    )
    return Plot(name, title, drawing.svg, caption, _table(rolled))


def _title(kind: str) -> str:
    return "Dice against expectation" if kind == "dice" else f"Dice of {plain(kind)}s against expectation"


def _table(rolled: _Rolled) -> Table:
    each = zip(rolled.shown, rolled.counts, rolled.rates, rolled.shares, strict=True)
    rows = [
        [shown, f"{n:,}", percent(rate.share), between(rate.interval), percent(fair)] for shown, n, rate, fair in each
    ]
    return Table(["Shown", "Rolls", "Share", "95 % interval", "Fair dice"], rows)
