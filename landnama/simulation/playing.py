"""One game from its opening to its end, with or without the checks."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel import Event, Rules, Seat, begin, decide
from games.notation import write_position
from landnama.simulation.broken import Broken, Failure
from landnama.simulation.check import check_action, check_notation, check_opening, check_refusals, check_state
from landnama.simulation.choosing import chooser
from landnama.simulation.plan import Plan
from landnama.simulation.sweep import sweep

CHANCES = 2**32
"""A share is compared with a number drawn below this."""


@dataclass
class Played:
    """What came of one game; `failure` says what broke, and then the game went no further."""

    number: int
    actions: int = 0
    events: int = 0
    turns: int = 0
    swept: int = 0
    tried: int = 0
    seconds: float = 0.0
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    failure: Failure | None = None


class Playing:
    """Plays one game of a plan; luck, choices and checks each have a chance of their own."""

    def __init__(self, plan: Plan, rules: Rules, number: int) -> None:
        self.plan = plan
        self.rules = rules
        self.luck = plan.luck(number, "luck")
        self.trials = plan.luck(number, "trials")
        self.chooser = chooser(plan.policies_at(number), rules, plan.luck(number, "choices"))
        self.played = Played(number)
        self.state: Any = None
        self.seat: Seat | None = None
        self.action: Any = None

    def run(self) -> Played:
        """The whole game; whatever goes wrong inside becomes a failure."""
        started = time.process_time()
        try:
            self._play()
        except Broken as broken:
            self._failed(broken)
        except Exception as error:
            self._failed(Broken("crash", f"{type(error).__name__}: {error}"))
        self.played.seconds = time.process_time() - started
        return self.played

    def _play(self) -> None:
        events, self.state = begin(self.rules, self.luck)
        self._saw(events)
        if self.plan.check:
            check_opening(self.rules, events, self.state)
            self._check()
        act = self._act_checked if self.plan.check else self._act
        while self.state.result is None:
            self._choose()
            act()
        self.played.winners, self.played.reason = self.state.result.winners, self.state.result.reason
        self.played.turns = self.state.turn

    def _choose(self) -> None:
        self.seat, self.action = self.chooser.choose(self.state)

    def _act(self) -> None:
        assert self.seat is not None
        events, self.state = decide(self.state, self.seat, self.action, self.luck)
        self.played.actions += 1
        self._saw(events)

    def _act_checked(self) -> None:
        assert self.seat is not None
        was = self.state.leaves()
        events, after = decide(self.state, self.seat, self.action, self.luck)
        check_action(self.state, was, self.seat, self.action, events, after)
        self.state = after
        self.played.actions += 1
        self._saw(events)
        self._check()

    def _saw(self, events: Sequence[Event]) -> None:
        self.played.events += len(events)
        self.chooser.saw(events)

    def _check(self) -> None:
        self.seat = self.action = None
        check_state(self.state, self.trials)
        check_refusals(self.state, self.trials)
        if self._picked("written", self.plan.written):
            check_notation(self.state)
        if self._picked("sweep", self.plan.sweep):
            self.played.swept += 1
            self.played.tried += sweep(self.state, self.trials)

    def _picked(self, purpose: str, share: float) -> bool:
        """Whether this state is one of a share."""
        drawn: int = self.trials.draw(purpose, (CHANCES,))[1][0]
        return drawn < share * CHANCES

    def _failed(self, broken: Broken) -> None:
        seat = self.seat if broken.seat is None else broken.seat
        action = self.action if broken.action is None else broken.action
        written = None if action is None else self.rules.encode(action)
        where = _position(self.state)
        played = self.played
        played.failure = Failure(played.number, played.actions, broken.rule, broken.detail, where, seat, written)


def _position(state: Any) -> str:
    """As text, or leaf by leaf if the text is what does not work."""
    if state is None:
        return "nothing has been dealt yet"
    try:
        return write_position(state)
    except Exception as error:
        return f"cannot be written ({error}): {state.leaves()}"
