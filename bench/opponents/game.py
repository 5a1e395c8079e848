"""One game of a contest: its number determines the seats, all draws and all choices, on any machine."""

from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple

from bench.opponents.contest import GREEDY, Contest, seating_for
from games.chance import Chance, SeededChance
from games.history import sides
from games.kernel import Action, Event, Ruleset, Seat, advance, build_view, learn, start_game
from games.kernel.evaluation import sample_actions
from workers.policies import find_policy, next_seat

MAX_ACTIONS = 20_000
"""A game that is not over by then goes on for ever."""


class ContestOutcome(NamedTuple):
    """`side` and `won` are those of the measured seat; `places` are the winners' places in the order of turns."""

    side: str
    won: bool
    winning_sides: tuple[str, ...]
    over: bool
    winners: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()
    turns: int = 0


def play_outcome(contest: Contest, number: int) -> ContestOutcome:
    """Plays a game; a game without a winner counts as not won."""
    seats = seating_for(contest, number)
    final = ContestGame(seats.rules, seats.policies(contest.others), f"{contest.name}/{number}").play()
    winners = final.result.winners if final.result else ()
    winning = sorted({sides(seats.rules)[seat] for seat in winners})
    places = tuple([(seat - final.first) % contest.seats for seat in winners])
    return ContestOutcome(seats.side, seats.seat in winners, tuple(winning), bool(winners), winners, places, final.turn)


class ContestGame:
    """A greedy seat gets its view; a random seat needs only its legal actions."""

    def __init__(self, rules: Ruleset, policies: Sequence[str], seed: str) -> None:
        self.rules = rules
        self.policies = policies
        self.luck: Chance = SeededChance(f"{seed}/luck")
        self.choices: Chance = SeededChance(f"{seed}/choices")
        self.state: Any = None
        sighted = [seat for seat, name in enumerate(policies) if name == GREEDY]
        self.knowledge = {seat: rules.definition.initial_knowledge(rules, seat) for seat in sighted}

    def play(self) -> Any:
        """Plays to the end; returns the last state, which has no result if the game does not end."""
        events, self.state = start_game(self.rules, self.luck)
        self._observe(events)
        for _ in range(MAX_ACTIONS):
            mover = next_seat(self.state)
            if mover is None:
                break
            self._observe(advance(self.state, mover, self._choose_action(mover), self.luck))
        return self.state

    def _observe(self, events: Sequence[Event]) -> None:
        for seat, known in self.knowledge.items():
            learn(known, events, seat)

    def _choose_action(self, seat: Seat) -> Action:
        if seat in self.knowledge:
            seen = build_view(self.state, seat, self.knowledge[seat])
            return find_policy(GREEDY).choose(seen, self.choices, inf)
        found = sample_actions(self.state, seat, self.choices)
        return found[self.choices.draw("choice", (len(found),))[1][0]]
