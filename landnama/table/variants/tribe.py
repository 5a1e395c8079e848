"""The First Nations at the terminal: what happened to them, and where they stand."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.table.names import Names, listed
from landnama.table.places import Places
from landnama.table.telling import Teller
from landnama.table.voice import Facts

View = Mapping[str, Any]


class TribeTeller(Teller):
    """Beside the events of the base game, one method per event of the First Nations."""

    def first_nations_seated(self, event: Facts) -> str:
        return f"The First Nations are {self.names(event['seat'])}."

    def hex_settled(self, event: Facts) -> str:
        return f"{self._who(event)} settled on {self._at('hex', event['hex'])}."

    def hex_city_built(self, event: Facts) -> str:
        return f"{self._who(event)} built a city on {self._at('hex', event['hex'])}."

    def tribe_placed(self, event: Facts) -> str:
        return f"The Tribe gathered on {self._at('hex', event['hex'])}."

    def tribe_walked(self, event: Facts) -> str:
        return f"The Tribe walked to {', '.join([self._at('hex', hex_) for hex_ in event['path']])}."

    def attack_declared(self, event: Facts) -> str:
        return f"{self._who(event)} attacked everything around {self._at('hex', event['hex'])}."

    def knight_defended(self, event: Facts) -> str:
        if event["corner"] is None:
            return f"{self._who(event)} played a knight for the road {self._at('edge', event['edge'])}."
        return f"{self._who(event)} played a knight for the building at {self._at('corner', event['corner'])}."

    def knight_cancelled(self, event: Facts) -> str:
        return f"The knight of {self.names(event['colour'])} was cancelled."

    def attack_rolled(self, event: Facts) -> str:
        return f"The dice of the attack showed {', '.join(map(str, event['dice']))}."

    def territory_defended(self, event: Facts) -> str:
        return f"{self._at('hex', event['hex']).capitalize()} is defended territory."

    def territory_lost(self, event: Facts) -> str:
        return f"No longer defended: {listed([self._at('hex', hex_) for hex_ in event['hexes']])}."

    def road_removed(self, event: Facts) -> str:
        return f"{self._who(event)} lost the road {self._at('edge', event['edge'])}."

    def settlement_removed(self, event: Facts) -> str:
        return f"{self._who(event)} lost the settlement at {self._at('corner', event['corner'])}."

    def city_removed(self, event: Facts) -> str:
        return f"{self._who(event)} lost the city at {self._at('corner', event['corner'])}."


def of_the_nation(view: View, names: Names) -> Iterator[str]:
    """Where the Tribe is, and the Knights that it meets, if there are First Nations in this game."""
    nation = view.get("first_nations")
    if nation is None or nation["tribe"] is None:
        return
    places = Places(view)
    attacked = ", and has attacked in this turn" if nation["attacked"] else ""
    yield f"The Tribe of {names(nation['seat'])} is on {places.hex(nation['tribe'])}{attacked}."
    for each in nation["defences"]:
        road = each["corner"] is None
        what = f"road {places.edge(each['edge'])}" if road else f"building at {places.corner(each['corner'])}"
        yield f"A knight of {names(each['seat'])} defends the {what}{' (cancelled)' if each['cancelled'] else ''}."
