"""One game of a contest: from its number follow the seats, all luck and all choices, on any machine."""

from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple

from bench.opponents.contest import GREEDY, Contest, seating
from games.chance import Chance, SeededChance
from games.kernel import Action, Event, Rules, Seat, advance, begin, learn, view
from games.kernel.sides import sides
from workers.policies import next_mover, policy
from workers.policies.options import sampled

MOST_ACTIONS = 20_000
"""A game that is not over by then goes on for ever."""


class Outcome(NamedTuple):
    """`won` is whether the seat that counts is among the winners, `winning` are the sides that won."""

    side: str
    won: bool
    winning: tuple[str, ...]
    over: bool


def outcome(contest: Contest, number: int) -> Outcome:
    """A game that nobody won, by a cap or because it does not end, is not won."""
    seats = seating(contest, number)
    result = Game(seats.rules, seats.policies(contest.others), f"{contest.name}/{number}").play()
    winners = result.winners if result else ()
    winning = sorted({sides(seats.rules)[seat] for seat in winners})
    return Outcome(seats.side, seats.seat in winners, tuple(winning), bool(winners))


class Game:
    """A greedy seat is shown what it may see; for a random one the list of what it can do is enough."""

    def __init__(self, rules: Rules, policies: Sequence[str], seed: str) -> None:
        self.rules = rules
        self.policies = policies
        self.luck: Chance = SeededChance(f"{seed}/luck")
        self.choices: Chance = SeededChance(f"{seed}/choices")
        self.state: Any = None
        sighted = [seat for seat, name in enumerate(policies) if name == GREEDY]
        self.knowledge = {seat: rules.game.ignorance(rules, seat) for seat in sighted}

    def play(self) -> Any:
        """The result, if there is one in the end."""
        events, self.state = begin(self.rules, self.luck)
        self._saw(events)
        for _ in range(MOST_ACTIONS):
            mover = next_mover(self.state)
            if mover is None:
                break
            self._saw(advance(self.state, mover, self._choice(mover), self.luck))
        return self.state.result

    def _saw(self, events: Sequence[Event]) -> None:
        for seat, known in self.knowledge.items():
            learn(known, events, seat)

    def _choice(self, seat: Seat) -> Action:
        if seat in self.knowledge:
            seen = view(self.state, seat, self.knowledge[seat])
            return policy(GREEDY).choose(seen, self.choices, inf)
        found = sampled(self.state, seat, self.choices)
        return found[self.choices.draw("choice", (len(found),))[1][0]]
