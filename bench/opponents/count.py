"""What the games of a contest came to, in numbers that depend on nothing but the games."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.opponents.contest import Contest
from bench.opponents.game import Outcome
from games.kernel.sides import ONE_SIDE
from projections.history.rate import Rate


@dataclass
class Count:
    """`side` is that of the seat that counts, if the contest has one; `sides` has the games that each side won."""

    ruleset: str
    players: int
    others: str
    side: str = ONE_SIDE
    games: int = 0
    won: int = 0
    open: int = 0
    """Games that nobody won."""
    sides: dict[str, int] = field(default_factory=dict)

    @property
    def contest(self) -> Contest:
        return Contest(self.ruleset, self.players, self.others, self.side)

    @property
    def rate(self) -> Rate:
        return Rate(self.won, self.games)

    @property
    def met(self) -> bool:
        return self.rate.share >= self.contest.target

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        self.games += 1
        self.won += outcome.won
        self.open += not outcome.over
        self.sides.setdefault(outcome.side, 0)
        for side in outcome.winning:
            self.sides[side] = self.sides.get(side, 0) + 1

    def side_wins(self, side: str) -> Rate:
        """How often a side won, whoever sat on it."""
        return Rate(self.sides[side], self.games)

    def form(self) -> dict[str, Any]:
        """For the file."""
        return asdict(self)


def count(contest: Contest, outcomes: Iterable[Outcome]) -> Count:
    """All games of a contest."""
    found = Count(*contest)
    for outcome in outcomes:
        found.add(outcome)
    return found


def read(form: Mapping[str, Any]) -> Count:
    return Count(**form)
