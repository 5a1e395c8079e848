"""The view of the base game as numbers for programs that learn."""

from functools import lru_cache

from games.kernel.observation import Observation
from games.kernel.state import View
from games.settlers.cards import DEVELOPMENT
from games.settlers.island.board import Board
from games.settlers.island.layout import HARBOURS
from games.settlers.points import visible_points
from games.settlers.state import Settlers
from games.trade.observation import observe_offers


def observe(view: View, observation: Observation) -> None:
    """The board, the turn, the pieces and the cards; by colour where colours differ."""
    state: Settlers = view.state
    _observe_board(state, observation)
    _observe_turn(state, observation)
    _observe_pieces(state, observation)
    _observe_cards(view, observation)
    if state.box.deck:
        _observe_development(view, observation)
    kinds, offers = state.rules.limits["card"], state.offers
    observe_offers(offers, state.rules.seats, kinds, observation)
    observation.add_counts("offers_made", [state.offers_made])


def _observe_board(state: Settlers, observation: Observation) -> None:
    board, limits = state.board, state.rules.limits
    terrains = limits["terrain"]
    terrain, harbours = _board_masks(board, terrains)
    observation.add_mask("terrain", terrain, terrains * limits["hex"])
    observation.add_mask("harbours", harbours, len(HARBOURS) * len(board.layout.harbour_edges))
    observation.add_counts("tokens", board.tokens or (0,) * limits["hex"])
    observation.add_one_hot("robber", state.robber, limits["hex"])


@lru_cache(maxsize=64)
def _board_masks(board: Board, terrains: int) -> tuple[int, int]:
    """A bit for the terrain of each hex, and for the harbour of each place for one."""
    terrain = sum([1 << hex_ * terrains + kind for hex_, kind in enumerate(board.terrain)])
    return terrain, sum([1 << place * len(HARBOURS) + kind for place, kind in enumerate(board.harbours)])


def _observe_turn(state: Settlers, observation: Observation) -> None:
    colours, seats = len(state.hands), state.rules.seats
    observation.add_one_hot("active_seat", state.active, seats)
    observation.add_one_hot("first_seat", state.first, seats)
    observation.add_one_hot("longest_road", state.longest_road, colours)
    observation.add_counts("turn", [state.turn])
    observation.add_counts("dice", state.dice or (0, 0))


def _observe_pieces(state: Settlers, observation: Observation) -> None:
    limits = state.rules.limits
    observation.add_masks("roads", state.roads, limits["edge"])
    observation.add_masks("settlements", state.settlements, limits["corner"])
    observation.add_masks("cities", state.cities, limits["corner"])
    observation.add_counts("route_lengths", state.routes)
    observation.add_counts("points", [visible_points(state, colour) for colour in range(len(state.hands))])


def _observe_cards(view: View, observation: Observation) -> None:
    """The own hand, and what is known of every hand."""
    state: Settlers = view.state
    kinds, knowledge = state.rules.limits["card"], view.knowledge
    observation.add_piles("bank", (state.bank,), kinds)
    observation.add_piles("hand", (state.hands[view.seat] if view.seat is not None else 0,), kinds)
    observation.add_piles("known_cards", knowledge.known, kinds)
    observation.add_counts("unknown_cards", knowledge.unknown)


def _observe_development(view: View, observation: Observation) -> None:
    state: Settlers = view.state
    kinds, knowledge = len(DEVELOPMENT), view.knowledge
    own = state.unplayed[view.seat] if view.seat is not None else 0
    observation.add_one_hot("largest_army", state.largest_army, len(state.hands))
    observation.add_piles("development_cards", (own,), kinds)
    observation.add_piles("played_cards", state.played, kinds)
    observation.add_counts("card_counts", knowledge.cards)
    observation.add_counts("deck", [knowledge.deck, knowledge.fresh])
