"""The part `dinosaurs`: dinosaurs on the base game, with own words, refusal texts and hooks."""

from collections.abc import Mapping
from typing import Final

from games.dinosaurs import events
from games.dinosaurs.catastrophes import CATASTROPHES, SAFE_POINTS, Catastrophe
from games.dinosaurs.evaluation import evaluate, expected_value
from games.dinosaurs.event_texts import EVENT_TEXTS, PLACEHOLDERS
from games.dinosaurs.habitat import NICHES
from games.dinosaurs.state import EXTENSION, herd_limit, points
from games.dinosaurs.steps import add_evolution, steps
from games.dinosaurs.steps.catastrophe import roll_frames
from games.dinosaurs.steps.competition import has_no_competition
from games.dinosaurs.steps.draft import add_first_dinosaurs, draft_frames
from games.dinosaurs.steps.evolution import NICHE_COSTS
from games.dinosaurs.steps.placement import placing_frames
from games.kernel.evaluation import EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME
from games.kernel.part import Effect, Part
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.vocabulary import Vocabulary
from games.settlers.cards import CARDS
from games.settlers.events import development, robber
from games.settlers.game import SettlersGame
from games.settlers.hooks import (
    ANYTIME_MOVES,
    DECK,
    DRAFT_FRAMES,
    MAY_WIN,
    POINT_LIMIT,
    POINTS,
    ROLL_FRAMES,
    SET_UP_POINTS,
    TURN_FRAMES,
)
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
    "hex_full": "The hex is full of the player's own dinosaurs, so there could be no competition.",
}
"""A step without a choice, such as `competition` and `catastrophe`, has no code."""

REWORDINGS = {
    "cards_taken": "Cards from the bank for a starting settlement.",
}
"""Texts of the base game that speak of development cards."""

SUMMARY = (
    "Dinosaurs spread over the island and into the sea. In your own turn you win as soon as you have the target "
    "points, by default 23, or 25 with three players.",
    "Each dinosaur on the board and each colony is worth one point, a large colony and the Longest Path two.",
    "In the set-up you place two colonies, each with a path and two dinosaurs on a hex next to it.",
    "A turn begins with dinosaurs: each of your colonies may place one without a cost, on a hex that touches it, or "
    "next to hexes with your dinosaurs that are connected with it.",
    "A hex of land feeds two dinosaurs; the desert and a hex of the sea feed one. You may overfill a hex with "
    "dinosaurs of others.",
    "On an overfull hex the dinosaurs compete: the colour with the fewest points in that niche loses one, then the "
    "one without a connection to a colony, then the player whose turn it is, until the hex can feed them.",
    "At any time in your turn you may evolve: pay cards for points in a niche. They count in competitions, not for "
    "the victory.",
    "Then you roll, and the hexes yield cards; on a seven a player with more than seven cards discards half of them, "
    "and a second roll brings a catastrophe.",
    "A catastrophe removes all dinosaurs of a colour in a niche, and a point of it in that niche.",
    "After the roll you trade and build paths, colonies and large colonies, until you end your turn.",
    "There are no development cards, no Largest Army and no robber.",
)


def describe_catastrophe(catastrophe: Catastrophe, roll: int) -> Effect:
    """The effect of a catastrophe, with the second roll that causes it."""
    niche, point = NICHES[catastrophe.niche], ", and a point there" if catastrophe.costs_point else ""
    if catastrophe.chosen:
        return Effect(
            f"The player picks a colour, which loses all its dinosaurs in the niche {niche}{point}.", str(roll)
        )
    specialised = f"Every colour with more than {SAFE_POINTS} points in the niche {niche}"
    return Effect(f"{specialised} loses all its dinosaurs there, and a point.", str(roll))


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
        SET_UP_POINTS.bind(add_first_dinosaurs),
        POINT_LIMIT.bind(herd_limit),
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
    event_texts=EVENT_TEXTS,
    placeholders=PLACEHOLDERS,
    text_overrides=REWORDINGS,
    costs={
        "development_card": {},
        **{f"point_in_{niche}": CARDS.encode(cost) for niche, cost in zip(NICHES, NICHE_COSTS, strict=True)},
    },
    effects={
        "development_card": {},
        "catastrophe": {each.name: describe_catastrophe(each, roll) for roll, each in enumerate(CATASTROPHES, 2)},
    },
    summary=SUMMARY,
)
THREE_WITH_DINOSAURS = Part(
    name="three_with_dinosaurs",
    about="Three players have more room, and need more points.",
    included_with=frozenset({"dinosaurs"}),
    seat_counts=(3,),
    defaults={"target_points": 25},
)
