"""Standings: half points, then those of the opponents (Buchholz), then wins; of equals the one who joined first."""

from typing import NamedTuple

from projections.tournament.events import WIN
from projections.tournament.fold import Tournament


class TableRow(NamedTuple):
    """`opponents` are the half points of those whom the entrant has met; `rank` is 1 for the best, shared by equals."""

    entrant: str
    rank: int
    half_points: int
    opponents: int
    wins: int
    played: int


def standings(tournament: Tournament) -> list[TableRow]:
    """The best first."""
    points = dict.fromkeys(tournament.entrants, 0)
    met: dict[str, list[str]] = {entrant: [] for entrant in tournament.entrants}
    wins = dict.fromkeys(tournament.entrants, 0)
    for each in tournament.rounds:
        if each.bye is not None:
            points[each.bye] += WIN
        for match in each.matches:
            if match.scores is None:
                continue
            for own, other, score in zip(match.pair, match.pair[::-1], match.scores, strict=True):
                points[own] += score
                wins[own] += score == WIN
                met[own].append(other)
    values = {each: (points[each], sum(points[other] for other in met[each]), wins[each]) for each in points}
    order = sorted(points, key=lambda each: values[each], reverse=True)
    ranks = {values[each]: number for number, each in reversed([*enumerate(order, 1)])}
    return [TableRow(each, ranks[values[each]], *values[each], len(met[each])) for each in order]
