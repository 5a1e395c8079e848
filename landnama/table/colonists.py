"""What happened in a game of Natick, in a short sentence per event."""

from landnama.table.colonies import dice
from landnama.table.piles import said, spoken
from landnama.table.telling import Teller
from landnama.table.voice import Facts


class Colonist(Teller):
    """The sentences of the base game hold for turns, draws and offers; the rest is told here."""

    def dice_rolled(self, event: Facts) -> str:
        return f"The dice showed {dice(event['dice'])}."

    def dice_divided(self, event: Facts) -> str:
        return f"{self._who(event)} divided them: {', '.join(event['sets'])}."

    def set_taken(self, event: Facts) -> str:
        return f"{self._who(event)} took the {event['set']} set."

    def event_came(self, event: Facts) -> str:
        return f"{spoken(event['event']).capitalize()} for {self.names(event['seat'])}."

    def event_passed(self, event: Facts) -> str:
        return f"{spoken(event['event']).capitalize()} passed by {self.names(event['seat'])}."

    def region_placed(self, event: Facts) -> str:
        return f"{self._who(event)} laid {spoken(event['region'])} {event['side']} column {event['column']}."

    def region_drawn(self, event: Facts) -> str:
        return f"{self._who(event)} drew {spoken(event['region'])}."

    def scout_hired(self, event: Facts) -> str:
        return f"A scout found {spoken(event['region'])} for {self.names(event['seat'])}."

    def road_built(self, event: Facts) -> str:
        return f"{self._who(event)} built a road at column {event['column']}."

    def village_built(self, event: Facts) -> str:
        return f"{self._who(event)} founded a village at column {event['column']}."

    def town_built(self, event: Facts) -> str:
        return f"{self._who(event)} built a town at column {event['column']}."

    def trader_hired(self, event: Facts) -> str:
        return f"{self._who(event)} hired a trader at column {event['column']}."

    def knight_hired(self, event: Facts) -> str:
        return f"{self._who(event)} hired a knight {event['side']} column {event['column']}."

    def coins_produced(self, event: Facts) -> str:
        return f"{self._who(event)} produced {_on(event)}."

    def pool_ran_short(self, event: Facts) -> str:
        return f"The pool is short of {', '.join(event['suits'])} for {self.names(event['seat'])}."

    def coins_placed(self, event: Facts) -> str:
        return f"{self._who(event)} put down {_on(event)}."

    def coins_returned(self, event: Facts) -> str:
        return f"{self._who(event)} returned {_on(event)}."

    def coin_handed_over(self, event: Facts) -> str:
        one, other = spoken(event["region"]), spoken(event["target"])
        return f"{self._who(event)} handed over a coin from {one} to {other}."

    def trader_used(self, event: Facts) -> str:
        return f"The trader of {self.names(event['seat'])} at column {event['column']} traded."

    def turn_ended(self, event: Facts) -> str:
        return ""


def _on(event: Facts) -> str:
    counts: dict[str, int] = {}
    for region in event["regions"]:
        counts[region] = counts.get(region, 0) + 1
    return said(counts)
