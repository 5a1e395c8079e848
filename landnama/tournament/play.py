"""Plays a tournament round by round, with the pairings and standings of those on a server."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from landnama.process.process_pool import map_in_processes
from landnama.tournament.match import MatchPlan, play_match
from projections.tournament.events import (
    EntrantJoined,
    Format,
    MatchFinished,
    TournamentCreated,
    TournamentFinished,
    TournamentStarted,
)
from projections.tournament.fold import Tournament, fold_tournament
from projections.tournament.pairing import pair_round

NOW = ""
"""A tournament in one process has no times."""


@dataclass(frozen=True)
class PolicyTournament:
    """`entrants` are names of policies, also the same one several times; `match` has the policies of other seats."""

    entrants: Sequence[str]
    format: Format
    rounds: int | None
    match: MatchPlan

    def begin(self) -> Tournament:
        """The tournament before its first round."""
        created = TournamentCreated(NOW, "", "", self.format, self.rounds, {})
        joined = [EntrantJoined(NOW, str(number), name) for number, name in enumerate(self.entrants, 1)]
        return fold_tournament([created, *joined, TournamentStarted(NOW)])


def count_matches(tournament: Tournament) -> int:
    """The matches of all rounds."""
    return tournament.round_count * (len(tournament.entrants) // 2)


def play_tournament(plan: PolicyTournament, jobs: int, on_match: Callable[[], None]) -> Tournament:
    """The finished tournament; the same seed gives the same one, whatever the number of processes."""
    tournament = plan.begin()
    while len(tournament.rounds) < tournament.round_count:
        tournament.apply(pair_round(tournament, NOW))
        _play_round(plan, tournament, jobs, on_match)
    tournament.apply(TournamentFinished(NOW))
    return tournament


def _play_round(plan: PolicyTournament, tournament: Tournament, jobs: int, on_match: Callable[[], None]) -> None:
    number = len(tournament.rounds) - 1
    pairs = [match.pair for match in tournament.rounds[number].matches]
    matches = [
        replace(
            plan.match,
            policies=(*[str(tournament.entrants[label]) for label in pair], *plan.match.policies),
            seed=f"{plan.match.seed}/{number}/{table}",
        )
        for table, pair in enumerate(pairs)
    ]
    for table, scores in enumerate(map_in_processes(play_match, matches, jobs)):
        tournament.apply(MatchFinished(NOW, number, table, scores))
        on_match()
