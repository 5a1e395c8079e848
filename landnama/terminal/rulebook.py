"""What the service says of the rules of a game: its ruleset in short, costs, effects, and the targets of its seats."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from games.kernel.vocabulary import Vocabulary

JsonObject = Mapping[str, Any]
PAID_VERBS: Final = ("build", "buy", "hire", "declare")
"""An action with such a verb and a thing with a cost pays it."""


class Rulebook:
    """From the description of a ruleset and the options of a game; both may be empty."""

    def __init__(self, ruleset: JsonObject, options: JsonObject) -> None:
        self.words = Vocabulary(ruleset.get("vocabulary", {}))
        self.schemas: JsonObject = ruleset.get("actions", {})
        self.summary: Sequence[str] = ruleset.get("rules_summary", ())
        self.costs: Mapping[str, Mapping[str, int]] = ruleset.get("costs", {})
        self.end_reasons: Mapping[str, str] = ruleset.get("end_reasons", {})
        self.placeholders: Mapping[str, str] = ruleset.get("placeholders", {})
        self.effects: Sequence[JsonObject] = ruleset.get("effects", ())
        self.standing_answers: Mapping[str, JsonObject] = ruleset.get("standing_answers", {})
        self.roles: Mapping[str, JsonObject] = {each["role"]: each for each in ruleset.get("roles", ())}
        self._options = options

    def cost(self, sort: str, view: JsonObject) -> Mapping[str, int] | None:
        """What an action of a type costs; a view with costs of its own has those of its options."""
        verb, _, thing = sort.partition("_")
        costs: Mapping[str, Mapping[str, int]] = view.get("costs", self.costs)
        return costs.get(thing) if verb in PAID_VERBS else None

    def target(self, view: JsonObject, seat: int) -> int | None:
        """The points that win for a seat; the First Nations may have a target of their own."""
        nation = view.get("first_nations")
        own = self._options.get("first_nations_target") if nation and nation["seat"] == seat else None
        target: int | None = own or self._options.get("target_points")
        return target

    def format_points(self, view: JsonObject, seat: int, points: int) -> str:
        """`5 of 10`."""
        target = self.target(view, seat)
        return str(points) if target is None else f"{points} of {target}"

    def events_by_suit(self) -> dict[str, str]:
        """The dice event of each suit."""
        return {each["cause"]: each["name"] for each in self.effects if each["kind"] == "dice_event"}

    def describe_effect(self, name: str) -> str:
        """What a card or event does; empty if it is not described."""
        return next((each["description"] for each in self.effects if each["name"] == name), "")

    def effect_kinds(self) -> Iterator[tuple[str, list[JsonObject]]]:
        """The effects by kind, in the order of the service."""
        for kind in dict.fromkeys([each["kind"] for each in self.effects]):
            yield kind, [each for each in self.effects if each["kind"] == kind]


EMPTY_RULEBOOK: Final = Rulebook({}, {})
