"""The numbered fillings of a template: two kinds of cards say how the whole action is filled in."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol

from games.kernel import DECLARATIONS, Action, Ruleset, Seat, Template
from games.kernel.declaration import Declaration
from games.kernel.schema import FieldDomain

RATIOS: Final = ((1, 1), (2, 1), (1, 2))
"""How many cards an offer gives and how many it wants, in the order of numbers."""
Cards = Mapping[str, int]


class Fillings(Protocol):
    """`count` ways to fill in a template, of which some are legal in a position."""

    count: int

    def legal_numbers(self, template: Template, state: Any, seat: Seat) -> list[int]:
        """The numbers of the fillings that the rules allow."""

    def fill(self, number: int, template: Template, state: Any, seat: Seat) -> Action:
        """The action that a number stands for."""


def create_fillings(kind: type[Action], rules: Ruleset) -> Fillings:
    """The fillings of a template, by the fields of its action: cards that are paid, or terms of a trade."""
    declaration = DECLARATIONS[kind]
    kinds = {name: _card_kinds(field.codec.schema(rules.limits)) for name, field in declaration.fields}
    piles = [name for name, names in kinds.items() if names]
    if len(piles) == 1:
        return PaymentFillings(declaration, piles[0], kinds[piles[0]], rules)
    return TermFillings(declaration, kinds[piles[0]], rules)


def _card_kinds(schema: Mapping[str, Any]) -> tuple[str, ...]:
    """The kinds of a field that holds cards; none for another field."""
    return tuple(schema.get("properties", ()))


class PaymentFillings:
    """A number of cards: as many as there are of a first kind, then of a second, then of the others one by one.

    Of the others the kind comes next of which there are most. The number is that of the first kind times the number of
    kinds, plus that of the second kind, which may be the same.
    """

    def __init__(self, declaration: Declaration, field: str, kinds: tuple[str, ...], rules: Ruleset) -> None:
        self._declaration = declaration
        self._field = field
        self._kinds = kinds
        self._rules = rules
        self.count = len(kinds) ** 2

    def legal_numbers(self, template: Template, state: Any, seat: Seat) -> list[int]:
        held: Cards = template.domain(state, seat)[self._field]["from"]
        places = [place for place, kind in enumerate(self._kinds) if held.get(kind)]
        return [first * len(self._kinds) + second for first in places for second in places]

    def fill(self, number: int, template: Template, state: Any, seat: Seat) -> Action:
        domain = template.domain(state, seat)[self._field]
        cards = choose_cards(domain["from"], domain["count"], [self._kinds[each] for each in self._places(number)])
        codec = dict(self._declaration.fields)[self._field].codec
        action: Action = self._declaration.type(codec.decode(cards, self._rules.limits))
        return action

    def _places(self, number: int) -> tuple[int, int]:
        return divmod(number, len(self._kinds))


def choose_cards(held: Cards, count: int, preferred: list[str]) -> dict[str, int]:
    """So many cards: all of the preferred kinds in their order, then always one of the most plentiful kind."""
    left, chosen = dict(held), dict[str, int]()
    for kind in preferred:
        taken = min(left[kind], count - sum(chosen.values()))
        chosen[kind] = chosen.get(kind, 0) + taken
        left[kind] -= taken
    for _ in range(count - sum(chosen.values())):
        kind = max(left, key=lambda each: left[each])
        chosen[kind] = chosen.get(kind, 0) + 1
        left[kind] -= 1
    return {kind: number for kind, number in chosen.items() if number}


class TermFillings:
    """Terms of one kind for another, one for one, two for one and one for two.

    An offer goes to all other seats; a counter-offer answers the offer with the lowest number.
    """

    def __init__(self, declaration: Declaration, kinds: tuple[str, ...], rules: Ruleset) -> None:
        self._declaration = declaration
        self._rules = rules
        self._terms = [
            ({give: given}, {want: wanted})
            for given, wanted in RATIOS
            for give in kinds
            for want in kinds
            if give != want
        ]
        self.count = len(self._terms)

    def legal_numbers(self, template: Template, state: Any, seat: Seat) -> list[int]:
        domain = template.domain(state, seat)
        return [
            number
            for number in self._affordable(domain["give"]["from"])
            if template.find_refusal(state, seat, self._action(number, domain)) is None
        ]

    def _affordable(self, purse: Cards) -> Iterator[int]:
        for number, (give, _) in enumerate(self._terms):
            if all(purse.get(kind, 0) >= count for kind, count in give.items()):
                yield number

    def fill(self, number: int, template: Template, state: Any, seat: Seat) -> Action:
        return self._action(number, template.domain(state, seat))

    def _action(self, number: int, domain: Mapping[str, FieldDomain]) -> Action:
        give, want = self._terms[number]
        given = {"give": give, "want": want}
        values = []
        for name, field in self._declaration.fields:
            value = given[name] if name in given else _others(domain[name])
            values.append(field.codec.decode(value, self._rules.limits))
        action: Action = self._declaration.type(*values)
        return action


def _others(domain: FieldDomain) -> Any:
    """All seats of a domain of seats, the lowest number of a domain of offers."""
    return list(domain["from"]) if domain["kind"] == "seats" else min(domain["from"])
