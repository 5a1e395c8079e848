"""The part `first_nations`: one seat on the hexes of the base game, with refusal texts, conditions and hooks."""

from collections.abc import Mapping, Sequence

from games.first_nations import events
from games.first_nations.evaluation import evaluate, expected_value, prospects
from games.first_nations.event_texts import EVENT_TEXTS
from games.first_nations.options import OPTIONS, sides, target_seats
from games.first_nations.state import EXTENSION, home_hexes, nation_pieces_left
from games.first_nations.steps import steps
from games.first_nations.steps.defence import HoldBack
from games.first_nations.steps.landing import landing_move, landing_objections
from games.first_nations.steps.nation import restrict_road_building
from games.first_nations.territory import AT_COAST, OFF_TRIBE, lose_territory, nation_limit, points, target_points
from games.first_nations.turn import add_hex_production, set_up_game, turn_frames
from games.history import SIDES
from games.kernel.evaluation import EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, INITIAL_EVENTS
from games.kernel.move import Action, Condition, Moves
from games.kernel.part import Effect, Part
from games.kernel.ruleset import Ruleset
from games.settlers.cards import CARDS, CITY_COST, DEVELOPMENT_COST, SETTLEMENT_COST
from games.settlers.evaluation import PROSPECTS
from games.settlers.events import removal
from games.settlers.events.board import FirstSeatDrawn
from games.settlers.game import SettlersGame
from games.settlers.hooks import (
    CARD_MOVES,
    HEX_BUILDINGS,
    PIECES_LEFT,
    PLACED,
    POINT_LIMIT,
    POINTS,
    PRODUCTION_DEMAND,
    START_OBJECTIONS,
    TARGET_POINTS,
    TARGET_SEATS,
    TURN_FRAMES,
    TURN_MOVES,
)
from games.settlers.part import DEVELOPMENT_CARDS
from games.settlers.point_limits import card_limit
from games.settlers.steps.building import BuildCity, BuildRoad, BuildSettlement, PlaceRoad
from games.settlers.steps.draft import PlaceSettlement


def add_nation(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """The base game with the state extension of the First Nations."""
    return game.with_extension(EXTENSION)


def add_landing(rules: Ruleset, moves: Moves) -> Moves:
    """A Settler who has no room to build may land."""
    return (*moves, landing_move(rules))


def extra_conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """Settlers place settlements at the coast, and never build at the Tribe's hex."""
    edge, corner = OFF_TRIBE["edge"], OFF_TRIBE["corner"]
    return {
        PlaceSettlement: (AT_COAST, corner),
        BuildRoad: (edge,),
        BuildSettlement: (corner,),
        BuildCity: (corner,),
        PlaceRoad: (edge,),
    }


REFUSAL_TEXTS = {
    "setup_hex_settlement_pending": "First, the First Nations settle a hex.",
    "setup_tribe_pending": "First place the Tribe.",
    "landing_pending": "First, a Settler without a building places a settlement at the coast.",
    "walk_pending": "First walk the Tribe.",
    "first_nations_turn_pending": "It is the First Nations' turn; this action belongs to another step.",
    "defence_pending": "First, the Settlers may defend the attacked pieces.",
    "counter_defence_pending": "First, the First Nations may cancel a Knight.",
    "not_on_coast": "The corner must touch a coastal hex.",
    "tribe_without_settlement": "The Tribe starts on a hex with a First Nations settlement.",
    "blocked_by_tribe": "Settlers cannot build around the Tribe's hex.",
    "not_on_tribe_hex": "The First Nations can settle only the Tribe's hex.",
    "blocked_by_settlers": "Settlers have pieces around this hex.",
    "only_on_hexes": "The First Nations build only in the middle of hexes, and build no roads.",
    "walk_wrong_length": "The Tribe takes exactly one step for every four pips rolled.",
    "walk_not_adjacent": "Each step must lead to a hex next to the one before.",
    "walk_starts_elsewhere": "The first step must lead to a hex next to the Tribe.",
    "walk_ends_at_start": "The walk must not end where it began.",
    "already_attacked": "Only one attack is allowed in a turn.",
    "nothing_to_attack": "No Settler has a piece around the Tribe's hex.",
    "not_attacked": "No attacked piece stands there.",
    "no_such_knight": "This seat has played no Knight in this attack.",
    "can_build_elsewhere": "A Settler lands only when there is no place for a road or a settlement at their own "
    "buildings, or at roads that lead on from these.",
}
"""A step without a choice, such as `battle`, has no code."""

REWORDINGS = {
    "cards_taken": "Cards from the bank other than production: for a starting settlement, by Year of Plenty, or of the "
    "hexes that the Tribe enters; a Tribe that takes no step gets a card of its own hex.",
}
"""Texts of the base game that lack what the Tribe does."""

SUMMARY = (
    "One player is the First Nations and all others are Settlers. In their own turn a player wins with the target "
    "points, by default ten.",
    "The Settlers play the base game. They begin at the coast, and never build around the hex of the Tribe.",
    "The First Nations build in the middle of hexes, and build no roads: a settlement is worth one point and a city "
    "two, and it yields one or two cards when the number of its hex is rolled.",
    "After their roll the First Nations walk with the Tribe: no step for 2 or 3, one for 4 to 7, two for 8 to 11, "
    "three for 12. Each hex that the Tribe enters gives a card.",
    "The First Nations settle the hex of the Tribe, if no Settler has a piece around it.",
    "Once a turn the First Nations may attack: one die is rolled for each road, settlement and city of the Settlers "
    "around the hex of the Tribe, and a four or more removes the piece.",
    "Settlers may defend a piece with a Knight, so that only a six removes it. The First Nations may cancel one "
    "Knight with a Knight of their own.",
    "An attack that removes two or more pieces brings a marker of defended territory, worth one point. A Settler who "
    "builds at the hex removes it.",
    "A Settler without a building places a settlement at the coast at the beginning of their turn, without a cost.",
    "The Settlers have the Longest Road among themselves; the Largest Army is for all.",
)
CARDS_OF_NATIONS = {
    **DEVELOPMENT_CARDS,
    "knight": Effect("You move the robber and steal a card, or defend a piece in an attack, or cancel such a Knight."),
}

FIRST_NATIONS = Part(
    name="first_nations",
    about="For two to four: one seat plays those who were there before, whose Tribe walks the land and attacks.",
    seat_counts=(2, 3, 4),
    options=OPTIONS,
    steps=steps,
    conditions=extra_conditions,
    hooks=(
        EXTEND_GAME.bind(add_nation),
        CARD_MOVES.bind(restrict_road_building),
        TURN_MOVES.bind(add_landing),
        START_OBJECTIONS.bind(landing_objections),
        POINTS.bind(points),
        POINT_LIMIT.bind(card_limit),
        TARGET_POINTS.bind(target_points),
        TARGET_SEATS.bind(target_seats),
        PRODUCTION_DEMAND.bind(add_hex_production),
        HEX_BUILDINGS.bind(home_hexes),
        PIECES_LEFT.bind(nation_pieces_left),
        PLACED.bind(lose_territory),
        SIDES.bind(sides),
        EVALUATE.bind(evaluate),
        PROSPECTS.bind(prospects),
        EXPECTED_VALUE.bind(expected_value),
    ),
    hook_overrides=(INITIAL_EVENTS.bind(set_up_game), TURN_FRAMES.bind(turn_frames), POINT_LIMIT.bind(nation_limit)),
    events=collect_events(events, removal),
    removed_types=frozenset([FirstSeatDrawn]),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    text_overrides=REWORDINGS,
    costs={
        "hex_settlement": CARDS.encode(SETTLEMENT_COST),
        "hex_city": CARDS.encode(CITY_COST),
        "coastal_settlement": CARDS.encode(SETTLEMENT_COST),
        "attack": CARDS.encode(DEVELOPMENT_COST),
    },
    effects={"development_card": CARDS_OF_NATIONS},
    summary=SUMMARY,
    standing_answers=(HoldBack,),
)
