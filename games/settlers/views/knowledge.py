"""The knowledge of an audience about hidden cards: the known ones, the number of unknown ones, and card counts.

Hands, unplayed cards and the deck are hidden: a view has HIDDEN in their place, and determinizing fills them in by
chance.
"""

from collections.abc import Mapping
from typing import Any

from games.chance import Chance, shuffle, shuffle_bounds
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat, View
from games.settlers.cards import ONE, Cards, count_kind, kinds, kinds_with_repeats, overlap, pile_from_kinds, total
from games.settlers.state import Settlers, box_of, with_item
from games.trade.offers import commitments


class Knowledge:
    """By colour: the `known` cards, the number of `unknown` ones and the number of unplayed development `cards`.

    `deck` and `fresh` are the numbers of cards in the deck and of those that are too new. `extensions` are values that
    parts add, by the name of their state extension. The audience knows all cards of its own hand. The true hands are
    always among the possible ones.
    """

    __slots__ = ("cards", "deck", "extensions", "fresh", "known", "unknown")

    known: tuple[Cards, ...]
    unknown: tuple[int, ...]
    cards: tuple[int, ...]
    deck: int
    fresh: int
    extensions: Mapping[str, Any]

    def copy(self) -> "Knowledge":
        """An independent copy."""
        new = Knowledge()
        new.known, new.unknown, new.cards = self.known, self.unknown, self.cards
        new.deck, new.fresh, new.extensions = self.deck, self.fresh, self.extensions
        return new

    def _fields(self) -> tuple[Any, ...]:
        return self.known, self.unknown, self.cards, self.deck, self.fresh, self.extensions

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self._fields() == other._fields()

    __hash__ = None  # type: ignore[assignment]

    def set_extension(self, name: str, value: Any) -> None:
        """Sets the value that a part adds."""
        self.extensions = {**self.extensions, name: value}

    def size(self, colour: Colour) -> int:
        """The number of cards of a colour, which is public."""
        return total(self.known[colour]) + self.unknown[colour]

    def gain(self, colour: Colour, cards: Cards) -> None:
        """Known cards are added to a hand."""
        self.known = with_item(self.known, colour, self.known[colour] + cards)

    def lose(self, colour: Colour, cards: Cards) -> None:
        """Known cards leave a hand; those that were not known were among the unknown ones."""
        seen = overlap(self.known[colour], cards)
        self.known = with_item(self.known, colour, self.known[colour] - seen)
        self.unknown = with_item(self.unknown, colour, self.unknown[colour] - total(cards - seen))

    def reveal(self, colour: Colour, cards: Cards) -> None:
        """Cards that a seat has committed to are in its hand; some of them were among the unknown ones."""
        unseen = cards - overlap(self.known[colour], cards)
        self.known = with_item(self.known, colour, self.known[colour] + unseen)
        self.unknown = with_item(self.unknown, colour, self.unknown[colour] - total(unseen))

    def move_unseen_cards(self, victim: Colour, thief: Seat, count: int = 1) -> None:
        """Hidden cards change hands; they may be of any kind that the victim may hold."""
        known, unknown = self.known[victim], self.unknown[victim]
        victim_kinds = kinds(known)
        if not unknown and (len(victim_kinds) == 1 or total(known) == count):
            moved = known if total(known) == count else ONE[victim_kinds[0]] * count
            self.lose(victim, moved)
            self.gain(thief, moved)
            return
        left = known - sum(ONE[kind] * min(count, count_kind(known, kind)) for kind in victim_kinds)
        self.known = with_item(self.known, victim, left)
        self.unknown = with_item(self.unknown, victim, total(known) + unknown - count - total(left))
        self.unknown = with_item(self.unknown, thief, self.unknown[thief] + count)


def initial_knowledge(rules: Ruleset, seat: Seat | None) -> Knowledge:
    """Before the first event all hands are empty, and the deck is full."""
    nothing: tuple[int, ...] = (0,) * rules.limits["colour"]
    knowledge = Knowledge()
    knowledge.known = knowledge.unknown = knowledge.cards = nothing
    knowledge.deck, knowledge.fresh, knowledge.extensions = total(box_of(rules).deck), 0, {}
    return knowledge


def knowledge_of_position(state: Settlers, seat: Seat | None) -> Knowledge:
    """The public hands, the number of cards in the others, and the cards that offers and answers prove."""
    knowledge = Knowledge()
    seats = state.rules.seats
    seen = [colour == seat or colour >= seats for colour in range(len(state.hands))]
    knowledge.known = tuple([hand if open_ else 0 for hand, open_ in zip(state.hands, seen, strict=True)])
    knowledge.unknown = tuple([0 if open_ else total(hand) for hand, open_ in zip(state.hands, seen, strict=True)])
    knowledge.cards, knowledge.deck = tuple(map(total, state.unplayed)), total(state.deck)
    knowledge.fresh = total(state.fresh) if state.fresh_span == state.span else 0
    knowledge.extensions = {}
    for colour, given in commitments(state.offers):
        knowledge.reveal(colour, given)
    return knowledge


def redact_state(state: Settlers, seat: Seat | None) -> Settlers:
    """The state without the hands of other seats, other unplayed cards and the deck.

    Cards bought in an earlier span are hidden too, because they may belong to another seat.
    """
    seen = state.copy()
    seats = state.rules.seats
    seen.hands = tuple([hand if colour == seat or colour >= seats else 0 for colour, hand in enumerate(state.hands)])
    seen.unplayed = tuple([cards if colour == seat else 0 for colour, cards in enumerate(state.unplayed)])
    seen.deck = 0
    if state.active != seat or state.fresh_span != state.span:
        seen.fresh = 0
    return seen


def determinize(view: View, chance: Chance) -> Settlers:
    """Deals the unknown cards at random to the hands and the deck."""
    state: Settlers = view.state.copy()
    knowledge: Knowledge = view.knowledge
    if state.result is None:
        state.hands = _deal_hands(state, knowledge, view.seat, chance)
        _deal_development(state, knowledge, view.seat, chance)
    return state


def _shuffle_cards(cards: Cards, chance: Chance) -> list[int]:
    found = kinds_with_repeats(cards)
    return shuffle(found, chance.draw("determinize", shuffle_bounds(len(found)))[1])


def _deal_hands(state: Settlers, knowledge: Knowledge, seat: Seat | None, chance: Chance) -> tuple[Cards, ...]:
    hands = [state.hands[colour] if colour == seat else cards for colour, cards in enumerate(knowledge.known)]
    left = _shuffle_cards(state.box.bank - state.bank - sum(hands), chance)
    for colour, count in enumerate(knowledge.unknown):
        if colour != seat:
            hands[colour] += pile_from_kinds([left.pop() for _ in range(count)])
    return tuple(hands)


def _deal_development(state: Settlers, knowledge: Knowledge, seat: Seat | None, chance: Chance) -> None:
    own = state.unplayed[seat] if seat is not None else 0
    left = _shuffle_cards(state.box.deck - sum(state.played) - own, chance)
    dealt = [
        kinds_with_repeats(own) if colour == seat else [left.pop() for _ in range(count)]
        for colour, count in enumerate(knowledge.cards)
    ]
    state.unplayed = tuple([pile_from_kinds(cards) for cards in dealt])
    state.deck = pile_from_kinds(left)
    if knowledge.fresh and state.active != seat:
        state.fresh = pile_from_kinds(dealt[state.active][: knowledge.fresh])
