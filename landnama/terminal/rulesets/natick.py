"""Describes the events of Natick in a short sentence each."""

from landnama.terminal.cards import format_cards, readable_name
from landnama.terminal.narration import Narrator
from landnama.terminal.rulesets.natick_board import format_dice
from landnama.terminal.voice import Facts


class NatickNarrator(Narrator):
    """The sentences of the base game describe turns, draws and offers; this class adds the events of Natick."""

    def dice_rolled(self, event: Facts) -> str:
        return f"The dice showed {format_dice(event['dice'])}."

    def dice_divided(self, event: Facts) -> str:
        return f"{self._actor(event)} divided them: {', '.join(event['sets'])}."

    def dice_set_taken(self, event: Facts) -> str:
        return f"{self._actor(event)} took the {event['set']} set."

    def event_triggered(self, event: Facts) -> str:
        return f"{readable_name(event['event']).capitalize()} for {self.names(event['seat'])}."

    def event_skipped(self, event: Facts) -> str:
        return f"{readable_name(event['event']).capitalize()} had no effect for {self.names(event['seat'])}."

    def region_placed(self, event: Facts) -> str:
        return f"{self._actor(event)} laid {readable_name(event['region'])} {event['side']} column {event['column']}."

    def region_drawn(self, event: Facts) -> str:
        return f"{self._actor(event)} drew {readable_name(event['region'])}."

    def scout_hired(self, event: Facts) -> str:
        return f"A scout found {readable_name(event['region'])} for {self.names(event['seat'])}."

    def road_built(self, event: Facts) -> str:
        return f"{self._actor(event)} built a road at column {event['column']}."

    def village_built(self, event: Facts) -> str:
        return f"{self._actor(event)} founded a village at column {event['column']}."

    def town_built(self, event: Facts) -> str:
        return f"{self._actor(event)} built a town at column {event['column']}."

    def trader_hired(self, event: Facts) -> str:
        return f"{self._actor(event)} hired a trader at column {event['column']}."

    def knight_hired(self, event: Facts) -> str:
        return f"{self._actor(event)} hired a knight {event['side']} column {event['column']}."

    def coins_produced(self, event: Facts) -> str:
        return f"{self._actor(event)} produced {_format_regions(event)}."

    def pool_ran_short(self, event: Facts) -> str:
        return f"The pool is short of {', '.join(event['suits'])} for {self.names(event['seat'])}."

    def coins_placed(self, event: Facts) -> str:
        return f"{self._actor(event)} put down {_format_regions(event)}."

    def coins_returned(self, event: Facts) -> str:
        return f"{self._actor(event)} returned {_format_regions(event)}."

    def coin_transferred(self, event: Facts) -> str:
        one, other = readable_name(event["region"]), readable_name(event["target"])
        return f"{self._actor(event)} handed over a coin from {one} to {other}."

    def trader_used(self, event: Facts) -> str:
        return f"The trader of {self.names(event['seat'])} at column {event['column']} traded."


def _format_regions(event: Facts) -> str:
    counts: dict[str, int] = {}
    for region in event["regions"]:
        counts[region] = counts.get(region, 0) + 1
    return format_cards(counts)
