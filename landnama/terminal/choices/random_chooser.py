"""Chooses a random legal action, and ends the turn when there is nothing to build."""

from collections.abc import Mapping
from random import Random
from typing import Any

from landnama.terminal.cards import format_cards
from landnama.terminal.choices.decision_context import Action, DecisionContext
from landnama.terminal.names import Names
from landnama.terminal.rulebook import Rulebook

PREFERRED = ("build_city", "build_settlement", "build_road", "buy_development_card", "conclude_offer")
"""Builds if possible, otherwise chooses at random."""
DEFERRED = ("end_turn", "evolve_niche", "make_maritime_trade", "trade_with_partner", "withdraw_offer", "accept_offer")


class RandomChooser:
    """Plays legally and badly, for tests and demonstrations."""

    def __init__(self, seed: int | None = None) -> None:
        self._luck = Random(seed)

    def choose(self, position: DecisionContext) -> Action | None:
        groups = {position.words.to_plain_words(sort): actions for sort, actions in position.actions_by_type().items()}
        if not groups:
            return self._discard(position)
        for sort in PREFERRED:
            if sort in groups:
                return self._luck.choice(groups[sort])
        others = [sort for sort in groups if sort not in DEFERRED]
        if others:
            return self._luck.choice(groups[self._luck.choice(others)])
        return self._luck.choice(groups[next(sort for sort in DEFERRED if sort in groups)])

    def answer_draw(self, offered_by: str) -> bool | None:
        return None

    def choose_standing_answers(
        self, current: Mapping[str, Any], rulebook: Rulebook, names: Names
    ) -> Mapping[str, Any] | None:
        return None

    def _discard(self, position: DecisionContext) -> Action | None:
        """Fills in the only compulsory template: the first `count` cards of a hand."""
        for template in position.templates:
            cards = template["domain"].get("cards", {})
            if "count" in cards:
                return {"type": template["type"], "cards": _pick_cards(cards["from"], cards["count"])}
        return None


def _pick_cards(among: dict[str, int], count: int) -> dict[str, int]:
    picked: dict[str, int] = {}
    for kind, held in among.items():
        picked[kind] = min(held, count - sum(picked.values()))
    if sum(picked.values()) != count:
        raise ValueError(f"there are not {count} cards in {format_cards(among)}")
    return {kind: number for kind, number in picked.items() if number}
