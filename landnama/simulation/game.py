"""Simulates one game from its opening to its end, with or without checks."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel import Event, Ruleset, Seat, decide, start_game
from games.notation import format_position
from landnama.simulation.check import check_action, check_initial_events, check_notation, check_refusals, check_state
from landnama.simulation.choosers import create_chooser
from landnama.simulation.failure import Failure, InvariantBroken
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.try_all import try_all_actions

SHARE_SCALE = 2**32
"""A share is compared with a random number below this."""


@dataclass
class SimulatedGame:
    """The result of one game; `failure` describes the failed invariant that ended it."""

    number: int
    actions: int = 0
    events: int = 0
    turns: int = 0
    tried_states: int = 0
    tried_actions: int = 0
    seconds: float = 0.0
    winners: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()
    """The winners' places in the order of turns."""
    reason: str = ""
    failure: Failure | None = None

    def record_end(self, state: Any) -> None:
        """Takes the results from the final state."""
        self.turns, self.winners, self.reason = state.turn, state.result.winners, state.result.reason
        self.places = tuple([(seat - state.first) % state.rules.seats for seat in self.winners])


class GameSimulation:
    """Plays one game of a plan; draws, choices and checks use separate random sources."""

    def __init__(self, plan: SimulationPlan, rules: Ruleset, number: int) -> None:
        self.plan = plan
        self.rules = rules
        self.chance = plan.create_chance(number, "luck")
        self.check_chance = plan.create_chance(number, "trials")
        self.chooser = create_chooser(plan.policies_at(number), rules, plan.create_chance(number, "choices"))
        self.game = SimulatedGame(number)
        self.state: Any = None
        self.seat: Seat | None = None
        self.action: Any = None

    def run(self) -> SimulatedGame:
        """Plays the whole game; every error becomes a failure."""
        started = time.process_time()
        try:
            self._play()
        except InvariantBroken as broken:
            self._record_failure(broken)
        except Exception as error:
            self._record_failure(InvariantBroken("crash", f"{type(error).__name__}: {error}"))
        self.game.seconds = time.process_time() - started
        return self.game

    def _play(self) -> None:
        events, self.state = start_game(self.rules, self.chance)
        self._observe(events)
        if self.plan.check:
            check_initial_events(self.rules, events, self.state)
            self._check()
        act = self._act_checked if self.plan.check else self._act
        while self.state.result is None:
            self._choose()
            act()
        self.game.record_end(self.state)

    def _choose(self) -> None:
        self.seat, self.action = self.chooser.choose(self.state)

    def _act(self) -> None:
        assert self.seat is not None
        events, self.state = decide(self.state, self.seat, self.action, self.chance)
        self.game.actions += 1
        self._observe(events)

    def _act_checked(self) -> None:
        assert self.seat is not None
        was = self.state.as_dict()
        events, after = decide(self.state, self.seat, self.action, self.chance)
        check_action(self.state, was, self.seat, self.action, events, after)
        self.state = after
        self.game.actions += 1
        self._observe(events)
        self._check()

    def _observe(self, events: Sequence[Event]) -> None:
        self.game.events += len(events)
        self.chooser.observe(events)

    def _check(self) -> None:
        self.seat = self.action = None
        check_state(self.state, self.check_chance)
        check_refusals(self.state, self.check_chance)
        if self._is_sampled("written", self.plan.notation_share):
            check_notation(self.state)
        if self._is_sampled("try_all", self.plan.try_all_share):
            self.game.tried_states += 1
            self.game.tried_actions += try_all_actions(self.state, self.check_chance)

    def _is_sampled(self, purpose: str, share: float) -> bool:
        """Whether this state is in the sample."""
        drawn: int = self.check_chance.draw(purpose, (SHARE_SCALE,))[1][0]
        return drawn < share * SHARE_SCALE

    def _record_failure(self, broken: InvariantBroken) -> None:
        seat = self.seat if broken.seat is None else broken.seat
        action = self.action if broken.action is None else broken.action
        written = None if action is None else self.rules.wire.encode(action)
        where = _describe_position(self.state)
        played = self.game
        played.failure = Failure(played.number, played.actions, broken.rule, broken.detail, where, seat, written)


def _describe_position(state: Any) -> str:
    """The position as text, or field by field if the text cannot be written."""
    if state is None:
        return "no state yet"
    try:
        return format_position(state)
    except Exception as error:
        return f"no notation ({error}): {state.as_dict()}"
