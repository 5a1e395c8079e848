"""What happened, in a short sentence per event; an event without a sentence of its own is told as it stands."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from landnama.table.piles import said, spoken
from landnama.table.voice import Facts, Voice, sentence

SILENT = {
    *("agenda_became", "go_began", "resource_barred", "route_cut", "route_measured", "offer_closed", "answer_lapsed"),
    *("seeds_mixed", "seed_revealed", "choice_noted"),
}
"""What can be seen on the board, or is for programs."""


def tell(entry: Facts, teller: "Teller") -> list[str]:
    """The sentences of an entry, whose opened values are in place."""
    return [sentence for event in entry["events"] if (sentence := teller.sentence(event))]


class Teller(Voice):
    """One method per event that has something to say, named like the event."""

    def sentence(self, event: Facts) -> str:
        """The sentence of an event; empty if there is none."""
        sort = self.words.meant(event["type"])
        if sort in SILENT:
            return ""
        told: Callable[[Facts], str] | None = getattr(self, sort, None)
        if told is None:
            return f"{spoken(event['type'])}: {json.dumps(_without_type(event))}"
        return self.words.sentence(told(event))

    def seat_taken(self, event: Facts) -> str:
        kind = f"an AI, {event['policy']}" if event["policy"] else f"a {event['kind']}"
        return f"{self._who(event)} sat down ({kind})."

    def seat_left(self, event: Facts) -> str:
        return f"{self._who(event)} stood up."

    def seat_resigned(self, event: Facts) -> str:
        return f"{self._who(event)} {'gave up' if event['reason'] == 'asked' else 'ran out of time and gave up'}."

    def deadline_neared(self, event: Facts) -> str:
        return f"{self._who(event)} has until {event['deadline_at']} to act."

    def chance_set(self, event: Facts) -> str:
        return "The luck of this game was chosen by whoever made it."

    def position_set(self, event: Facts) -> str:
        return "This game starts from a position that was set."

    def position_laid(self, event: Facts) -> str:
        return "The position was laid out."

    def script_passed_over(self, event: Facts) -> str:
        return f"The script of {event['purpose']} could not come true."

    def game_started(self, event: Facts) -> str:
        return "The game began."

    def actions_undone(self, event: Facts) -> str:
        return f"{self._wanted(event)} took back what was done after entry {event['to']}."

    def actions_redone(self, event: Facts) -> str:
        return f"{self._wanted(event)} did again what was undone last."

    def _wanted(self, event: Facts) -> str:
        return self.names.opening(event["by"])

    def board_laid(self, event: Facts) -> str:
        return "The board was laid."

    def first_seat_drawn(self, event: Facts) -> str:
        return f"{self._who(event)} came first in the draw."

    def turn_began(self, event: Facts) -> str:
        return f"Turn {event['turn']}: {self.names(event['seat'])}."

    def dice_rolled(self, event: Facts) -> str:
        return f"The dice showed {sum(event['dice'])} ({' + '.join(map(str, event['dice']))})."

    def cards_produced(self, event: Facts) -> str:
        gains = [f"{self.names(colour)} got {said(gain)}" for colour, gain in enumerate(event["gains"]) if gain]
        return sentence("; ".join(gains) or "nobody got anything")

    def supply_ran_short(self, event: Facts) -> str:
        return f"The bank is short of {', '.join(event['resources'])}."

    def cards_taken(self, event: Facts) -> str:
        return f"{self._who(event)} took {said(event['cards'])} from the bank."

    def cards_discarded(self, event: Facts) -> str:
        return f"{self._who(event)} discarded {said(event['cards'])}."

    def maritime_trade_made(self, event: Facts) -> str:
        return f"{self._who(event)} shipped {said(event['given'])} for {said(event['taken'])}."

    def robber_moved(self, event: Facts) -> str:
        return f"The robber went to {self._at('hex', event['hex'])}."

    def card_stolen(self, event: Facts) -> str:
        return f"{self.names.opening(event['thief'])} stole {_seen(event['card'])} from {self.names(event['victim'])}."

    def road_built(self, event: Facts) -> str:
        return f"{self._who(event)} built a road {self._at('edge', event['edge'])}."

    def settlement_built(self, event: Facts) -> str:
        return f"{self._who(event)} founded a settlement at {self._at('corner', event['corner'])}."

    def city_built(self, event: Facts) -> str:
        return f"{self._who(event)} built a city at {self._at('corner', event['corner'])}."

    def longest_road_moved(self, event: Facts) -> str:
        holder = None if event["colour"] is None else self._who(event)
        return f"{holder} took the Longest Road." if holder else "Nobody has the Longest Road."

    def card_bought(self, event: Facts) -> str:
        card = event["card"] if isinstance(event.get("card"), str) else None
        return f"{self._who(event)} bought a development card{f': {spoken(card)}' if card else ''}."

    def card_played(self, event: Facts) -> str:
        return f"{self._who(event)} played {spoken(event['card'])}."

    def largest_army_moved(self, event: Facts) -> str:
        return f"{self._who(event)} took the Largest Army."

    def cards_monopolised(self, event: Facts) -> str:
        return f"{self._who(event)} took all the {event['resource']} of the others, {sum(event['taken'])} in number."

    def special_building_began(self, event: Facts) -> str:
        return f"{self._who(event)} may build between the turns."

    def paired_part_began(self, event: Facts) -> str:
        return f"The second part of the turn: {self.names(event['seat'])}."

    def offer_made(self, event: Facts) -> str:
        to = self.names.all(event["to"])
        return f"{self._who(event)} offered {said(event['give'])} for {said(event['want'])} to {to}."

    def offer_accepted(self, event: Facts) -> str:
        return f"{self._who(event)} would do it."

    def offer_declined(self, event: Facts) -> str:
        return f"{self._who(event)} declined."

    def offer_countered(self, event: Facts) -> str:
        return f"{self._who(event)} would rather give {said(event['give'])} for {said(event['want'])}."

    def trade_made(self, event: Facts) -> str:
        one, other = self.names.opening(event["proposer"]), self.names(event["partner"])
        return f"{one} traded {said(event['given'])} for {said(event['taken'])} with {other}."

    def game_ended(self, event: Facts) -> str:
        points = ", ".join([f"{self.names(seat)} {points}" for seat, points in enumerate(event["points"])])
        return f"The game is over, won by {self.names.all(event['winners'])}. Points: {points}."


def _seen(card: Any) -> str:
    return f"1 {card}" if isinstance(card, str) else "a card"


def _without_type(event: Facts) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != "type"}


def merged(wire: Facts) -> dict[str, Any]:
    """The entry with what the reader may know put in the place of its seals."""
    entry: dict[str, Any] = json.loads(json.dumps(wire["entry"]))
    for opening in wire["opened"]:
        *way, field = opening["path"].strip("/").split("/")
        _find(entry, way)[field] = opening["value"]
    return entry


def _find(entry: Any, way: Sequence[str]) -> Any:
    for step in way:
        entry = entry[int(step) if isinstance(entry, list) else step]
    return entry
