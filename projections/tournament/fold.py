"""The state of a tournament: its entrants and rounds, folded from its events."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from projections.tournament.events import (
    AnyEvent,
    EntrantJoined,
    EntrantLeft,
    MatchBegun,
    MatchFinished,
    Pair,
    RoundPaired,
    Scores,
    TournamentCancelled,
    TournamentCreated,
    TournamentFinished,
    TournamentStarted,
)

Status: TypeAlias = Literal["open", "running", "finished", "cancelled"]


@dataclass(slots=True)
class Match:
    """A match without a game has not begun, or was never played; without scores it is not over."""

    pair: Pair
    game: str | None = None
    scores: Scores | None = None


@dataclass(slots=True)
class Round:
    matches: list[Match]
    bye: str | None

    @property
    def is_over(self) -> bool:
        return all(match.scores is not None for match in self.matches)


@dataclass(slots=True)
class Tournament:
    """`version` is the number of its events; `entrants` has the policy of each, None for a player."""

    created: TournamentCreated
    status: Status = "open"
    version: int = 1
    entrants: dict[str, str | None] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)

    @property
    def round_count(self) -> int:
        """The rounds that were asked for, as many as find a single winner, or as let everybody meet everybody."""
        count = len(self.entrants)
        needed = (count - 1).bit_length() if self.created.format == "swiss" else count - 1 + count % 2
        return self.created.rounds or max(1, needed)

    def apply(self, event: AnyEvent) -> None:
        self.version += 1
        match event:
            case EntrantJoined(entrant=entrant, policy=policy):
                self.entrants[entrant] = policy
            case EntrantLeft(entrant=entrant):
                del self.entrants[entrant]
            case TournamentStarted():
                self.status = "running"
            case RoundPaired(pairs=pairs, bye=bye):
                self.rounds.append(Round([Match(pair) for pair in pairs], bye))
            case MatchBegun(round=number, table=table, game=game):
                self.rounds[number].matches[table].game = game
            case MatchFinished(round=number, table=table, scores=scores):
                self.rounds[number].matches[table].scores = scores
            case TournamentFinished():
                self.status = "finished"
            case TournamentCancelled():
                self.status = "cancelled"


def fold_tournament(events: Iterable[AnyEvent]) -> Tournament:
    """The first event is that of the creation."""
    created, *rest = events
    assert isinstance(created, TournamentCreated), created
    tournament = Tournament(created)
    for event in rest:
        tournament.apply(event)
    return tournament
