"""A combination is a ruleset with its expansions; its name has them in this order, with plus signs between them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

PLUS: Final = "+"
"""Between names, also where the expansions of a game are one text."""

TITLES: Final[Mapping[str, str]] = {
    "cities_knights": "Cities & Knights",
    "dinosaurs": "Dinosaurs of Catan",
    "first_nations": "First Nations of Catan",
    "natick": "Colonists of Natick",
    "puerto": "Puerto Catan",
    "seafarers": "Seafarers",
    "settlers": "Settlers",
    "trade_partners": "Trade Partners",
}
"""The rulesets and expansions in words."""


class Combination(NamedTuple):
    """The two fields of a combination, in the place of its name: `settlers` and `seafarers`."""

    ruleset: str
    expansions: tuple[str, ...]

    def fields(self) -> dict[str, Any]:
        """The fields as JSON data."""
        return {"ruleset": self.ruleset, "expansions": list(self.expansions)}

    def title(self) -> str:
        """The combination in words: `Settlers with Seafarers`."""
        ruleset, *expansions = [TITLES.get(name, name) for name in (self.ruleset, *self.expansions)]
        return f"{ruleset} with {' and '.join(expansions)}" if expansions else ruleset


def join_names(ruleset: str, expansions: Sequence[str]) -> str:
    """The name of a combination: `settlers+seafarers`. The expansions are in the order of the catalogue."""
    return PLUS.join((ruleset, *expansions))


def split_expansions(text: str) -> list[str]:
    """The expansions in their text."""
    return text.split(PLUS) if text else []


def split_list(text: str) -> list[str]:
    """The names in a list with commas, as callers write expansions."""
    return [name for name in text.split(",") if name]


def split_name(name: str) -> Combination:
    """The combination with a name."""
    ruleset, *expansions = name.split(PLUS)
    return Combination(ruleset, tuple(expansions))
