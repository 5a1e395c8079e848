"""Cities & Knights as a part: knights against barbarians, improvements with commodities, and progress cards."""

from collections.abc import Mapping
from typing import Final

from games.cities_knights.box import add_commodities, knights_layout, more_commodities, no_deck
from games.cities_knights.cards.conditions import robber_moves
from games.cities_knights.cards.science import MEDICINE_COST
from games.cities_knights.cards.trade import better_rate
from games.cities_knights.evaluation import candidates, evaluate, expected_value, realm_prospects
from games.cities_knights.events import cards, cities, knights, progress, turn
from games.cities_knights.extension import REALM
from games.cities_knights.hidden_extension import PROGRESS
from games.cities_knights.knights import foreign_knights, knights_left
from games.cities_knights.moves import add_building, add_turn_moves, conditions, steps
from games.cities_knights.points import add_city_point, further_defender_limit, realm_limit, realm_points
from games.cities_knights.realm import KNIGHT, KNIGHTS_OF_RANK, RANKS, WALL, realm_of
from games.cities_knights.steps.acts import are_routes_settled
from games.cities_knights.steps.aqueduct import aqueduct_frames
from games.cities_knights.steps.cities import WALL_COST, WALLS, raise_city, wall_limit
from games.cities_knights.steps.knights import ACTIVATION_COST, KNIGHT_COST
from games.cities_knights.steps.roll import event_frames
from games.cities_knights.texts import (
    EVENT_TEXTS,
    PLACEHOLDERS,
    PROGRESS_EFFECTS,
    REFUSAL_TEXTS,
    REWORDINGS,
    REWORDINGS_BETWEEN_TURNS,
    SUMMARY,
)
from games.kernel.evaluation import CANDIDATES, EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour
from games.settlers.box import CITY
from games.settlers.cards import CARDS
from games.settlers.evaluation import PROSPECTS
from games.settlers.events import development
from games.settlers.events.removal import RoadLengthChanged, RoadRemoved
from games.settlers.game import SettlersGame
from games.settlers.hooks import (
    BLOCKED,
    BUILD_MOVES,
    DECK,
    HAND_LIMIT,
    LAYOUT,
    PIECES_LEFT,
    PIECES_USED,
    PLACED,
    POINT_LIMIT,
    POINTS,
    PRODUCED,
    RATE,
    ROBBER_MOVES,
    ROLL_FRAMES,
    ROUTES_SETTLED,
    SET_UP_POINTS,
    SUPPLY,
    TURN_MOVES,
)
from games.settlers.state import Settlers
from games.settlers.steps.development import (
    BuyDevelopmentCard,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
)

CARD_ACTIONS: Final = (BuyDevelopmentCard, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty)
EVENT_DIE_RANK: Final = -1
"""The event die comes before what the dice bring."""


def add_realm(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """The game with knights, improvements and progress cards."""
    return game.with_extension(REALM).with_extension(PROGRESS)


def pieces_left(state: Settlers, colour: Colour, left: Mapping[str, int]) -> Mapping[str, int]:
    """The supply of a colour with its knights and walls."""
    own = realm_of(state)
    return {
        **left,
        **{f"{name}_{KNIGHT}": knights_left(own, colour, rank) for rank, name in enumerate(RANKS)},
        WALL: WALLS - own.walls[colour].bit_count(),
    }


def count_lying_cities(state: Settlers, colour: Colour, kind: str, count: int) -> int:
    """A lying city is among the settlements, but its piece is a city."""
    lying = realm_of(state).lying[colour].bit_count()
    return count + lying if kind == CITY else count - lying


CITIES_KNIGHTS: Final = Part(
    name="cities_knights",
    about="Cities have metropolises, knights meet the barbarians, and progress cards take the place of others.",
    colour_counts=(2, 3, 4, 5, 6),
    defaults={"target_points": 13},
    steps=steps,
    conditions=conditions,
    hooks=(
        EXTEND_GAME.bind(add_realm),
        LAYOUT.bind(knights_layout),
        SUPPLY.bind(add_commodities),
        DECK.bind(no_deck),
        BUILD_MOVES.bind(add_building),
        TURN_MOVES.bind(add_turn_moves),
        ROLL_FRAMES.bind(event_frames, rank=EVENT_DIE_RANK),
        PRODUCED.bind(aqueduct_frames),
        HAND_LIMIT.bind(wall_limit),
        ROBBER_MOVES.bind(robber_moves),
        BLOCKED.bind(foreign_knights),
        ROUTES_SETTLED.bind(are_routes_settled),
        PIECES_LEFT.bind(pieces_left),
        PIECES_USED.bind(count_lying_cities),
        PLACED.bind(raise_city),
        RATE.bind(better_rate),
        POINTS.bind(realm_points),
        POINT_LIMIT.bind(realm_limit),
        SET_UP_POINTS.bind(add_city_point),
        EVALUATE.bind(evaluate),
        PROSPECTS.bind(realm_prospects),
        EXPECTED_VALUE.bind(expected_value),
        CANDIDATES.bind(candidates),
    ),
    removed_types=frozenset([*CARD_ACTIONS, *collect_events(development)]),
    events=(*collect_events(turn, knights, cities, progress, cards), RoadRemoved, RoadLengthChanged),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    text_overrides=REWORDINGS,
    placeholders=PLACEHOLDERS,
    costs={
        "development_card": {},
        KNIGHT: CARDS.encode(KNIGHT_COST),
        "activation": CARDS.encode(ACTIVATION_COST),
        WALL: CARDS.encode(WALL_COST),
        "city_by_medicine": CARDS.encode(MEDICINE_COST),
    },
    pieces={**{f"{name}_{KNIGHT}": KNIGHTS_OF_RANK for name in RANKS}, WALL: WALLS},
    effects={"development_card": {}, "progress_card": PROGRESS_EFFECTS},
    summary=SUMMARY,
)
CITIES_KNIGHTS_FIVE_SIX: Final = Part(
    name="cities_knights_five_six",
    about="Five and six colours have more commodities and Defender cards.",
    included_with=frozenset({"settlers", "cities_knights"}),
    colour_counts=(5, 6),
    hooks=(SUPPLY.bind(more_commodities), POINT_LIMIT.bind(further_defender_limit)),
)
CITIES_KNIGHTS_BETWEEN_TURNS: Final = Part(
    name="cities_knights_between_turns",
    about="Between the turns of five and six players cities are improved and knights hired, too.",
    included_with=frozenset({"settlers", "cities_knights"}),
    seat_counts=(5, 6),
    text_overrides=REWORDINGS_BETWEEN_TURNS,
)
