"""The three decks of progress cards, from the events alone: cards that nobody has drawn, and those that went under."""

from collections.abc import Mapping
from typing import Any, Final

from games.cities_knights.progress import PROGRESS_CARDS, deck_of, full_deck
from games.cities_knights.tracks import TRACKS

FULL_DECKS: Final = {
    name: tuple([PROGRESS_CARDS[card] for card in full_deck(deck)]) for deck, name in enumerate(TRACKS)
}
"""The cards of each deck, sorted by kind."""
RETURNS: Final = ("progress_played", "progress_returned")
"""Events by which a card goes under its deck."""


class ProgressDecks:
    """The decks up to the current event; values of sealed fields must be opened."""

    def __init__(self) -> None:
        self._unseen = {name: list(cards) for name, cards in FULL_DECKS.items()}
        self._under: dict[str, list[str]] = {name: [] for name in FULL_DECKS}

    def copy(self) -> "ProgressDecks":
        copy = ProgressDecks()
        copy._unseen = {name: list(cards) for name, cards in self._unseen.items()}
        copy._under = {name: list(cards) for name, cards in self._under.items()}
        return copy

    def cards_to_draw(self, deck: str) -> list[str]:
        """The cards that nobody has drawn; after the last of them, the first card that went under the deck."""
        return list(self._unseen[deck] or self._under[deck][:1])

    def apply(self, event: Mapping[str, Any]) -> None:
        """Takes a drawn card off its deck, or puts a card under it."""
        if event["type"] == "progress_drawn":
            pile = self._unseen[event["deck"]] or self._under[event["deck"]]
            pile.remove(event["card"])
        elif event["type"] in RETURNS:
            card = event["card"]
            self._under[TRACKS[deck_of(PROGRESS_CARDS.index(card))]].append(card)
