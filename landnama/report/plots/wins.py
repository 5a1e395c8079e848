"""Win rates by seat, turn order, side and policy."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from landnama.report.plot import FIRST, INK, Plot, PlotTable, draw_svg, format_interval, format_percent, plot_name
from landnama.report.source import Source
from projections.history.statistics.statistical_tests import WinRate

_GROUPS = """
    WITH began AS (SELECT game, seat AS first FROM turns WHERE turn = 1), sat AS (
        SELECT seats.*, played.seats, first, sum(won::INTEGER) OVER (PARTITION BY game) / played.seats AS fair
        FROM seats JOIN played USING (game) LEFT JOIN began USING (game) WHERE combination = ?
    )
    SELECT {key}, {name}, count(*) FILTER ({won}), count(*), avg(fair)
    FROM sat GROUP BY 1, 2 HAVING {key} IS NOT NULL ORDER BY 1
"""
_ORDER_OF_PLAY = "(seat - first + seats) % seats"
_PLAYER_KIND = "coalesce(policy, kind)"


class _Grouping(NamedTuple):
    """A criterion that distinguishes seats: the sort key, the name, an explanation, and the condition of a win."""

    key: str
    name: str
    word: str
    won: str = "won"


GROUPINGS: Final = {
    "seat": _Grouping(
        "seat",
        "'seat ' || seat",
        "If all seats have the same rules and the first seat is drawn, no seat should be better.",
    ),
    "order": _Grouping(
        _ORDER_OF_PLAY,
        f"['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][{_ORDER_OF_PLAY} + 1]",
        "The seat with the first turn is first; the others follow in turn order.",
    ),
    "side": _Grouping("nullif(side, '')", "side", "Sides do not play by the same rules."),
    "policy": _Grouping(
        _PLAYER_KIND,
        _PLAYER_KIND,
        "AI players by policy, others as person or bot. A seat that resigned did not win.",
        "won AND NOT resigned",
    ),
}


class _Group(NamedTuple):
    """Seats of one group, and the wins that they would have if the group had no effect."""

    name: str
    rate: WinRate
    fair: float


def plots(source: Source, combination: str) -> Iterator[Plot]:
    """One per criterion, but none by side if all seats play the same side."""
    for way, grouping in GROUPINGS.items():
        rows = source.rows(_GROUPS.format(**grouping._asdict()), combination)
        if rows:
            groups = [_Group(name, WinRate(won, games), fair) for _, name, won, games, fair in rows]
            yield _plot(combination, way, grouping.word, groups)


def _plot(combination: str, way: str, word: str, groups: Sequence[_Group]) -> Plot:
    name = plot_name(combination, f"wins-by-{way}")
    about = f"Share of games won by {way}, with 95 % intervals; dashes show the share that would be even."
    with draw_svg(name, about, height=0.8 + 0.3 * len(groups)) as drawing:
        axes, places = drawing.axes, range(len(groups))
        shares = [100 * group.rate.share for group in groups]
        reach = [[100 * abs(group.rate.share - end) for end in group.rate.interval] for group in groups]
        axes.errorbar(
            shares, places, xerr=list(zip(*reach, strict=True)), fmt="o", color=FIRST, elinewidth=2, clip_on=False
        )
        axes.plot([100 * group.fair for group in groups], places, "|", color=INK, markersize=14)
        axes.set_yticks(places, [group.name for group in groups])
        axes.set_ylim(len(groups) - 0.5, -0.5)
        axes.set_xlim(left=0)
        axes.set_xlabel("% of games won")
        axes.grid(axis="x")
    caption = f"Dots show how often these seats won, lines the 95 % interval, dashes an even share. {word}"
    heads = [way.capitalize(), "Seats", "Won", "Share", "95 % interval", "Even share"]
    return Plot(name, f"Win rate by {way}", drawing.svg, caption, PlotTable(heads, [_row(group) for group in groups]))


def _row(group: _Group) -> list[str]:
    rate = group.rate
    counts = [f"{rate.games:,}", f"{rate.won:,}"]
    return [group.name, *counts, format_percent(rate.share), format_interval(rate.interval), format_percent(group.fair)]
