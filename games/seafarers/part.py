"""Seafarers as a part: ships, the pirate, gold and islands; and a part for five and six, whose islands are dealt."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.kernel.evaluation import CANDIDATES, EVALUATE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, INITIAL_EVENTS
from games.kernel.move import Action, Condition
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.seafarers import events
from games.seafarers.evaluation import candidates, evaluate, sea_prospects
from games.seafarers.fleet import SHIP, own_ships
from games.seafarers.islands import free_coasts, island_limit, settle_island, trade_route_limit
from games.seafarers.maps.laying import lay_sea_board, refuse_script
from games.seafarers.placement import corners_of_ships, ships_left
from games.seafarers.routes import route_length
from games.seafarers.sea import corners_on_main_island, land_corners, land_hexes
from games.seafarers.setup import place_pirate, sea_layout
from games.seafarers.state import add_fleet, brute_force_trade_route, island_points, with_ships
from games.seafarers.steps import add_ship_building, add_ship_moving, steps
from games.seafarers.steps.building import SHIP_COST
from games.seafarers.steps.gold import gold_frames
from games.seafarers.texts import (
    CARDS_AT_SEA,
    EVENT_TEXTS,
    PLACEHOLDERS,
    REFUSAL_TEXTS,
    REWORDINGS,
    SUMMARY,
)
from games.settlers.cards import CARDS
from games.settlers.evaluation import PROSPECTS
from games.settlers.hooks import (
    BUILD_MOVES,
    CHECKED_ROUTE_LENGTH,
    FREE_PIECES,
    FURTHER_CORNERS,
    FURTHER_EDGES,
    FURTHER_ROOM,
    LAY_BOARD,
    LAYOUT,
    PIECES,
    PIECES_LEFT,
    PLACED,
    POINT_LIMIT,
    POINTS,
    PRODUCED,
    ROUTE_LENGTH,
    SCRIPTED_BOARD,
    TURN_MOVES,
)
from games.settlers.island.placement import land_edges
from games.settlers.point_limits import building_limit, card_limit
from games.settlers.steps.building import BuildRoad, BuildSettlement, PlaceRoad, action_facts
from games.settlers.steps.draft import PlaceSettlement
from games.settlers.steps.robber import MoveRobber

SHIPS: Final = 15
"""The ships of each colour."""


def add_ships(rules: Ruleset, counts: Mapping[str, int]) -> Mapping[str, int]:
    """The pieces of a colour with its ships."""
    return {**counts, SHIP: SHIPS}


def conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """Roads, settlements and the robber stay on land, and the set-up on the main island."""
    no_road = [Condition("not_on_land", land_edges, action_facts("edge"))]
    return {
        PlaceSettlement: [Condition("not_on_main_island", corners_on_main_island, action_facts("corner"))],
        BuildSettlement: [Condition("not_on_land", land_corners, action_facts("corner"))],
        BuildRoad: no_road,
        PlaceRoad: no_road,
        MoveRobber: [Condition("not_on_land", land_hexes, action_facts("hex"))],
    }


SEAFARERS = Part(
    name="seafarers",
    about="Seafarers: ships cross the sea to further islands, to gold, and past a pirate.",
    colour_counts=(3, 4, 5, 6),
    defaults={"target_points": 14, "board": "fixed"},
    steps=steps,
    conditions=conditions,
    hooks=(
        EXTEND_GAME.bind(add_fleet),
        LAYOUT.bind(sea_layout),
        PIECES.bind(add_ships),
        INITIAL_EVENTS.bind(place_pirate),
        BUILD_MOVES.bind(add_ship_building),
        TURN_MOVES.bind(add_ship_moving),
        PRODUCED.bind(gold_frames),
        PLACED.bind(settle_island),
        FURTHER_EDGES.bind(own_ships),
        FURTHER_CORNERS.bind(corners_of_ships),
        FURTHER_ROOM.bind(free_coasts),
        FREE_PIECES.bind(ships_left),
        PIECES_LEFT.bind(with_ships),
        POINTS.bind(island_points),
        POINT_LIMIT.bind(building_limit),
        POINT_LIMIT.bind(card_limit),
        POINT_LIMIT.bind(island_limit),
        EVALUATE.bind(evaluate),
        PROSPECTS.bind(sea_prospects),
        CANDIDATES.bind(candidates),
    ),
    hook_overrides=(
        LAY_BOARD.bind(lay_sea_board),
        SCRIPTED_BOARD.bind(refuse_script),
        ROUTE_LENGTH.bind(route_length),
        CHECKED_ROUTE_LENGTH.bind(brute_force_trade_route),
        POINT_LIMIT.bind(trade_route_limit),
    ),
    events=collect_events(events),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    text_overrides=REWORDINGS,
    placeholders=PLACEHOLDERS,
    costs={SHIP: CARDS.encode(SHIP_COST)},
    pieces={SHIP: SHIPS},
    effects={"development_card": CARDS_AT_SEA},
    summary=SUMMARY,
)
SEAFARERS_FIVE_SIX = Part(
    name="seafarers_five_six",
    about="With five and six colours the islands are dealt by chance, so no map is fixed.",
    included_with=frozenset({"seafarers"}),
    colour_counts=(5, 6),
    defaults={"board": "shuffled"},
    fixed_options=frozenset({"board"}),
)
