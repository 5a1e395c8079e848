"""Adds up the results of games in the order of their numbers, until one of them fails."""

from dataclasses import asdict, dataclass, field
from typing import Any

from landnama.simulation.failure import Failure
from landnama.simulation.game import SimulatedGame
from landnama.simulation.plan import SimulationPlan

TURN_CAP = "turn_cap"
"""The reasons of games without a winner: a stall is not an error."""


@dataclass
class Tally:
    """The results of a simulation; a failed game is not counted."""

    plan: SimulationPlan
    games: int = 0
    actions: int = 0
    events: int = 0
    turns: int = 0
    swept: int = 0
    tried: int = 0
    seconds: float = 0.0
    capped: int = 0
    wins: list[int] = field(default_factory=list)
    failure: Failure | None = None

    def __post_init__(self) -> None:
        self.wins = [0] * self.plan.players

    def add(self, played: SimulatedGame) -> None:
        """Adds a game, or its failure."""
        self.failure = played.failure
        self.seconds += played.seconds
        if played.failure is not None:
            return
        self.games += 1
        for name in ("actions", "events", "turns", "swept", "tried"):
            setattr(self, name, getattr(self, name) + getattr(played, name))
        self.capped += played.reason == TURN_CAP
        for seat in played.winners:
            self.wins[seat] += 1

    def microseconds_per_action(self) -> float:
        """CPU time per action, in total."""
        return round(self.seconds * 1e6 / max(self.actions, 1), 2)

    def to_dict(self) -> dict[str, Any]:
        """The results as JSON: the same for the same plan on any machine, except for the CPU time."""
        plan = self.plan
        names = ("ruleset", "players", "policy", "seed", "first", "check", "sweep")
        form: dict[str, Any] = {name: getattr(plan, name) for name in names}
        counts = {name: getattr(self, name) for name in ("games", "actions", "events", "turns", "capped", "wins")}
        form |= {"options": dict(plan.options), **counts, "swept_states": self.swept, "swept_actions": self.tried}
        form["actions_per_game"] = round(self.actions / max(self.games, 1), 2)
        form["turns_per_game"] = round(self.turns / max(self.games, 1), 2)
        form["events_per_action"] = round(self.events / max(self.actions, 1), 3)
        form["recorded"] = plan.log_environment is not None
        form["failure"] = None if self.failure is None else asdict(self.failure)
        if not plan.check:
            form["microseconds_per_action"] = self.microseconds_per_action()
        return form
