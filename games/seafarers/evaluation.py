"""Evaluation of Seafarers: ships where they lead to land, gold, and the cards that it brings."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.kernel.move import Action, Template
from games.kernel.state import Colour, Seat, bit_indexes
from games.seafarers.fleet import fleet
from games.seafarers.placement import corners_of_ships, edges_without_pirate, ships_left
from games.seafarers.sea import MAIN_ISLAND, island_at
from games.seafarers.steps.building import SHIP_COST, BuildShip
from games.seafarers.steps.gold import TakeGold, owed_cards
from games.settlers.cards import ONE, Cards, count_kind
from games.settlers.evaluation.board_values import SETTLEMENT_VALUE, BoardValues, board_values
from games.settlers.evaluation.position import (
    SETTLEMENT_AIM,
    SETTLEMENT_AIM_LATER,
    Aims,
    Goal,
    hand_value,
    prospects,
)
from games.settlers.hooks import BLOCKED
from games.settlers.island.board import Board
from games.settlers.island.layout import GOLD, Layout
from games.settlers.island.placement import edges_at, settlements_left
from games.settlers.island.room import corners_at
from games.settlers.state import Settlers

NEW_ISLAND_VALUE: Final = 2000
"""The points of a first settlement on a small island."""
SHARES: Final = (50, 40, 32, 25, 19, 14)
"""In hundredths of the future value of a corner, by the ships that are missing on the way to it."""
SHIP_AIM, SHIP_AIM_LATER = 430, 210
GOLD_PIP_VALUE: Final = 78
"""The value of a pip of gold, which is a card of choice."""
PENDING_GOLD_VALUE: Final = 30


def evaluate(state: Settlers, seat: Seat) -> int:
    """The gold of a seat, less a share of that of the others, and cards that are still to be taken."""
    if state.result is not None:
        return 0
    value, gold = 0, sea_values(state.board).gold
    for colour in range(state.rules.seats):
        pips = gold_pips(state, colour, gold)
        value += GOLD_PIP_VALUE * pips if colour == seat else -GOLD_PIP_VALUE * pips // 8
    for frame in state.agenda:
        if frame.step == "gold" and frame.seats == (seat,):
            value += PENDING_GOLD_VALUE * frame.data[0]
    return value


class GoldHex(NamedTuple):
    """A gold hex; `corners` is a mask."""

    hex: int
    corners: int
    pips: int


class SeaValues(NamedTuple):
    """What does not change on a board: its gold, and by corner the worth of a settlement and the number of the island.

    The number is -1 at sea.
    """

    gold: tuple[GoldHex, ...]
    landings: tuple[tuple[int, int], ...]


def sea_values(board: Board) -> SeaValues:
    """The values of a board, computed once."""
    return _compute_sea_values(board.layout, board.terrain, board.tokens, board.harbours)


@lru_cache(maxsize=256)
def _compute_sea_values(
    layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...], harbours: tuple[int, ...]
) -> SeaValues:
    board, island = Board(layout, terrain, tokens, harbours), layout.island
    land = board_values(board)
    gold = tuple(
        [GoldHex(hex_, island.hex_masks[hex_], land.pips[hex_]) for hex_, kind in enumerate(terrain) if kind == GOLD]
    )
    landings = []
    for corner, value in enumerate(land.corner_values):
        gold_at = sum([each.pips for each in gold if each.corners >> corner & 1])
        landings.append((SETTLEMENT_VALUE + value + GOLD_PIP_VALUE * gold_at, island_at(board.ground, corner)))
    return SeaValues(gold, tuple(landings))


def gold_pips(state: Settlers, colour: Colour, gold: Iterable[GoldHex]) -> int:
    """The pips of gold at a colour's buildings; a hex under the robber counts half."""
    pips = 0
    for each in gold:
        settlements, cities = state.settlements[colour] & each.corners, state.cities[colour] & each.corners
        count = settlements.bit_count() + 2 * cities.bit_count()
        pips += count * each.pips // (2 if each.hex == state.robber else 1)
    return pips


def sea_prospects(state: Settlers, colour: Colour, land: BoardValues, base: tuple[int, Aims]) -> tuple[int, Aims]:
    """The room to grow with ships, and the value of cards for a ship if one leads to land.

    A second place has a value only if a settlement is left for it.
    """
    room, aims = base
    left = settlements_left(state, colour)
    if colour >= state.rules.seats or not left:
        return base
    values = landing_values(state, colour, land)
    best = max(values)
    if not best:
        return base
    now = values[0]
    settlement = max(aims.settlement, _settlement_aim(now, left))
    missing = ships_left(state, colour) and max(values[1:])
    aim = (SHIP_AIM if not now else SHIP_AIM_LATER) if missing else 0
    second = min(room, best) // 4 if left > 1 else 0
    return max(room, best) + second, aims._replace(settlement=settlement, further=(Goal(aim, SHIP_COST, BuildShip),))


def _settlement_aim(now: int, left: int) -> int:
    """The value of the cards for a settlement; for the last one it is less than what that brings, since it leaves no
    room to grow.
    """
    if not now:
        return SETTLEMENT_AIM_LATER
    aim = SETTLEMENT_AIM + min(now, 4000) // 4
    return min(aim, now // 2) if left == 1 else aim


def landing_values(state: Settlers, colour: Colour, land: BoardValues) -> list[int]:
    """The value of the best free corner that ships reach, by the number of ships that are missing, at most five."""
    island, blocked = state.board.layout.island, BLOCKED.ask(state, colour)
    open_sea = state.board.ground.ship_edges & ~state.paved & edges_without_pirate(state, colour)
    free, landings = state.free & land.corners, sea_values(state.board).landings
    corners = corners_of_ships(state, colour)
    reached = corners | state.buildings(colour)
    found = [_best_landing(state, colour, corners & free, landings) * SHARES[0] // 100]
    for share in SHARES[1:]:
        edges = edges_at(island, reached & ~blocked) & open_sea
        new = corners_at(island, edges) & ~reached
        found.append(_best_landing(state, colour, new & free, landings) * share // 100)
        reached |= new
    return found


def _best_landing(state: Settlers, colour: Colour, corners: int, landings: Sequence[tuple[int, int]]) -> int:
    best, settled = 0, fleet(state).islands[colour]
    for corner in bit_indexes(corners):
        value, number = landings[corner]
        if number != MAIN_ISLAND and not settled >> number & 1:
            value += NEW_ISLAND_VALUE
        best = max(best, value)
    return best


def candidates(state: Settlers, seat: Seat, template: Template) -> Iterable[Action]:
    """The cards for gold that make the best hand."""
    if template.action_type is not TakeGold:
        return []
    return [TakeGold(best_cards(state, seat, owed_cards(state, state.agenda[0])))]


def best_cards(state: Settlers, seat: Seat, count: int) -> Cards:
    """Cards chosen one by one, each the one that makes the best hand."""
    _, aims = prospects(state, seat, board_values(state.board))
    taken = 0
    for _ in range(count):
        left = [kind for kind in range(5) if count_kind(state.bank - taken, kind)]
        taken += max([ONE[kind] for kind in left], key=lambda card: hand_value(state.hands[seat] + taken + card, aims))
    return taken
