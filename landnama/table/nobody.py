"""Nobody in particular decides: something listed, by chance, and the end of the turn when there is nothing to build."""

from random import Random

from landnama.table.piles import said
from landnama.table.position import Action, Position

FIRST = ("build_city", "build_settlement", "build_road", "buy_development_card", "conclude_offer")
"""What helps is done before anything else; the rest is left to chance."""
LAST = ("end_turn", "evolve", "make_maritime_trade", "buy_from_partner", "withdraw_offer", "accept_offer")


class Nobody:
    """Plays legally and badly, for tests and demonstrations."""

    def __init__(self, seed: int | None = None) -> None:
        self._luck = Random(seed)

    def choose(self, position: Position) -> Action | None:
        groups = {position.words.meant(sort): actions for sort, actions in position.groups().items()}
        if not groups:
            return self._discard(position)
        for sort in FIRST:
            if sort in groups:
                return self._luck.choice(groups[sort])
        others = [sort for sort in groups if sort not in LAST]
        if others:
            return self._luck.choice(groups[self._luck.choice(others)])
        return self._luck.choice(groups[next(sort for sort in LAST if sort in groups)])

    def _discard(self, position: Position) -> Action | None:
        """The only thing that has to be filled in: so many cards of a hand, the first that come."""
        for template in position.templates:
            count, among = template["domain"].get("count"), template["domain"].get("from")
            if count is not None and among:
                return {"type": template["type"], "cards": _some(among, count)}
        return None


def _some(among: dict[str, int], count: int) -> dict[str, int]:
    picked: dict[str, int] = {}
    for kind, held in among.items():
        picked[kind] = min(held, count - sum(picked.values()))
    if sum(picked.values()) != count:
        raise ValueError(f"there are not {count} cards in {said(among)}")
    return {kind: number for kind, number in picked.items() if number}
