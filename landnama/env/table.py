"""A table is one game in progress, with what the watched seats know of it; environments play on it by numbers."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.catalog import combine, default_seat_count, get_ruleset
from games.chance import SeededChance
from games.combination import split_name
from games.kernel import Event, Ruleset, Seat, View, advance, build_view, learn, start_game
from landnama.env.actions import IllegalAction, number_actions
from landnama.env.observations import Vector, to_vector
from landnama.env.rewards import Ending
from workers.policies import next_seat

Seen = dict[str, Vector | NDArray[np.int8]]
"""The `observation` of a seat, and the `action_mask` with a 1 for each legal action."""


def find_rules(ruleset: str, seats: int | None, options: Mapping[str, Any] | None) -> Ruleset:
    """The rules of a ruleset or combination such as `settlers+seafarers`; InvalidValue says what would be right."""
    name = combine(*split_name(ruleset))
    return get_ruleset(name, default_seat_count(name) if seats is None else seats, options)


class Table:
    """`watched` are the seats whose views are asked for; each costs some time at every event."""

    def __init__(self, rules: Ruleset, watched: Collection[Seat], seed: str) -> None:
        self.rules = rules
        self.numbering = number_actions(rules)
        self.actions_taken = 0
        self._chance = SeededChance(seed)
        self._knowledge = {seat: rules.definition.initial_knowledge(rules, seat) for seat in watched}
        events, self.state = start_game(rules, self._chance)
        self._after(events)

    def _after(self, events: Sequence[Event]) -> None:
        for seat, knowledge in self._knowledge.items():
            learn(knowledge, events, seat)
        self.seat = next_seat(self.state)
        """The seat that acts next; None after the game."""
        self._legal: list[int] | None = None

    def view(self, seat: Seat) -> View:
        """The view of a watched seat."""
        return build_view(self.state, seat, self._knowledge[seat])

    def look(self, seat: Seat) -> Seen:
        """What a watched seat sees, and what it may do if it acts next."""
        return {"observation": to_vector(self.view(seat)), "action_mask": self.mask(seat)}

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """A 1 for each legal action of the seat that acts next; all 0 for another seat."""
        mask = bytearray(self.numbering.count)
        if seat == self.seat:
            # Few actions are legal, and few bytes are set faster than an array of indexes is made.
            for number in self.legal_numbers():
                mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def legal_numbers(self) -> list[int]:
        """The numbers of the legal actions of the seat that acts next, of which there is always one."""
        if self._legal is None:
            self._legal = [] if self.seat is None else self.numbering.legal_numbers(self.state, self.seat)
        return self._legal

    def act(self, number: int) -> None:
        """The seat that acts next takes the action with a number; IllegalAction if it may not."""
        if number not in self.legal_numbers():
            raise IllegalAction(
                f"{self.numbering.describe(number)} is not legal for seat {self.seat}; the action mask shows what is"
            )
        assert self.seat is not None
        self.take(self.numbering.find_action(number, self.state, self.seat))

    def take(self, action: Any) -> None:
        """The seat that acts next takes a legal action."""
        assert self.seat is not None
        self.actions_taken += 1
        self._after(advance(self.state, self.seat, action, self._chance))

    def ending(self) -> Ending:
        """Whether each seat won, and its points; in a game that goes on nobody has won."""
        result = self.state.result
        points = self.rules.definition.final_points(self.state) if result is None else result.points
        winners = () if result is None else result.winners
        return [(seat in winners, points[seat]) for seat in range(self.rules.seats)]
