"""A plan describes the games to simulate; its seed and the number of a game determine everything in that game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import Ruleset


@dataclass(frozen=True)
class SimulationPlan:
    """`combination` is a ruleset with its expansions, as in `settlers+seafarers`. `policy` names how seats choose; of
    several names, separated by commas, each seat has another in the next game.

    `try_all_share` is the share of states in which every action in range is tried, `notation_share` the share of
    those that are written as text and parsed again; without checks neither is done. `log_environment` is the
    environment of a service in whose log the games are recorded; their draws then use secret seeds, and nothing is
    checked.
    """

    combination: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    policy: str = "random"
    games: int = 100
    first: int = 0
    seed: str = "1"
    check: bool = True
    try_all_share: float = 0.0
    notation_share: float = 1.0
    log_environment: Mapping[str, str] | None = None

    def rules(self) -> Ruleset:
        """The rules of every game; raises InvalidValue if the plan cannot be played."""
        return get_ruleset(self.combination, self.players, self.options)

    @property
    def policies(self) -> list[str]:
        """All policies that play in some game."""
        return self.policy.split(",")

    def policies_at(self, number: int) -> dict[int, str]:
        """The policy of each seat in a game."""
        names = self.policies
        return {seat: names[(seat + number) % len(names)] for seat in range(self.players)}

    def game_numbers(self) -> range:
        """The numbers of the games."""
        return range(self.first, self.first + self.games)

    def create_chance(self, number: int, purpose: str) -> SeededChance:
        """A separate random source for each purpose of each game, so that checks do not change what is played."""
        return SeededChance(f"{self.seed}/{number}/{purpose}")
