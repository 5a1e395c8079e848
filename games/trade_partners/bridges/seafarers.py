"""Trade Partners with Seafarers: partners are owed ships, too, and owners take the gold of their partners.

With Cities & Knights as well, the city of a partner's set-up is on the main island, as that of its owner.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.evaluation import EVALUATE
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.kernel.step import Step
from games.seafarers.evaluation import GOLD_PIP_VALUE, gold_pips, sea_values
from games.seafarers.fleet import fleet
from games.seafarers.placement import edges_connected_by_sea
from games.seafarers.sea import corners_on_main_island, land_corners
from games.seafarers.steps.building import FREE_SEA, place_ship
from games.seafarers.steps.gold import GOLD_COLOURS
from games.seafarers.texts import CARDS_AT_SEA
from games.settlers.island.placement import land_edges
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts, resolve_placement
from games.settlers.steps.draft import NEXT_TO_NEW_SETTLEMENT
from games.trade_partners.debts import DEBTS, LASTING_ROUTES, Debt, Debts, count_roads, owed_condition
from games.trade_partners.evaluation import YIELD_SHARE
from games.trade_partners.part import CARDS_WITH_PARTNERS
from games.trade_partners.partner import partner_condition, partner_of
from games.trade_partners.steps.draft import PartnerRoad
from games.trade_partners.steps.placement import PlacePartnerCity, PlacePartnerRoad, PlacePartnerSettlement


@dataclass(frozen=True, slots=True)
class PlacePartnerShip(Action):
    """Places a ship of the partner on an edge next to the sea."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_ship(state, partner_of(state, seat), self.edge, 0)
        yield from resolve_placement(state, seat, self.edge)


declare(PlacePartnerShip, group="Build", edge=index_codec("edge"))


def count_ships(state: Settlers, colour: Colour) -> int:
    """The ships of the colour."""
    return fleet(state).ships[colour].bit_count()


def partner_ship_move(rules: Ruleset, conditions: Sequence[Condition]) -> Move:
    """An owed ship on a free edge next to the sea, away from the pirate."""
    edges = map(PlacePartnerShip, range(rules.limits["edge"]))
    return Move(PlacePartnerShip, edges, (owed_condition(count_ships), *FREE_SEA, *conditions))


def owed_ship_move(rules: Ruleset) -> Move:
    """An owed ship next to a ship or building of the partner."""
    connected = partner_condition("partner_ship_not_connected", edges_connected_by_sea, action_facts("edge"))
    return partner_ship_move(rules, [connected])


def add_ship_debt(rules: Ruleset, debts: Debts) -> Debts:
    """Ships are owed for themselves, apart from roads."""
    return (*debts, Debt("ships", count_ships, owed_ship_move))


class PartnerRoute(PartnerRoad):
    """A road or a ship, of which the owner has more; without a place for either the piece stays owed."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        roads = tuple(
            [move.with_conditions([owed_condition(count_roads)]) for move in self.moves if isinstance(move, Move)]
        )
        self.replace_moves((*roads, partner_ship_move(rules, [NEXT_TO_NEW_SETTLEMENT])), ())


def steps(rules: Ruleset) -> Sequence[Step]:
    """The one step that ships change."""
    return (PartnerRoute(rules),)


def corners_of_set_up(state: Settlers, seat: Seat) -> int:
    """In the set-up the corners of the main island, later all corners."""
    return ALL_CHOICES if state.turn else corners_on_main_island(state, seat)


def conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """Partners keep to land and, in the set-up, to the main island, as their owners do."""
    return {
        PlacePartnerRoad: [Condition("not_on_land", land_edges, action_facts("edge"))],
        PlacePartnerSettlement: [
            Condition("not_on_main_island", corners_of_set_up, action_facts("corner")),
            Condition("not_on_land", land_corners, action_facts("corner")),
        ],
    }


def add_partner(state: Settlers, seat: Seat, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """After its own cards a seat takes those of its partner."""
    return (*colours, partner_of(state, seat))


def partners_without_routes(rules: Ruleset, count: int) -> int:
    """A partner whose settlements have no place for the owed pieces begins without any."""
    return 0


def evaluate(state: Settlers, seat: Seat) -> int:
    """The gold of the own partner."""
    pips = gold_pips(state, partner_of(state, seat), sea_values(state.board).gold)
    return YIELD_SHARE * GOLD_PIP_VALUE * pips // 100


TRADE_PARTNERS_SEAFARERS: Final = Part(
    name="trade_partners_seafarers",
    about="Partners get as many ships as their owners, and gold.",
    included_with=frozenset({"trade_partners", "seafarers"}),
    defaults={"target_points": 15},
    steps=steps,
    conditions=conditions,
    hooks=(
        DEBTS.bind(add_ship_debt),
        LASTING_ROUTES.bind(partners_without_routes),
        GOLD_COLOURS.bind(add_partner),
        EVALUATE.bind(evaluate),
    ),
    sentences={
        "partner_ship_not_connected": "The ship must connect to one of the trade partner's ships or buildings, and not "
        "through another colour's building.",
    },
    text_overrides={
        "no_victim": "This colour has no building or ship there or no cards, or it is a trade partner, which cannot be "
        "robbed.",
        "setup_partner_road_pending": "First place a road or a ship next to the trade partner's new settlement.",
    },
    effects={"development_card": {**CARDS_AT_SEA, "monopoly": CARDS_WITH_PARTNERS["monopoly"]}},
    summary=(
        "The partner gets as many ships as you have, beside its roads; once placed they never move.",
        "For gold at its buildings you take its cards of the bank, after your own. Its settlements on islands bring no "
        "points.",
    ),
)


def conditions_for_cities(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """In the set-up a city is placed, later it replaces a settlement, wherever that is."""
    return {PlacePartnerCity: [Condition("not_on_main_island", corners_of_set_up, action_facts("corner"))]}


TRADE_PARTNERS_SEAFARERS_CITIES_KNIGHTS: Final = Part(
    name="trade_partners_seafarers_cities_knights",
    about="Partners at sea begin with a settlement and a city on the main island.",
    included_with=frozenset({"trade_partners", "seafarers", "cities_knights"}),
    defaults={"target_points": 16},
    conditions=conditions_for_cities,
    text_overrides={
        "partner_ship_not_connected": "The ship must connect to one of the trade partner's ships or buildings, and not "
        "through another colour's building or knight.",
    },
)
