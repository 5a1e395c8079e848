"""The state of a game of settlers: masks of pieces, packed hands, and the turn."""

from typing import Any, Final

from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, State
from games.settlers.box import Box
from games.settlers.cards import Cards
from games.settlers.island.board import Board, empty_board
from games.trade.offers import Offer

NONE: Final = -1

FIELDS = (
    *("agenda", "result", "turn", "span", "active", "first", "dice", "board", "robber"),
    *("roads", "settlements", "cities", "paved", "built", "free", "reach", "routes", "longest_road"),
    *("hands", "bank", "deck", "unplayed", "fresh", "fresh_span", "played", "played_span", "largest_army"),
    *("offers", "offers_made", "extensions"),
)
"""The fields of the state, in the order of `as_dict`."""
TRADE_FIELDS: Final = ("offers", "offers_made")
"""The fields that offers and answers change."""


class Settlers(State):
    """Tuples are indexed by colour; the colour of seat n is n; later colours have no seat, and their hands are public.
    Masks have a bit for each edge or corner.

    `unplayed` and `played` are development cards; `fresh` are those bought in `fresh_span`, which are too new to be
    played in that span; `played_span` is the span in which the last one was played. `paved` are all edges with a piece,
    `built` all corners with a building, `free` the corners that keep the distance, `reach` the corners that each
    colour's pieces touch. `extensions` are the values that parts add to the state, by name; the mapping is replaced
    and never changed.
    """

    __slots__ = FIELDS[2:]

    turn: int
    span: int
    active: int
    first: int
    dice: tuple[int, ...]
    board: Board
    robber: int
    roads: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    paved: int
    built: int
    free: int
    reach: tuple[int, ...]
    routes: tuple[int, ...]
    longest_road: int
    hands: tuple[Cards, ...]
    bank: Cards
    deck: Cards
    unplayed: tuple[Cards, ...]
    fresh: Cards
    fresh_span: int
    played: tuple[Cards, ...]
    played_span: int
    largest_army: int
    offers: tuple[Offer, ...]
    offers_made: int
    extensions: dict[str, Any]

    def copy(self) -> "Settlers":
        """A copy that shares all values."""
        new = Settlers()
        new.rules = self.rules
        new.agenda = self.agenda
        new.result = self.result
        new.turn = self.turn
        new.span = self.span
        new.active = self.active
        new.first = self.first
        new.dice = self.dice
        new.board = self.board
        new.robber = self.robber
        new.roads = self.roads
        new.settlements = self.settlements
        new.cities = self.cities
        new.paved = self.paved
        new.built = self.built
        new.free = self.free
        new.reach = self.reach
        new.routes = self.routes
        new.longest_road = self.longest_road
        new.hands = self.hands
        new.bank = self.bank
        new.deck = self.deck
        new.unplayed = self.unplayed
        new.fresh = self.fresh
        new.fresh_span = self.fresh_span
        new.played = self.played
        new.played_span = self.played_span
        new.largest_army = self.largest_army
        new.offers = self.offers
        new.offers_made = self.offers_made
        new.extensions = self.extensions
        return new

    def as_dict(self) -> dict[str, Any]:
        """All values by name."""
        return {name: getattr(self, name) for name in FIELDS}

    @property
    def box(self) -> Box:
        """The box of the ruleset."""
        return box_of(self.rules)

    def set_extension(self, name: str, value: Any) -> None:
        """Sets the value that a part has added to the state."""
        self.extensions = {**self.extensions, name: value}

    def buildings(self, colour: Colour) -> int:
        """The corners on which a colour has a settlement or a city."""
        return self.settlements[colour] | self.cities[colour]

    def foreign_buildings(self, colour: Colour) -> int:
        """The corners on which another colour has a building."""
        return self.built & ~self.buildings(colour)

    def purse(self, colour: Colour) -> Cards:
        """The cards that a colour can trade."""
        return self.hands[colour]

    def pay(self, colour: Colour, cards: Cards) -> None:
        """Moves cards from a hand to the bank; what is free of cost moves none."""
        if cards:
            self.bank += cards
            self.lose(colour, cards)

    def gain(self, colour: Colour, cards: Cards) -> None:
        """Moves cards from the bank to a hand."""
        self.bank -= cards
        self.hands = with_item(self.hands, colour, self.hands[colour] + cards)

    def lose(self, colour: Colour, cards: Cards) -> None:
        """Removes cards from a hand; offers of the hand are no longer firm."""
        self.hands = with_item(self.hands, colour, self.hands[colour] - cards)
        if self.offers:
            self.offers = tuple(
                [offer._replace(firm=False) if offer.proposer == colour else offer for offer in self.offers]
            )

    def hand_over(self, giver: Colour, taker: Colour, cards: Cards) -> None:
        """Moves cards from one hand to another."""
        self.lose(giver, cards)
        self.hands = with_item(self.hands, taker, self.hands[taker] + cards)


def box_of(rules: Ruleset) -> Box:
    """The box of a ruleset that extends the base game."""
    game: Any = rules.definition
    box: Box = game.box
    return box


def initial_state(rules: Ruleset) -> Settlers:
    """Before the first event: an empty board, all cards in the bank and the deck, and no turn."""
    nothing: tuple[int, ...] = (0,) * rules.limits["colour"]
    state = Settlers()
    state.rules = rules
    state.agenda, state.result = (), None
    state.turn = state.span = 0
    state.active = state.first = state.robber = NONE
    state.dice = ()
    box = box_of(rules)
    state.board = empty_board(box.layout)
    state.roads = state.settlements = state.cities = state.reach = state.routes = nothing
    state.paved = state.built = 0
    state.free = (1 << rules.limits["corner"]) - 1
    state.longest_road = state.largest_army = NONE
    state.hands = state.unplayed = state.played = nothing
    state.bank, state.deck, state.fresh = box.bank, box.deck, 0
    state.fresh_span = state.played_span = NONE
    state.offers, state.offers_made = (), 0
    state.extensions = {}
    return state


def with_item(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same tuple with one item changed."""
    changed = list(items)
    changed[index] = value
    return tuple(changed)
