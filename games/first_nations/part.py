"""The part `first_nations`: one seat on the hexes of the base game, with refusal texts, conditions and hooks."""

from collections.abc import Mapping, Sequence

from games.first_nations import events
from games.first_nations.evaluation import evaluate, expected_value, prospects
from games.first_nations.options import OPTIONS, sides
from games.first_nations.state import EXTENSION, home_hexes
from games.first_nations.steps import steps
from games.first_nations.steps.landing import landing_move
from games.first_nations.territory import AT_COAST, OFF_TRIBE, lose_territory, points
from games.first_nations.turn import add_hex_production, opening, turn_frames
from games.history import SIDES
from games.kernel.evaluation import EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, INITIAL_EVENTS
from games.kernel.move import Action, Condition, Moves
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.settlers.evaluation import PROSPECTS
from games.settlers.events import removal
from games.settlers.events.board import FirstSeatDrawn
from games.settlers.game import SettlersGame
from games.settlers.hooks import HEX_BUILDINGS, PLACED, POINTS, PRODUCTION_DEMAND, TURN_FRAMES, TURN_MOVES
from games.settlers.steps.building import BuildCity, BuildRoad, BuildSettlement, PlaceRoad
from games.settlers.steps.draft import PlaceSettlement


def add_nation(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """The base game with the state extension of the First Nations."""
    return game.with_extension(EXTENSION)


def add_landing(rules: Ruleset, moves: Moves) -> Moves:
    """A Settler who was driven out may land."""
    return (*moves, landing_move(rules))


def extra_conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """Settlers settle the coast in the set-up, and never build at the Tribe's hex."""
    edge, corner = OFF_TRIBE["edge"], OFF_TRIBE["corner"]
    return {
        PlaceSettlement: (AT_COAST,),
        BuildRoad: (edge,),
        BuildSettlement: (corner,),
        BuildCity: (corner,),
        PlaceRoad: (edge,),
    }


REFUSAL_TEXTS = {
    "setup_hex_settlement_pending": "First, the First Nations settle a hex.",
    "setup_tribe_pending": "First place the Tribe.",
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
    "walk_starts_elsewhere": "The first step must lead to a hex next to the Tribe.",
    "walk_ends_at_start": "The walk must not end where it began.",
    "already_attacked": "Only one attack is allowed in a turn.",
    "nothing_to_attack": "No Settler has a piece around the Tribe's hex.",
    "not_attacked": "No attacked piece stands there.",
    "no_such_knight": "This seat has played no Knight in this attack.",
    "can_build_elsewhere": "The player can still place a road or a settlement next to their own pieces.",
}
"""A step without a choice, such as `battle`, has no code."""

FIRST_NATIONS = Part(
    name="first_nations",
    about="For two to four: one seat plays those who were there before, whose Tribe walks the land and attacks.",
    seat_counts=(2, 3, 4),
    options=OPTIONS,
    steps=steps,
    conditions=extra_conditions,
    hooks=(
        EXTEND_GAME.bind(add_nation),
        TURN_MOVES.bind(add_landing),
        POINTS.bind(points),
        PRODUCTION_DEMAND.bind(add_hex_production),
        HEX_BUILDINGS.bind(home_hexes),
        PLACED.bind(lose_territory),
        SIDES.bind(sides),
        EVALUATE.bind(evaluate),
        PROSPECTS.bind(prospects),
        EXPECTED_VALUE.bind(expected_value),
    ),
    hook_overrides=(INITIAL_EVENTS.bind(opening), TURN_FRAMES.bind(turn_frames)),
    events=collect_events(events, removal),
    removed_types=frozenset([FirstSeatDrawn]),
    sentences=REFUSAL_TEXTS,
)
