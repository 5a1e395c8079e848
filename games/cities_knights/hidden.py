"""The hidden progress cards: hands and decks in the state, and what an audience knows of them."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from games.cities_knights.progress import deck_of
from games.kernel.state import Colour, Seat
from games.settlers.cards import ONE, count_kind
from games.settlers.state import NONE, Settlers, with_item
from games.settlers.views.knowledge import Knowledge

EXTENSION_NAME: Final = "progress_cards"


class QueuedCard(NamedTuple):
    """A card that went back under its deck: `seen_by` is the one seat that knows it, or NONE if all do."""

    card: int
    seen_by: Seat = NONE


class Progress(NamedTuple):
    """`hands` are sorted, by colour; `points` are masks of the point cards that lie open before each colour.

    A deck is `unseen`, the sorted cards that nobody has drawn, and then its queue.
    """

    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    unseen: tuple[tuple[int, ...], ...]
    queues: tuple[tuple[QueuedCard, ...], ...]


def progress_of(state: Settlers) -> Progress:
    """The progress cards of a state."""
    cards: Progress = state.extensions[EXTENSION_NAME]
    return cards


def set_progress(state: Settlers, value: Progress) -> None:
    """Sets the progress cards of a state."""
    state.set_extension(EXTENSION_NAME, value)


def back(deck: int) -> int:
    """In place of a hidden card: the deck on its back."""
    return -1 - deck


def deck_on_back(card: int) -> int:
    """The deck of a card or of its back."""
    return -1 - card if card < 0 else deck_of(card)


def progress_hand(state: Settlers, colour: Colour) -> tuple[int, ...]:
    """The cards of a colour, or in a view their backs."""
    return progress_of(state).hands[colour]


Hands = tuple[tuple[int, ...], ...]


def _with_entry(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return tuple([value if number == index else item for number, item in enumerate(items)])


def add_card(hands: Hands, colour: Colour, card: int) -> Hands:
    """The hands with a card more."""
    return _with_entry(hands, colour, tuple(sorted((*hands[colour], card))))


def remove_card(hands: Hands, colour: Colour, card: int) -> Hands:
    """The hands with a card less."""
    left = list(hands[colour])
    left.remove(card)
    return _with_entry(hands, colour, tuple(left))


def draw_from_deck(cards: Progress, deck: int, card: int) -> Progress:
    """The decks without the card that was drawn."""
    if cards.unseen[deck]:
        return Progress(cards.hands, cards.points, remove_card(cards.unseen, deck, card), cards.queues)
    return _with_queue(cards, deck, cards.queues[deck][1:])


def put_under_deck(cards: Progress, queued: QueuedCard) -> Progress:
    """The decks with a card under its own."""
    deck = deck_of(queued.card)
    return _with_queue(cards, deck, (*cards.queues[deck], queued))


def _with_queue(cards: Progress, deck: int, queue: tuple[QueuedCard, ...]) -> Progress:
    return Progress(cards.hands, cards.points, cards.unseen, _with_entry(cards.queues, deck, queue))


class ProgressKnowledge(NamedTuple):
    """By colour: the `sure` cards, sorted, and the others as a pile by deck."""

    sure: Hands
    unknown: tuple[int, ...]


def known_progress(knowledge: Knowledge) -> ProgressKnowledge:
    """What an audience knows of progress cards."""
    known: ProgressKnowledge = knowledge.extensions[EXTENSION_NAME]
    return known


def _set_known(knowledge: Knowledge, value: ProgressKnowledge) -> None:
    knowledge.set_extension(EXTENSION_NAME, value)


def learn_gain(knowledge: Knowledge, colour: Colour, deck: int, card: int) -> None:
    """A card of a deck comes to a hand; it is negative if the audience does not see it."""
    known = known_progress(knowledge)
    if card >= 0:
        _set_known(knowledge, known._replace(sure=add_card(known.sure, colour, card)))
    else:
        unknown = with_item(known.unknown, colour, known.unknown[colour] + ONE[deck])
        _set_known(knowledge, known._replace(unknown=unknown))


def learn_loss(knowledge: Knowledge, colour: Colour, deck: int, card: int) -> None:
    """A card of a deck leaves a hand; it is negative if the audience does not see it."""
    known = known_progress(knowledge)
    if card >= 0:
        if card in known.sure[colour]:
            _set_known(knowledge, known._replace(sure=remove_card(known.sure, colour, card)))
        else:
            unknown = with_item(known.unknown, colour, known.unknown[colour] - ONE[deck])
            _set_known(knowledge, known._replace(unknown=unknown))
        return
    _set_known(knowledge, _lose_unseen(known, colour, deck))


def _lose_unseen(known: ProgressKnowledge, colour: Colour, deck: int) -> ProgressKnowledge:
    """Of each kind in the deck one card less is sure, unless the audience can tell which card it was."""
    others = [card for card in known.sure[colour] if deck_of(card) != deck]
    same = [card for card in known.sure[colour] if deck_of(card) == deck]
    unknown = count_kind(known.unknown[colour], deck)
    if not unknown and len(set(same)) == 1:
        return known._replace(sure=remove_card(known.sure, colour, same[0]))
    kept = list(same)
    for card in set(same):
        kept.remove(card)
    left = known.unknown[colour] + ONE[deck] * (len(same) - len(kept) - 1)
    sure = _with_entry(known.sure, colour, tuple(sorted(others + kept)))
    return ProgressKnowledge(sure, with_item(known.unknown, colour, left))


def learn_hand(knowledge: Knowledge, colour: Colour, hand: Iterable[int]) -> None:
    """A whole hand is seen."""
    known = known_progress(knowledge)
    sure = _with_entry(known.sure, colour, tuple(sorted(hand)))
    _set_known(knowledge, ProgressKnowledge(sure, with_item(known.unknown, colour, 0)))


def count_by_deck(hand: Iterable[int]) -> int:
    """The cards of a hand as a pile by deck."""
    return sum([ONE[deck_on_back(card)] for card in hand])
