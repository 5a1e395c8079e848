"""Seafarers with Cities & Knights as a part: what holds only where both are played."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.cities_knights.hooks import ATTACKED, CHASE_FRAMES, EDGE_REMOVAL, WITHOUT_GAIN
from games.cities_knights.knights import own_knights
from games.cities_knights.steps.draft import PlaceCity
from games.kernel.evaluation import EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import INITIAL_EVENTS
from games.kernel.move import Action, Condition
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.seafarers.routes import ROUTE_ENDS
from games.seafarers.sea import corners_on_main_island
from games.seafarers.steps.gold import gold_picks
from games.seafarers_cities_knights import events
from games.seafarers_cities_knights.awakening import awaken, robber_is_on_board, set_robber_aside
from games.seafarers_cities_knights.chase import add_chase, chase_robber_frames, chase_steps, expected_chase_value
from games.seafarers_cities_knights.diplomat import add_diplomat, remove_ship
from games.seafarers_cities_knights.texts import EVENT_TEXTS, REFUSAL_TEXTS, REWORDINGS, SUMMARY
from games.settlers.hooks import ROBBER_ON_BOARD, TURN_MOVES
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts


def conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """The cities of the set-up are on the main island, too."""
    return {PlaceCity: [Condition("not_on_main_island", corners_on_main_island, action_facts("corner"))]}


def without_gold(state: Settlers, seats: list[Seat]) -> list[Seat]:
    """Whoever takes cards for gold has got something."""
    return [seat for seat in seats if not gold_picks(state, seat, sum(state.dice))]


SEAFARERS_CITIES_KNIGHTS: Final = Part(
    name="seafarers_cities_knights",
    about="Seafarers and Cities & Knights meet: knights go to sea, and robber and pirate wait for the barbarians.",
    included_with=frozenset({"seafarers", "cities_knights"}),
    defaults={"target_points": 16},
    steps=chase_steps,
    conditions=conditions,
    hooks=(
        INITIAL_EVENTS.bind(set_robber_aside),
        ROBBER_ON_BOARD.bind(robber_is_on_board),
        ATTACKED.bind(awaken),
        ROUTE_ENDS.bind(own_knights),
        TURN_MOVES.bind(add_chase),
        TURN_MOVES.bind(add_diplomat),
        CHASE_FRAMES.bind(chase_robber_frames),
        EDGE_REMOVAL.bind(remove_ship),
        WITHOUT_GAIN.bind(without_gold),
        EXPECTED_VALUE.bind(expected_chase_value),
    ),
    events=collect_events(events),
    sentences=REFUSAL_TEXTS,
    text_overrides=REWORDINGS,
    event_texts=EVENT_TEXTS,
    summary=SUMMARY,
)
