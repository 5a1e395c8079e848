"""First Nations in the terminal: attacks, the Tribe, and their pieces."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.names import Names, join_names
from landnama.terminal.narration import Narrator
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.voice import Facts

View = Mapping[str, Any]


class FirstNationsNarrator(Narrator):
    """In addition to the base game, one method per event of the First Nations."""

    def first_nations_seated(self, event: Facts) -> str:
        return f"The First Nations are {self.names(event['seat'])}."

    def hex_settlement_built(self, event: Facts) -> str:
        return f"{self._actor(event)} settled on {self._place('hex', event['hex'])}."

    def hex_city_built(self, event: Facts) -> str:
        return f"{self._actor(event)} built a city on {self._place('hex', event['hex'])}."

    def tribe_placed(self, event: Facts) -> str:
        return f"The Tribe was placed on {self._place('hex', event['hex'])}."

    def tribe_walked(self, event: Facts) -> str:
        return f"The Tribe walked to {', '.join([self._place('hex', hex_) for hex_ in event['path']])}."

    def attack_declared(self, event: Facts) -> str:
        return f"{self._actor(event)} attacked everything around {self._place('hex', event['hex'])}."

    def defence_played(self, event: Facts) -> str:
        if event["corner"] is None:
            return f"{self._actor(event)} played a knight for the road {self._place('edge', event['edge'])}."
        return f"{self._actor(event)} played a knight for the building at {self._place('corner', event['corner'])}."

    def knight_cancelled(self, event: Facts) -> str:
        return f"The knight of {self.names(event['colour'])} was cancelled."

    def attack_rolled(self, event: Facts) -> str:
        return f"The dice of the attack showed {', '.join(map(str, event['dice']))}."

    def territory_defended(self, event: Facts) -> str:
        return f"{self._place('hex', event['hex']).capitalize()} is defended territory."

    def territory_lost(self, event: Facts) -> str:
        return f"No longer defended: {join_names([self._place('hex', hex_) for hex_ in event['hexes']])}."

    def road_removed(self, event: Facts) -> str:
        return f"{self._actor(event)} lost the road {self._place('edge', event['edge'])}."

    def settlement_removed(self, event: Facts) -> str:
        return f"{self._actor(event)} lost the settlement at {self._place('corner', event['corner'])}."

    def city_removed(self, event: Facts) -> str:
        return f"{self._actor(event)} lost the city at {self._place('corner', event['corner'])}."


def nation_lines(view: View, names: Names) -> Iterator[str]:
    """The position of the Tribe, and the Knights in its attack, if the view has them."""
    nation = view.get("first_nations")
    if nation is None or nation["tribe"] is None:
        return
    places = PlaceNames(view)
    attacked = ", and has attacked in this turn" if nation["attacked"] else ""
    yield f"The Tribe of {names(nation['seat'])} is on {places.hex(nation['tribe'])}{attacked}."
    for each in nation["defences"]:
        road = each["corner"] is None
        what = f"road {places.edge(each['edge'])}" if road else f"building at {places.corner(each['corner'])}"
        yield f"A knight of {names(each['seat'])} defends the {what}{' (cancelled)' if each['cancelled'] else ''}."
