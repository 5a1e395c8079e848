"""Trade Partners with both expansions: the city of a partner's set-up is on the main island, as that of its owner."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.kernel.move import Action, Condition
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.settlers.steps.building import action_facts
from games.trade_partners.bridges.seafarers import corners_of_set_up
from games.trade_partners.steps.placement import PlacePartnerCity


def conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """In the set-up a city is placed, later it replaces a settlement, wherever that is."""
    return {PlacePartnerCity: [Condition("not_on_main_island", corners_of_set_up, action_facts("corner"))]}


TRADE_PARTNERS_SEAFARERS_CITIES_KNIGHTS: Final = Part(
    name="trade_partners_seafarers_cities_knights",
    about="Partners at sea begin with a settlement and a city on the main island.",
    included_with=frozenset({"trade_partners", "seafarers", "cities_knights"}),
    defaults={"target_points": 16},
    conditions=conditions,
)
