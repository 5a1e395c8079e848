"""Adds up the results of games in the order of their numbers, until one of them fails."""

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

from games.combination import split_name
from landnama.simulation.failure import Failure
from landnama.simulation.game import SimulatedGame
from landnama.simulation.plan import SimulationPlan

TURN_CAP = "turn_cap"


@dataclass
class PolicyTally:
    """How many seats a policy had in all games, and how many of them won."""

    seats: int = 0
    wins: int = 0


@dataclass
class Tally:
    """The results of a simulation; a failed game is not counted.

    `wins` are counted by seat, `wins_by_turn_order` by place in the order of turns. A game may have no winner.
    """

    plan: SimulationPlan
    games: int = 0
    actions: int = 0
    events: int = 0
    turns: int = 0
    tried_states: int = 0
    tried_actions: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    wins_by_turn_order: list[int] = field(default_factory=list)
    wins_by_policy: dict[str, PolicyTally] = field(default_factory=dict)
    end_reasons: Counter[str] = field(default_factory=Counter)
    failure: Failure | None = None
    interrupted: bool = False

    def __post_init__(self) -> None:
        self.wins = [0] * self.plan.players
        self.wins_by_turn_order = [0] * self.plan.players
        self.wins_by_policy = {name: PolicyTally() for name in sorted(self.plan.policies)}

    def add(self, played: SimulatedGame) -> None:
        """Adds a game, or its failure."""
        self.failure = played.failure
        self.seconds += played.seconds
        if played.failure is not None:
            return
        self.games += 1
        for name in ("actions", "events", "turns", "tried_states", "tried_actions"):
            setattr(self, name, getattr(self, name) + getattr(played, name))
        self.end_reasons[played.reason] += 1
        for place in played.places:
            self.wins_by_turn_order[place] += 1
        for seat, policy in self.plan.policies_at(played.number).items():
            self.wins[seat] += seat in played.winners
            self.wins_by_policy[policy].seats += 1
            self.wins_by_policy[policy].wins += seat in played.winners

    @property
    def capped(self) -> int:
        """The games that ended at the turn cap; they are not an error."""
        return self.end_reasons[TURN_CAP]

    def microseconds_per_action(self) -> float:
        """CPU time per action, in total."""
        return round(self.seconds * 1e6 / max(self.actions, 1), 2)

    def to_dict(self) -> dict[str, Any]:
        """The results as JSON: the same for the same plan on any machine, except for the CPU time."""
        plan = self.plan
        names = ("players", "policy", "seed", "first", "check", "try_all_share")
        form = split_name(plan.combination).fields() | {name: getattr(plan, name) for name in names}
        counts = {name: getattr(self, name) for name in ("games", "actions", "events", "turns", "wins")}
        form |= {
            "options": dict(plan.options),
            **counts,
            "wins_by_turn_order": self.wins_by_turn_order,
            "wins_by_policy": {name: asdict(found) for name, found in self.wins_by_policy.items()},
            "end_reasons": dict(sorted(self.end_reasons.items())),
            "tried_states": self.tried_states,
            "tried_actions": self.tried_actions,
        }
        form["actions_per_game"] = round(self.actions / max(self.games, 1), 2)
        form["turns_per_game"] = round(self.turns / max(self.games, 1), 2)
        form["events_per_action"] = round(self.events / max(self.actions, 1), 3)
        form["recorded"] = plan.log_environment is not None
        form["failure"] = None if self.failure is None else asdict(self.failure)
        if not plan.check:
            form["microseconds_per_action"] = self.microseconds_per_action()
        return form
