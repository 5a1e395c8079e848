"""Tournaments whose matches are decided by a function, without games."""

from projections.tournament.events import (
    EntrantJoined,
    MatchFinished,
    TournamentCreated,
    TournamentFinished,
    TournamentStarted,
)
from projections.tournament.fold import fold_tournament
from projections.tournament.pairing import pair_round

AT = "2026-01-01T00:00:00.000Z"


def begin(count, form="swiss", rounds=None):
    """A started tournament of entrants `a`, `b` and so on."""
    created = TournamentCreated(AT, "Cup", "creator", form, rounds, {})
    joined = [EntrantJoined(AT, chr(ord("a") + number), "random") for number in range(count)]
    return fold_tournament([created, *joined, TournamentStarted(AT)])


def play_round(tournament, decide):
    """Pairs a round and finishes its matches; `decide` gives the half points of a pair."""
    tournament.apply(pair_round(tournament, AT))
    number = len(tournament.rounds) - 1
    for table, match in enumerate(tournament.rounds[number].matches):
        tournament.apply(MatchFinished(AT, number, table, decide(*match.pair)))


def play_all(tournament, decide):
    while len(tournament.rounds) < tournament.round_count:
        play_round(tournament, decide)
    tournament.apply(TournamentFinished(AT))
    return tournament


def first_wins(one, other):
    """The entrant with the earlier letter wins."""
    return (2, 0) if one < other else (0, 2)


def all_draw(one, other):
    return (1, 1)
