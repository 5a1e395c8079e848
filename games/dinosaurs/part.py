"""The part `dinosaurs`: dinosaurs on the base game, with own words, refusal texts and hooks."""

from collections.abc import Mapping
from typing import Final

from games.dinosaurs import events
from games.dinosaurs.evaluation import evaluate, expected_value
from games.dinosaurs.state import EXTENSION, points
from games.dinosaurs.steps import add_evolution, steps
from games.dinosaurs.steps.catastrophe import roll_frames
from games.dinosaurs.steps.competition import has_no_competition
from games.dinosaurs.steps.draft import draft_frames
from games.dinosaurs.steps.placement import placing_frames
from games.kernel.evaluation import EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.vocabulary import Vocabulary
from games.settlers.events import development, robber
from games.settlers.game import SettlersGame
from games.settlers.hooks import ANYTIME_MOVES, DECK, DRAFT_FRAMES, MAY_WIN, POINTS, ROLL_FRAMES, TURN_FRAMES
from games.settlers.state import Settlers
from games.settlers.steps.development import (
    BuyDevelopmentCard,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
)
from games.settlers.turn import turn_frames as turn_of_the_base

OWN_WORDS: Final = Vocabulary(
    {
        "road": "path",
        "roads": "paths",
        "settlement": "colony",
        "settlements": "colonies",
        "city": "large_colony",
        "cities": "large_colonies",
    }
)
CARD_ACTIONS: Final = (BuyDevelopmentCard, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty)
CARD_AND_ROBBER_EVENTS: Final = collect_events(development, robber)


def add_dinosaurs(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """The base game with the state extension and the words of dinosaurs."""
    return game.with_extension(EXTENSION).with_words(OWN_WORDS)


def no_deck(rules: Ruleset, counts: Mapping[int, int]) -> Mapping[int, int]:
    """There are no development cards."""
    return {}


def turn_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The placement of dinosaurs, then the turn of the base game."""
    return placing_frames(state, seat) + turn_of_the_base(state, seat)


REFUSAL_TEXTS = {
    "setup_dinosaurs_pending": "First place the dinosaurs of the new colony.",
    "dinosaur_placement_pending": "First place dinosaurs, or stop placing.",
    "catastrophe_victim_pending": "First choose the victim of the catastrophe.",
    "not_adjacent": "The hex must touch the colony just placed.",
    "inhabited": "The hex already has dinosaurs.",
    "fertile_hex_required": "The first dinosaurs may go to sea or desert only if no other hex next to the colony "
    "is free.",
    "no_dinosaur_to_place": "The player has no colony there, or its dinosaur was already placed.",
    "out_of_reach": "The hex neither touches this colony nor borders its network.",
    "hex_full": "The hex is full of the player's own dinosaurs, and an added one would have no competitor.",
}
"""A step without a choice, such as `competition` and `catastrophe`, has no code."""

DINOSAURS = Part(
    name="dinosaurs",
    about="For three or four players: dinosaurs spread from the colonies, evolve, and crowd each other out.",
    seat_counts=(3, 4),
    defaults={"target_points": 23},
    steps=steps,
    hooks=(
        EXTEND_GAME.bind(add_dinosaurs),
        ANYTIME_MOVES.bind(add_evolution),
        DECK.bind(no_deck),
        DRAFT_FRAMES.bind(draft_frames),
        POINTS.bind(points),
        MAY_WIN.bind(has_no_competition),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
    ),
    hook_overrides=(TURN_FRAMES.bind(turn_frames), ROLL_FRAMES.bind(roll_frames)),
    removed_steps=frozenset(["robber", "theft", "free_road"]),
    removed_types=frozenset([*CARD_ACTIONS, *CARD_AND_ROBBER_EVENTS]),
    events=collect_events(events),
    fixed_options=frozenset(["friendly_robber"]),
    sentences=REFUSAL_TEXTS,
)
THREE_WITH_DINOSAURS = Part(
    name="three_with_dinosaurs",
    about="Three players have more room, and need more points.",
    included_with=frozenset({"dinosaurs"}),
    seat_counts=(3,),
    defaults={"target_points": 25},
)
