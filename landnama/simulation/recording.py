"""Recording: games of a plan go into a log as the service would write them, each whole and with a seed of its own."""

import time
from collections.abc import Mapping
from math import inf

from events.service_events import TYPES
from games.chance import Chance
from games.kernel import Action, Rules, Seat
from landnama.simulation.plan import Plan
from landnama.simulation.playing import Played
from landnama.trouble import Trouble
from projections.record import Record
from service.carrying_out import Done
from service.errors import Problem
from service.founding import planned
from service.house import House
from service.playing_out import play_out
from service.terms import USUAL
from workers.policies import chosen, next_mover, policy
from workers.settings import from_environment


class Recording:
    """Plays games of a plan one by one; what is chosen follows from the plan, what is drawn from secret seeds."""

    def __init__(self, plan: Plan, rules: Rules, log: Mapping[str, str]) -> None:
        self.plan = plan
        self.rules = rules
        self.house = House.from_environment(log)
        self.noting = from_environment(log).noting

    def __enter__(self) -> "Recording":
        return self

    def __exit__(self, *_: object) -> None:
        self.house.close()

    def play(self, number: int) -> Played:
        """One game, as counted from its record; raises Trouble if the service does not take it."""
        started = time.process_time()
        rules, policies = self.rules, self.plan.policies_at(number)
        try:
            table = planned(rules.name, rules.seats, self.plan.options, policies, "casual", sit=False, terms=USUAL)
            players = _Players(policies, self.plan.luck(number, "choices"), self.noting)
            done = play_out(self.house, table, players.choose)
        except Problem as problem:
            raise Trouble(f"Game {number} was not recorded: {problem.detail} ({problem.code})") from problem
        # Nobody looks at it again here.
        self.house.records.forget(done.record.game)
        return _counted(number, done, time.process_time() - started)


class _Players:
    """The policies that sit there by seat, with luck that has nothing to do with the game's."""

    def __init__(self, policies: Mapping[int, str], chance: Chance, noting: bool) -> None:
        self.policies = {seat: policy(name) for seat, name in policies.items()}
        self.chance = chance
        self.noting = noting

    def choose(self, record: Record) -> tuple[Seat, Action, list[int] | None]:
        """They see what players in their seats would see."""
        seat = next_mover(record.state)
        assert seat is not None, "somebody is due until the game is over"
        return seat, *chosen(self.policies[seat], record.view(seat), self.chance, inf, self.noting)


def _counted(number: int, done: Done, seconds: float) -> Played:
    entries = [line.entry() for line in done.lines]
    state = done.record.state
    return Played(
        number,
        actions=sum(entry.action is not None for entry in entries),
        events=sum(facts["type"] not in TYPES for entry in entries for facts in entry.events),
        turns=state.turn,
        seconds=seconds,
        winners=state.result.winners,
        reason=state.result.reason,
    )
