"""What one audience knows of hidden things: cards surely held, how many it cannot name, and card counts."""

from typing import Any

from games.kernel.state import Colour, Seat
from games.settlers.cards import ONE, Cards, kinds, overlap, total
from games.settlers.state import with_item


class Knowledge:
    """By colour: `sure` cards, `unknown` further ones, unplayed development `cards`; `deck` and `fresh` count.

    The audience's own hand is all sure. True hands always fit, whatever else they are.
    """

    __slots__ = ("cards", "deck", "fresh", "sure", "unknown")

    sure: tuple[Cards, ...]
    unknown: tuple[int, ...]
    cards: tuple[int, ...]
    deck: int
    fresh: int

    def copy(self) -> "Knowledge":
        """An independent copy."""
        new = Knowledge()
        new.sure, new.unknown, new.cards = self.sure, self.unknown, self.cards
        new.deck, new.fresh = self.deck, self.fresh
        return new

    def _fields(self) -> tuple[Any, ...]:
        return self.sure, self.unknown, self.cards, self.deck, self.fresh

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self._fields() == other._fields()

    __hash__ = None  # type: ignore[assignment]

    def size(self, colour: Colour) -> int:
        """How many cards a colour holds, which everybody can count."""
        return total(self.sure[colour]) + self.unknown[colour]

    def gain(self, colour: Colour, cards: Cards) -> None:
        """Cards that everybody saw come into a hand."""
        self.sure = with_item(self.sure, colour, self.sure[colour] + cards)

    def lose(self, colour: Colour, cards: Cards) -> None:
        """Cards that everybody saw leave a hand; those not known to be there were among the unknown."""
        seen = overlap(self.sure[colour], cards)
        self.sure = with_item(self.sure, colour, self.sure[colour] - seen)
        self.unknown = with_item(self.unknown, colour, self.unknown[colour] - total(cards - seen))

    def reveal(self, colour: Colour, cards: Cards) -> None:
        """Cards that a seat has put its word on are in its hand; some of them were among the unknown."""
        unseen = cards - overlap(self.sure[colour], cards)
        self.sure = with_item(self.sure, colour, self.sure[colour] + unseen)
        self.unknown = with_item(self.unknown, colour, self.unknown[colour] - total(unseen))

    def move_unseen_card(self, victim: Colour, thief: Seat) -> None:
        """One card changes hands face down; it may have been of any kind the victim was sure to hold."""
        sure, unknown = self.sure[victim], self.unknown[victim]
        held = kinds(sure)
        if not unknown and len(held) == 1:
            self.lose(victim, ONE[held[0]])
            self.gain(thief, ONE[held[0]])
            return
        left = sure - sum(ONE[kind] for kind in held)
        self.sure = with_item(self.sure, victim, left)
        self.unknown = with_item(self.unknown, victim, total(sure) + unknown - 1 - total(left))
        self.unknown = with_item(self.unknown, thief, self.unknown[thief] + 1)
