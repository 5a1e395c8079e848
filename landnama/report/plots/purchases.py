"""Purchases: the cards of each kind paid per game, and for what."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from games.history import ATTACK, BUILDING, DEVELOPMENT, EVOLUTION
from landnama.report.plot import PAPER, SERIES, Plot, PlotTable, draw_svg, plain_name, plot_name
from landnama.report.source import Source

_PAID = """
    SELECT resource, coalesce(CASE source WHEN ? THEN detail WHEN ? THEN 'development card' ELSE source END, source),
        -sum(amount) / (SELECT count(*) FROM played WHERE combination = ?)
    FROM resource_flows JOIN played USING (game)
    WHERE combination = ? AND source IN (?, ?, ?, ?) AND amount < 0 AND resource IS NOT NULL
    GROUP BY ALL ORDER BY ALL
"""


def plots(source: Source, combination: str) -> Iterator[Plot]:
    """One plot, if anything was bought."""
    rows = source.rows(_PAID, BUILDING, DEVELOPMENT, combination, combination, BUILDING, DEVELOPMENT, EVOLUTION, ATTACK)
    paid: dict[str, dict[str, float]] = {}
    for resource, bought, cards in rows:
        paid.setdefault(bought, {})[resource] = cards
    if paid:
        ordered = sorted(paid, key=lambda bought: -sum(paid[bought].values()))
        yield _plot(combination, {bought: paid[bought] for bought in ordered})


def _plot(combination: str, paid: Mapping[str, Mapping[str, float]]) -> Plot:
    resources = sorted({resource for cards in paid.values() for resource in cards})
    name = plot_name(combination, "purchases")
    about = f"What is paid in a game by resource, and for what: {', '.join(map(plain_name, paid))}."
    with draw_svg(name, about, height=1.2 + 0.3 * (len(resources) + len(paid) / 2)) as drawing:
        axes, totals = drawing.axes, [0.0] * len(resources)
        parts = merge_smallest(paid)
        for (bought, cards), colour in zip(parts.items(), SERIES[: len(parts)], strict=True):
            wide = [cards.get(resource, 0.0) for resource in resources]
            axes.barh(range(len(resources)), wide, 0.7, totals, color=colour, edgecolor=PAPER, label=plain_name(bought))
            totals = [sum(ends) for ends in zip(totals, wide, strict=True)]
        axes.set_yticks(range(len(resources)), resources)
        axes.invert_yaxis()
        axes.set_xlabel("paid in a game, by all seats")
        axes.figure.legend(loc="outside upper left", ncols=2)
    caption = "A bar for each resource: how many of it all seats of a game pay on average, and what they get for it."
    return Plot(name, "What resources bought", drawing.svg, caption, _table(resources, paid))


def merge_smallest(paid: Mapping[str, Mapping[str, float]]) -> Mapping[str, Mapping[str, float]]:
    """The most frequent purchases by name; the others are combined if there are not enough colours."""
    if len(paid) <= len(SERIES):
        return paid
    bought = list(paid)
    alone, rest = bought[: len(SERIES) - 1], bought[len(SERIES) - 1 :]
    other: dict[str, float] = defaultdict(float)
    for each in rest:
        for resource, cards in paid[each].items():
            other[resource] += cards
    return {**{each: paid[each] for each in alone}, "other": other}


def _table(resources: Sequence[str], paid: Mapping[str, Mapping[str, float]]) -> PlotTable:
    heads = ["Resource", *[plain_name(bought).capitalize() for bought in paid]]
    rows = [[each, *[f"{cards.get(each, 0.0):.1f}" for cards in paid.values()]] for each in resources]
    return PlotTable(heads, rows)
