"""The progress cards as a part of the state: hidden hands and decks, their view, words in a position, invariants."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from games.chance import Chance, shuffle, shuffle_bounds
from games.cities_knights.drawing import is_check_to_come, is_over_limit
from games.cities_knights.hidden import (
    EXTENSION_NAME,
    Progress,
    ProgressKnowledge,
    QueuedCard,
    back,
    count_by_deck,
    deck_on_back,
    known_progress,
    progress_of,
)
from games.cities_knights.progress import HAND_SIZE, POINT_CARDS, PROGRESS_CARDS, deck_of, full_deck
from games.cities_knights.steps.progress_limit import ReturnProgressCard
from games.cities_knights.tracks import TRACKS
from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.schema import array_schema, describe, enum_schema, integer_schema, object_schema, or_null
from games.kernel.state import Colour, Seat, View, bit_indexes
from games.position_text import format_places, parse_number, parse_places, split_items
from games.settlers.cards import count_kind
from games.settlers.state import NONE, Settlers
from games.settlers.state_extension import StateExtension

PROGRESS_LETTERS: Final = "abcdefghijklmnopqrstuvwxy"
"""The letter of each card in a position."""
DECKS: Final = range(len(TRACKS))


class ProgressExtension(StateExtension):
    """Everybody sees the backs of the cards, and with them the deck of each."""

    def __init__(self) -> None:
        super().__init__(EXTENSION_NAME, ("progress", "shown", "under"))

    def initial_value(self, rules: Ruleset) -> Progress:
        colours = rules.limits["colour"]
        return Progress(((),) * colours, (0,) * colours, tuple([full_deck(deck) for deck in DECKS]), ((),) * len(DECKS))

    def initial_knowledge(self, rules: Ruleset, seat: Seat | None) -> ProgressKnowledge:
        colours = rules.limits["colour"]
        return ProgressKnowledge(((),) * colours, (0,) * colours)

    def knowledge_of_position(self, state: Settlers, seat: Seat | None) -> ProgressKnowledge:
        hands = progress_of(state).hands
        sure = tuple([hand if colour == seat else () for colour, hand in enumerate(hands)])
        unknown = tuple([0 if colour == seat else count_by_deck(hand) for colour, hand in enumerate(hands)])
        return ProgressKnowledge(sure, unknown)

    def redact(self, state: Settlers, seat: Seat | None) -> Progress:
        cards = progress_of(state)
        return cards._replace(
            hands=tuple([hand if colour == seat else _backs(hand) for colour, hand in enumerate(cards.hands)]),
            unseen=tuple([_backs(unseen) for unseen in cards.unseen]),
            queues=tuple([tuple([_redact_queued(each, seat) for each in queue]) for queue in cards.queues]),
        )

    def determinize(self, view: View, chance: Chance) -> Progress:
        return _deal(view, chance)

    def view_data(self, view: View) -> dict[str, Any]:
        return _view_data(view)

    def observe(self, view: View, observation: Observation) -> None:
        cards, known = progress_of(view.state), known_progress(view.knowledge)
        own = cards.hands[view.seat] if view.seat is not None else ()
        kinds = range(len(PROGRESS_CARDS))
        observation.add_counts("progress_cards", [own.count(card) for card in kinds])
        observation.add_counts("known_progress", [hand.count(card) for hand in known.sure for card in kinds])
        observation.add_piles("progress_backs", [count_by_deck(hand) for hand in cards.hands], len(DECKS))
        observation.add_masks("progress_points", cards.points, len(POINT_CARDS))
        observation.add_counts("progress_decks", [len(deck) for deck in cards.unseen])
        under = [each.card for queue in cards.queues for each in queue]
        observation.add_counts("cards_under_decks", [under.count(card) for card in kinds])

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        return _schema()

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        cards = progress_of(state)
        if any(cards.hands):
            yield "progress", "/".join(["".join([PROGRESS_LETTERS[card] for card in hand]) for hand in cards.hands])
        if any(cards.points):
            yield "shown", "/".join(map(format_places, cards.points))
        if any(cards.queues):
            yield "under", "/".join([".".join(map(_format_queued, queue)) for queue in cards.queues])

    def parse_word(self, state: Settlers, word: str, value: str) -> Progress:
        cards, colours = progress_of(state), state.rules.limits["colour"]
        items = split_items(value, len(DECKS) if word == "under" else colours)
        if word == "progress":
            cards = cards._replace(hands=tuple([tuple(sorted(map(_parse_card, item))) for item in items]))
        elif word == "shown":
            points = [parse_places(item, len(POINT_CARDS), "each card occurs once") if item else 0 for item in items]
            cards = cards._replace(points=tuple(points))
        else:
            seats = state.rules.seats
            queues = [tuple([_parse_queued(each, seats) for each in item.split(".") if each]) for item in items]
            cards = cards._replace(queues=tuple(queues))
        return cards._replace(unseen=_unseen_cards(cards))

    def violations(self, state: Settlers) -> list[str]:
        return list(find_violations(state))


PROGRESS: Final = ProgressExtension()


def _backs(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple([back(deck_on_back(card)) for card in cards])


def _redact_queued(queued: QueuedCard, seat: Seat | None) -> QueuedCard:
    is_seen = queued.seen_by in (NONE, seat)
    return queued if is_seen else queued._replace(card=back(deck_on_back(queued.card)))


def open_cards(cards: Progress) -> list[int]:
    """The cards of all hands, of queues and of those that lie open."""
    shown = [POINT_CARDS[number] for mask in cards.points for number in bit_indexes(mask)]
    queued = [each.card for queue in cards.queues for each in queue]
    return [card for hand in cards.hands for card in hand] + queued + shown


def _unseen_cards(cards: Progress) -> tuple[tuple[int, ...], ...]:
    """The cards that are nowhere else."""
    left = Counter([card for deck in DECKS for card in full_deck(deck)])
    left.subtract(open_cards(cards))
    if min(left.values()) < 0:
        raise ValueError("there are more progress cards of a kind than in the box")
    found = sorted(left.elements())
    return tuple([tuple([card for card in found if deck_of(card) == deck]) for deck in DECKS])


def _parse_card(letter: str) -> int:
    if letter not in PROGRESS_LETTERS:
        raise ValueError(f"a progress card is a letter from {PROGRESS_LETTERS[0]} to {PROGRESS_LETTERS[-1]}")
    return PROGRESS_LETTERS.index(letter)


def _format_queued(queued: QueuedCard) -> str:
    return PROGRESS_LETTERS[queued.card] + ("" if queued.seen_by == NONE else str(queued.seen_by))


def _parse_queued(text: str, seats: int) -> QueuedCard:
    return QueuedCard(_parse_card(text[0]), parse_number(text[1:], seats) if text[1:] else NONE)


def _deal(view: View, chance: Chance) -> Progress:
    """The unknown cards are dealt by chance, each deck by itself; point cards are in no hand and in no queue."""
    cards, known = progress_of(view.state), known_progress(view.knowledge)
    own = [view.seat] if view.seat is not None else []
    sure = tuple([cards.hands[c] if c in own else known.sure[c] for c in range(len(cards.hands))])
    seen = cards._replace(
        hands=sure, queues=tuple([tuple([each for each in queue if each.card >= 0]) for queue in cards.queues])
    )
    unseen = _unseen_cards(seen)
    left = [_shuffle([card for card in deck if card not in POINT_CARDS], chance) for deck in unseen]
    hands = tuple(
        [
            hand if colour in own else tuple(sorted((*hand, *_take(left, known.unknown[colour]))))
            for colour, hand in enumerate(sure)
        ]
    )
    queues = tuple(
        [
            tuple([each if each.card >= 0 else each._replace(card=left[deck].pop()) for each in queue])
            for deck, queue in enumerate(cards.queues)
        ]
    )
    points = [[card for card in deck if card in POINT_CARDS] for deck in unseen]
    rest = tuple([tuple(sorted(left[deck] + points[deck])) for deck in DECKS])
    return cards._replace(hands=hands, queues=queues, unseen=rest)


def _shuffle(cards: Sequence[int], chance: Chance) -> list[int]:
    return shuffle(cards, chance.draw("determinize", shuffle_bounds(len(cards)))[1])


def _take(left: list[list[int]], counts: int) -> list[int]:
    """So many cards of each deck."""
    return [left[deck].pop() for deck in DECKS for _ in range(count_kind(counts, deck))]


def _view_data(view: View) -> dict[str, Any]:
    state: Settlers = view.state
    cards, known = progress_of(state), known_progress(view.knowledge)
    return {
        "decks": [
            {
                "deck": TRACKS[deck],
                "unseen": len(cards.unseen[deck]),
                "under": [_name_or_none(each.card) for each in cards.queues[deck]],
            }
            for deck in DECKS
        ],
        "colours": [_colour_data(view, cards, known, colour) for colour in range(len(cards.hands))],
    }


def _name_or_none(card: int) -> str | None:
    return PROGRESS_CARDS[card] if card >= 0 else None


def _colour_data(view: View, cards: Progress, known: ProgressKnowledge, colour: Colour) -> dict[str, Any]:
    is_open = colour == view.seat or view.state.result is not None
    hand, piles = cards.hands[colour], count_by_deck(cards.hands[colour])
    return {
        "colour": colour,
        "count": len(hand),
        "backs": {track: count_kind(piles, deck) for deck, track in enumerate(TRACKS)},
        "cards": [PROGRESS_CARDS[card] for card in hand] if is_open else None,
        "known": [PROGRESS_CARDS[card] for card in known.sure[colour]],
        "points": [PROGRESS_CARDS[POINT_CARDS[number]] for number in bit_indexes(cards.points[colour])],
    }


def _schema() -> dict[str, Any]:
    card = enum_schema(PROGRESS_CARDS, form="progress_card")
    backs = {track: integer_schema(f"Its cards of the deck {track}.") for track in TRACKS}
    colour = {
        "colour": integer_schema("The number of the colour.", "colour"),
        "count": integer_schema(f"The number of its cards; it may keep {HAND_SIZE}."),
        "backs": object_schema(backs, "How many of its cards are of each deck."),
        "cards": describe(or_null(array_schema(card)), "Its cards; null if this audience may not know them."),
        "known": array_schema(card, "The cards that it has for certain, from what this audience has seen."),
        "points": array_schema(card, "The point cards that lie open before it."),
    }
    deck = {
        "deck": enum_schema(TRACKS, "The track of the deck."),
        "unseen": integer_schema("The number of its cards that were not drawn."),
        "under": array_schema(or_null(card), "The cards that went under it, the next one first; null if hidden."),
    }
    return object_schema(
        {
            "decks": array_schema(object_schema(deck), "The three decks."),
            "colours": array_schema(object_schema(colour), "The colours, in the order of their numbers."),
        },
        "Progress cards.",
    )


def find_violations(state: Settlers) -> Iterator[str]:
    """A sentence for each invariant of the progress cards that the state breaks."""
    cards = progress_of(state)
    every = sorted([*open_cards(cards), *[card for unseen in cards.unseen for card in unseen]])
    if every != sorted([card for deck in DECKS for card in full_deck(deck)]):
        yield "the progress cards are not those of the box"
    for deck, queue in enumerate(cards.queues):
        if any(deck_of(each.card) != deck for each in queue):
            yield "a progress card is under another deck"
    queued = [each.card for queue in cards.queues for each in queue]
    if any(card in POINT_CARDS for pile in (*cards.hands, queued) for card in pile):
        yield "point cards lie open"
    if any(cards.hands[state.rules.seats :]):
        yield "a colour without a seat has progress cards"
    yield from _limit_violations(state)


def _limit_violations(state: Settlers) -> Iterator[str]:
    """Only seats that can still put cards back have more than they may keep, or all before the check of an attack.

    A game can also end before they have put them back.
    """
    if state.result is not None or is_check_to_come(state):
        return
    steps = state.rules.steps
    frames = [frame for frame in state.agenda if ReturnProgressCard in steps[frame.step].action_types]
    deciding = {state.active, *[seat for frame in frames for seat in frame.seats]}
    for seat in range(state.rules.seats):
        if is_over_limit(state, seat) and seat not in deciding:
            yield f"seat {seat} has more than {HAND_SIZE} progress cards"
