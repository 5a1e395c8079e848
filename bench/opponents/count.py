"""The counts of a contest: games, wins, and wins by side."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bench.opponents.contest import Contest
from bench.opponents.game import ContestOutcome
from games.catalog import RULESETS
from games.history import ONE_SIDE
from projections.history.statistical_tests import WinRate


@dataclass
class ContestCount:
    """`side` is the side of the measured seat, if the contest has one; `sides` counts the games that each side won."""

    ruleset: str
    players: int
    others: str
    side: str = ONE_SIDE
    games: int = 0
    won: int = 0
    open: int = 0
    """Games without a winner."""
    sides: dict[str, int] = field(default_factory=dict)

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


RESULTS = Path(__file__).with_name("results.json")


def read_counts(path: Path = RESULTS) -> list[ContestCount]:
    """The counts in the file."""
    return [count_from_dict(form) for form in json.loads(path.read_text())] if path.exists() else []


def write_counts(ruleset: str, counts: Iterable[ContestCount], path: Path = RESULTS) -> None:
    """Replaces the counts of one ruleset, and removes those of rulesets that are not in the catalogue."""
    others = [count for count in read_counts(path) if count.ruleset != ruleset and count.ruleset in RULESETS]
    rows = sorted([*others, *counts], key=lambda count: count.contest)
    path.write_text(json.dumps([count.to_dict() for count in rows], indent=2, sort_keys=True) + "\n")
