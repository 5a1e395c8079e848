"""A contest is a series of games with one greedy seat, on a given side if there are any, or with greedy seats only."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple

from games.catalog import COMBINATIONS, get_ruleset, seat_counts
from games.history import ONE_SIDE, sides
from games.kernel import InvalidValue, Ruleset
from games.kernel.part import Option, selectable_options

RANDOM, GREEDY = "random", "greedy"
MAX_VALUES = 8
"""An option with more values than this does not say who sits where."""

Options = Mapping[str, Any]


class Contest(NamedTuple):
    """`others` is the policy of all seats but the measured one, which is on `side`, or on any side if that is empty."""

    ruleset: str
    seats: int
    others: str = RANDOM
    side: str = ONE_SIDE

    @property
    def name(self) -> str:
        return "/".join(filter(None, [self.ruleset, str(self.seats), self.others, self.side]))

    @property
    def fair_share(self) -> float:
        """The share of games that a seat wins if all seats are equally good."""
        return 1 / self.seats

    @property
    def target(self) -> float:
        """Four games of five against one opponent, twice the fair share against more."""
        return 0.8 if self.seats == 2 else 2 * self.fair_share


class Seating(NamedTuple):
    """The rules with their options, and the measured seat."""

    rules: Ruleset
    seat: int

    @property
    def side(self) -> str:
        return sides(self.rules)[self.seat]

    def policies(self, others: str) -> list[str]:
        """The policy of each seat."""
        return [GREEDY if seat == self.seat else others for seat in range(self.rules.seats)]


def contests(only: str | None = None) -> Iterator[Contest]:
    """For every ruleset and number of seats, a contest of each side against random, and one of greedy seats only."""
    for name in [only] if only else COMBINATIONS:
        for seats in seat_counts(name):
            found = sorted(set(sides(get_ruleset(name, seats))))
            yield from [Contest(name, seats, RANDOM, side) for side in found]
            yield Contest(name, seats, GREEDY)


def seating_for(contest: Contest, number: int) -> Seating:
    """The seating of a game; the seatings of the contest take turns."""
    found = seatings(contest.side, distributions(contest.ruleset, contest.seats))
    return found[number % len(found)]


@lru_cache
def seatings(side: str, found: tuple[Ruleset, ...]) -> tuple[Seating, ...]:
    """Every seat with every distribution of sides; only the seats on `side` if one is given."""
    every = [Seating(rules, seat) for seat in range(found[0].seats) for rules in found]
    return tuple([each for each in every if side in (ONE_SIDE, each.side)])


@lru_cache
def distributions(name: str, seats: int) -> tuple[Ruleset, ...]:
    """The default rules for a number of seats, and those in which one option gives seats other sides."""
    return find_distributions(partial(get_ruleset, name, seats))


def find_distributions(make: Callable[[Options], Ruleset]) -> tuple[Ruleset, ...]:
    """Rules that differ in the sides of the seats, the default first; `make` builds them from options."""
    usual = make({})
    found = {sides(usual): usual}
    if len(set(sides(usual))) > 1:
        for rules in _with_one_option(usual, make):
            found.setdefault(sides(rules), rules)
    return tuple(found.values())


def _with_one_option(usual: Ruleset, make: Callable[[Options], Ruleset]) -> Iterator[Ruleset]:
    for option in selectable_options(usual.parts):
        for value in _option_values(option, usual):
            try:
                yield make({option.name: value})
            except InvalidValue:
                continue


def _option_values(option: Option, rules: Ruleset) -> list[Any]:
    """All values of an option, as on the wire, if they are few."""
    schema = option.codec.schema(rules.limits)
    found = schema.get("enum", [])
    if schema.get("type") == "boolean":
        found = [False, True]
    elif {"minimum", "maximum"} <= schema.keys():
        found = range(schema["minimum"], schema["maximum"] + 1)
    return list(found) if len(found) <= MAX_VALUES else []
