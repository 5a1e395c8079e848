"""Summary of a check: the number of games by ruleset, and the games that differ by cause."""

from dataclasses import dataclass, field
from typing import Any

from games.version import RULES_VERSION, find_rule_changes
from landnama.checking.difference import Difference
from landnama.checking.stored_game import CheckedGame


@dataclass
class RulesetCount:
    """Games of one ruleset; `decided` counts those in which every action was decided again."""

    games: int = 0
    entries: int = 0
    decided: int = 0
    differing: int = 0


@dataclass
class CauseCount:
    """The number of games of a ruleset that differ for one cause, and the first of them."""

    games: int
    first: str
    difference: Difference


@dataclass
class EarlierRules:
    """Games that began under earlier rules, and those of them that the current rules end otherwise."""

    games: int = 0
    other_ends: int = 0
    first: str | None = None
    first_version: int | None = None


@dataclass
class CheckSummary:
    """The memory use does not depend on the number of games."""

    rulesets: dict[str, RulesetCount] = field(default_factory=dict)
    causes: dict[tuple[str, str], CauseCount] = field(default_factory=dict)
    earlier: dict[tuple[str, str], EarlierRules] = field(default_factory=dict)
    """By ruleset and version, the games that began under other rules than the current ones."""

    def add(self, found: CheckedGame) -> None:
        """Adds one game."""
        count = self.rulesets.setdefault(found.ruleset, RulesetCount())
        count.games += 1
        count.entries += found.entries
        count.decided += found.decided
        count.differing += bool(found.differences)
        for each in found.differences:
            cause = self.causes.setdefault((found.ruleset, each.cause), CauseCount(0, found.game, each))
            cause.games += 1
        if found.rules_version is not None and found.rules_version != RULES_VERSION:
            self._add_earlier(found, self.earlier.setdefault((found.ruleset, found.rules_version), EarlierRules()))

    def _add_earlier(self, found: CheckedGame, count: EarlierRules) -> None:
        count.games += 1
        if found.other_end is not None:
            count.other_ends += 1
            if count.first is None:
                count.first, count.first_version = found.game, found.other_end

    @property
    def games(self) -> int:
        return sum(count.games for count in self.rulesets.values())

    @property
    def differing(self) -> int:
        return sum(count.differing for count in self.rulesets.values())

    def to_dict(self) -> dict[str, Any]:
        """The findings as JSON."""
        return {
            "games": self.games,
            "differing": self.differing,
            "rulesets": {name: vars(count) for name, count in sorted(self.rulesets.items())},
            "differences": [
                {"ruleset": ruleset, "cause": cause, "games": found.games, "first": found.first}
                | {"version": found.difference.version, "message": found.difference.message}
                for (ruleset, cause), found in sorted(self.causes.items())
            ],
            "earlier_rules": [
                {"ruleset": ruleset, "rules_version": version, **vars(count)}
                | {"changes": find_rule_changes(ruleset, version)}
                for (ruleset, version), count in sorted(self.earlier.items())
            ],
        }
