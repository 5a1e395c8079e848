"""Everything that a seat needs for a decision, as the server returned it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.kernel.vocabulary import Vocabulary
from landnama.terminal.names import Names
from landnama.terminal.rulebook import EMPTY_RULEBOOK, Rulebook

Action = Mapping[str, Any]


class DecisionContext(NamedTuple):
    """`templates` are the legal actions with fields to fill in.

    The view uses the words of the base game; actions and templates use the own words of the ruleset, as on the wire.
    """

    view: Mapping[str, Any]
    names: Names
    version: int
    actions: Sequence[Action]
    templates: Sequence[Mapping[str, Any]]
    others_due: bool
    rulebook: Rulebook = EMPTY_RULEBOOK

    @property
    def words(self) -> Vocabulary:
        """The words of the ruleset."""
        return self.rulebook.words

    def actions_by_type(self) -> dict[str, list[Action]]:
        """The listed actions by type, in the order of the service."""
        groups: dict[str, list[Action]] = {}
        for action in self.actions:
            groups.setdefault(action["type"], []).append(action)
        return groups

    def only_type(self) -> str | None:
        """The type of action if there is no other, and no reason to wait for other seats."""
        sorts = {*self.actions_by_type(), *[each["type"] for each in self.templates]}
        return None if self.others_due or len(sorts) != 1 else next(iter(sorts))

    def unpayable_offers(self) -> list[Action]:
        """The actions that decline an offer which the seat cannot accept, because it lacks the goods or the room."""
        groups = self.actions_by_type()
        acceptable = {action["offer"] for action in groups.get("accept_offer", ())}
        return [action for action in groups.get("decline_offer", ()) if action["offer"] not in acceptable]


class ActionChooser(Protocol):
    """Makes the decisions of a seat: a person at the terminal, or a random chooser."""

    def choose(self, position: DecisionContext) -> Action | None:
        """An action, or None to wait for other seats first."""
        ...

    def answer_draw(self, offered_by: str) -> bool | None:
        """Whether the seat accepts the draw that a player offers; None for no answer."""
        ...

    def choose_standing_answers(
        self, current: Mapping[str, Any], rulebook: Rulebook, names: Names
    ) -> Mapping[str, Any] | None:
        """The new standing answers of the seat; None if they stay as they are."""
        ...
