"""Win rates: who wins how often, by seat, order of play, side and policy."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from landnama.report.drawing import FIRST, INK, drawn
from landnama.report.plots.plot import Plot, Table
from landnama.report.source import Source
from landnama.report.words import between, percent
from projections.history.rate import Rate

_GROUPS = """
    WITH began AS (SELECT game, seat AS first FROM turns WHERE turn = 1), sat AS (
        SELECT seats.*, played.seats, first, sum(won::INTEGER) OVER (PARTITION BY game) / played.seats AS fair
        FROM seats JOIN played USING (game) LEFT JOIN began USING (game) WHERE ruleset = ?
    )
    SELECT {key}, {name}, count(*) FILTER ({won}), count(*), avg(fair)
    FROM sat GROUP BY 1, 2 HAVING {key} IS NOT NULL ORDER BY 1
"""
_PLACE = "(seat - first + seats) % seats"
_WHO = "coalesce(policy, kind)"


class _Way(NamedTuple):
    """By what seats are told apart: what rows are ordered by, their name, a word on it, and when one has won."""

    key: str
    name: str
    word: str
    won: str = "won"


WAYS: Final = {
    "seat": _Way("seat", "'seat ' || seat", "Where all play alike and draw who is first, no seat should be better."),
    "order": _Way(
        _PLACE,
        f"['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][{_PLACE} + 1]",
        "Who has the first turn of a game is first, and so on round the table.",
    ),
    "side": _Way("nullif(side, '')", "side", "Sides do not play by the same rules."),
    "policy": _Way(
        _WHO,
        _WHO,
        "Policies of AI players by name; persons and bots as what they are. Who gave a seat up did not win.",
        "won AND NOT resigned",
    ),
}


class _Group(NamedTuple):
    """Seats that have something in common, and what they would win if it meant nothing."""

    name: str
    rate: Rate
    fair: float


def plots(source: Source, ruleset: str) -> Iterator[Plot]:
    """One for each way to tell seats apart, but none by side where all play the same."""
    for way, told in WAYS.items():
        rows = source.rows(_GROUPS.format(**told._asdict()), ruleset)
        if rows:
            groups = [_Group(name, Rate(won, games), fair) for _, name, won, games, fair in rows]
            yield _plot(ruleset, way, told.word, groups)


def _plot(ruleset: str, way: str, word: str, groups: Sequence[_Group]) -> Plot:
    name = f"{ruleset}-wins-by-{way}".replace("_", "-")
    about = f"Share of games won by {way}, with 95 % intervals; dashes show the share that would be even."
    with drawn(name, about, height=0.8 + 0.3 * len(groups)) as drawing:
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
    return Plot(name, f"Win rate by {way}", drawing.svg, caption, Table(heads, [_row(group) for group in groups]))


def _row(group: _Group) -> list[str]:
    rate = group.rate
    counts = [f"{rate.games:,}", f"{rate.won:,}"]
    return [group.name, *counts, percent(rate.share), between(rate.interval), percent(group.fair)]
