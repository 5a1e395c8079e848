"""The counts of a contest: games, wins, and wins by side."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bench.opponents.contest import Contest
from bench.opponents.game import ContestOutcome
from games.catalog import COMBINATIONS
from games.history import ONE_SIDE
from projections.history.statistics.statistical_tests import WinRate
from service.lobby.ai_players import CONTESTS_FILE


@dataclass
class ContestCount:
    """`side` is the side of the measured seat, if the contest has one; `sides`, `seats` and `places` count the games
    that each side, each seat, and each place in the order of turns won.
    """

    ruleset: str
    players: int
    others: str
    side: str = ONE_SIDE
    games: int = 0
    won: int = 0
    open: int = 0
    """Games without a winner."""
    turns: int = 0
    longest: int = 0
    """The turns of the longest game."""
    sides: dict[str, int] = field(default_factory=dict)
    seats: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seats = self.seats or [0] * self.players
        self.places = self.places or [0] * self.players

    @property
    def contest(self) -> Contest:
        return Contest(self.ruleset, self.players, self.others, self.side)

    @property
    def rate(self) -> WinRate:
        return WinRate(self.won, self.games)

    @property
    def is_met(self) -> bool:
        return self.rate.share >= self.contest.target

    def add(self, outcome: ContestOutcome) -> None:
        """Adds the outcome of a game."""
        self.games += 1
        self.won += outcome.won
        self.open += not outcome.over
        self.turns += outcome.turns
        self.longest = max(self.longest, outcome.turns)
        for seat in outcome.winners:
            self.seats[seat] += 1
        for place in outcome.places:
            self.places[place] += 1
        self.sides.setdefault(outcome.side, 0)
        for side in outcome.winning_sides:
            self.sides[side] = self.sides.get(side, 0) + 1

    def side_rate(self, side: str) -> WinRate:
        """The share of games that a side won."""
        return WinRate(self.sides[side], self.games)

    def to_dict(self) -> dict[str, Any]:
        """The counts as a row of the file."""
        return asdict(self)


def count_outcomes(contest: Contest, outcomes: Iterable[ContestOutcome]) -> ContestCount:
    """Counts the outcomes of all games of a contest."""
    found = ContestCount(*contest)
    for outcome in outcomes:
        found.add(outcome)
    return found


def count_from_dict(form: Mapping[str, Any]) -> ContestCount:
    return ContestCount(**form)


def read_counts(path: Path = CONTESTS_FILE) -> list[ContestCount]:
    """The counts in the file."""
    return [count_from_dict(form) for form in json.loads(path.read_text())] if path.exists() else []


def write_counts(ruleset: str, counts: Iterable[ContestCount], path: Path = CONTESTS_FILE) -> None:
    """Replaces the counts of one ruleset, and removes those of rulesets that are not in the catalogue."""
    others = [count for count in read_counts(path) if count.ruleset != ruleset and count.ruleset in COMBINATIONS]
    rows = sorted([*others, *counts], key=lambda count: count.contest)
    path.write_text(json.dumps([count.to_dict() for count in rows], indent=2, sort_keys=True) + "\n")
