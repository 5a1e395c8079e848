"""A move binds an action type to one ruleset: its choices, and the conditions that leave some of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.frame import Seat
from games.kernel.refusal import Refusal

EVERYTHING: Final = -1
"""The mask of a gate that is open."""


def gate(open_: bool) -> int:
    """All choices or none."""
    return EVERYTHING if open_ else 0


def bits(mask: int) -> list[int]:
    """The numbers whose bits are set, in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


Facts = Callable[[Any, Seat, Any], Mapping[str, Any]]
Cost = Callable[[Any, Seat, Any], Mapping[str, Any] | None]


class Condition(NamedTuple):
    """Leaves some of the numbered choices; its code is the refusal of the others, with facts about it.

    A condition that asks for a payment says its `cost`, by what is paid.
    """

    code: str
    mask: Callable[[Any, Seat], int]
    facts: Facts | None = None
    cost: Cost | None = None


class Move:
    """An action type whose choices are numbered and interned: one per edge, per trade, per card.

    `behind` may spare the listing of several moves at once: a question that, answered no, means that none of
    them has a legal choice.
    """

    def __init__(
        self,
        kind: type[Action],
        choices: Iterable[Action],
        conditions: Iterable[Condition],
        behind: Callable[[Any, Seat], bool] | None = None,
    ) -> None:
        self.kind = kind
        self.choices = tuple(choices)
        self.conditions = tuple(conditions)
        self.behind = behind
        self.numbers = {choice: number for number, choice in enumerate(self.choices)}
        self.interned = {id(choice): number for number, choice in enumerate(self.choices)}
        self.everything = (1 << len(self.choices)) - 1
        self.masks = tuple([condition.mask for condition in self.conditions])

    @property
    def codes(self) -> list[str]:
        """With what it may be refused."""
        return [condition.code for condition in self.conditions]

    def cost(self, state: Any, seat: Seat, action: Action) -> Mapping[str, Any] | None:
        """What a legal action takes from the seat in exchange; nothing if no condition asks for a payment."""
        for condition in self.conditions:
            if condition.cost is not None:
                return condition.cost(state, seat, action)
        return None

    def left(self, state: Any, seat: Seat) -> list[Action]:
        """The choices that all conditions leave."""
        mask = self.everything
        for left in self.masks:
            mask &= left(state, seat)
        return [self.choices[number] for number in bits(mask)]

    def with_rows(self, rows: Iterable[Condition]) -> "Move":
        """The same move with the conditions that another part adds."""
        return Move(self.kind, self.choices, self.conditions + tuple(rows), self.behind)

    def number(self, action: Action) -> int:
        """Which choice it is; what was listed is the choice itself and need not be hashed."""
        number = self.interned.get(id(action))
        return self.numbers[action] if number is None else number

    def refusal(self, state: Any, seat: Seat, action: Action) -> Refusal | None:
        """The first condition that does not leave the choice, with its facts."""
        bit = 1 << self.number(action)
        for condition in self.conditions:
            if not condition.mask(state, seat) & bit:
                return Refusal(condition.code, condition.facts(state, seat, action) if condition.facts else {})
        return None


class Predicate(NamedTuple):
    """A condition on a filled-in action that cannot be numbered."""

    code: str
    holds: Callable[[Any, Seat, Any], bool]
    facts: Facts | None = None


class Template:
    """An action type that has a domain instead of choices: an offer, a discard of nine cards.

    `gates` must be open for the template to be listed; `predicates` are asked of a filled-in action. Every
    filling from `fillings` passes them, and `sample` picks one of those by chance.
    """

    def __init__(
        self,
        kind: type[Action],
        *,
        gates: Iterable[Condition] = (),
        predicates: Iterable[Predicate] = (),
        domain: Callable[[Any, Seat], Mapping[str, Any]],
        fillings: Callable[[Any, Seat], Iterator[Action]],
        sample: Callable[[Any, Seat, Chance], Action],
        an_offer: bool = False,
    ) -> None:
        self.kind = kind
        self.gates = tuple(gates)
        self.predicates = tuple(predicates)
        self.domain = domain
        self.fillings = fillings
        self.sample = sample
        self.an_offer = an_offer

    @property
    def codes(self) -> list[str]:
        """With what it may be refused."""
        return [condition.code for condition in self.gates] + [predicate.code for predicate in self.predicates]

    def with_rows(self, rows: Iterable[Condition]) -> "Template":
        """The same template with the gates that another part adds."""
        return Template(
            self.kind,
            gates=self.gates + tuple(rows),
            predicates=self.predicates,
            domain=self.domain,
            fillings=self.fillings,
            sample=self.sample,
            an_offer=self.an_offer,
        )

    def is_open(self, state: Any, seat: Seat) -> bool:
        """Whether some filling is legal."""
        return all(condition.mask(state, seat) for condition in self.gates)

    def refusal(self, state: Any, seat: Seat, action: Action) -> Refusal | None:
        """The first closed gate or broken predicate, with its facts."""
        for condition in self.gates:
            if not condition.mask(state, seat):
                return Refusal(condition.code, condition.facts(state, seat, action) if condition.facts else {})
        for predicate in self.predicates:
            if not predicate.holds(state, seat, action):
                return Refusal(predicate.code, predicate.facts(state, seat, action) if predicate.facts else {})
        return None
