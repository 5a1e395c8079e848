"""Describes each event in a short sentence; an event without a sentence is printed as data."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from landnama.terminal.cards import format_cards, readable_name
from landnama.terminal.voice import Facts, SentenceBuilder, as_sentence

SILENT_EVENTS = {
    *(
        "agenda_changed",
        "go_started",
        "turn_ended",
        "resource_barred",
        "road_interrupted",
        "road_length_changed",
        "offer_closed",
        "offer_answer_reset",
    ),
    *("seeds_mixed", "seed_revealed", "ai_evaluation_recorded"),
}
"""What can be seen on the board, or is for programs."""


def narrate_entry(entry: Facts, teller: "Narrator") -> list[str]:
    """The sentences of an entry, whose opened values are in place."""
    return [sentence for event in entry["events"] if (sentence := teller.sentence(event))]


class Narrator(SentenceBuilder):
    """One method per event that has something to say, named like the event."""

    def sentence(self, event: Facts) -> str:
        """The sentence of an event; empty if there is none."""
        sort = self.words.to_plain_words(event["type"])
        if sort in SILENT_EVENTS:
            return ""
        told: Callable[[Facts], str] | None = getattr(self, sort, None)
        if told is None:
            return f"{readable_name(event['type'])}: {json.dumps(_without_type(event))}"
        return self.words.to_own_sentence(told(event))

    def seat_taken(self, event: Facts) -> str:
        kind = f"an AI, {event['policy']}" if event["policy"] else f"a {event['kind']}"
        return f"{self._actor(event)} sat down ({kind})."

    def seat_left(self, event: Facts) -> str:
        return f"{self._actor(event)} stood up."

    def seat_resigned(self, event: Facts) -> str:
        return f"{self._actor(event)} {'gave up' if event['reason'] == 'requested' else 'ran out of time and gave up'}."

    def seed_committed(self, event: Facts) -> str:
        return f"{self._actor(event)} committed to a seed."

    def deadline_reminder_sent(self, event: Facts) -> str:
        return f"{self._actor(event)} has until {event['deadline_at']} to act."

    def chance_set(self, event: Facts) -> str:
        return "The luck of this game was chosen by whoever made it."

    def position_set(self, event: Facts) -> str:
        return "This game starts from a position that was set."

    def position_loaded(self, event: Facts) -> str:
        return "The position was laid out."

    def scripted_draw_skipped(self, event: Facts) -> str:
        return f"The script of {event['purpose']} could not come true."

    def game_started(self, event: Facts) -> str:
        return "The game began."

    def actions_undone(self, event: Facts) -> str:
        return f"{self._requester(event)} took back what was done after entry {event['to']}."

    def actions_redone(self, event: Facts) -> str:
        return f"{self._requester(event)} did again what was undone last."

    def rules_changed(self, event: Facts) -> str:
        return f"From here on version {event['to']} of the rules holds."

    def game_closed(self, event: Facts) -> str:
        return f"The operator ended the game ({event['reason']})."

    def _requester(self, event: Facts) -> str:
        return self.names.sentence_start(event["by"])

    def board_set_up(self, event: Facts) -> str:
        return "The board was laid."

    def first_seat_drawn(self, event: Facts) -> str:
        return f"{self._actor(event)} came first in the draw."

    def turn_started(self, event: Facts) -> str:
        return f"Turn {event['turn']}: {self.names(event['seat'])}."

    def dice_rolled(self, event: Facts) -> str:
        return f"The dice showed {sum(event['dice'])} ({' + '.join(map(str, event['dice']))})."

    def cards_produced(self, event: Facts) -> str:
        gains = [f"{self.names(colour)} got {format_cards(gain)}" for colour, gain in enumerate(event["gains"]) if gain]
        return as_sentence("; ".join(gains) or "nobody got anything")

    def bank_ran_short(self, event: Facts) -> str:
        return f"The bank is short of {', '.join(event['resources'])}."

    def cards_taken(self, event: Facts) -> str:
        return f"{self._actor(event)} took {format_cards(event['cards'])} from the bank."

    def cards_discarded(self, event: Facts) -> str:
        return f"{self._actor(event)} discarded {format_cards(event['cards'])}."

    def maritime_trade_made(self, event: Facts) -> str:
        given, taken = format_cards(event["given"]), format_cards(event["taken"])
        return f"{self._actor(event)} traded {given} for {taken} with the bank."

    def robber_moved(self, event: Facts) -> str:
        return f"The robber went to {self._place('hex', event['hex'])}."

    def card_stolen(self, event: Facts) -> str:
        thief, victim = self.names.sentence_start(event["thief"]), self.names(event["victim"])
        return f"{thief} stole {_card_text(event['card'])} from {victim}."

    def road_built(self, event: Facts) -> str:
        return f"{self._actor(event)} built a road {self._place('edge', event['edge'])}."

    def settlement_built(self, event: Facts) -> str:
        return f"{self._actor(event)} founded a settlement at {self._place('corner', event['corner'])}."

    def city_built(self, event: Facts) -> str:
        return f"{self._actor(event)} built a city at {self._place('corner', event['corner'])}."

    def longest_road_holder_changed(self, event: Facts) -> str:
        holder = None if event["colour"] is None else self._actor(event)
        return f"{holder} took the Longest Road." if holder else "Nobody has the Longest Road."

    def development_card_bought(self, event: Facts) -> str:
        card = event["card"] if isinstance(event.get("card"), str) else None
        return f"{self._actor(event)} bought a development card{f': {readable_name(card)}' if card else ''}."

    def development_card_played(self, event: Facts) -> str:
        return f"{self._actor(event)} played {readable_name(event['card'])}."

    def largest_army_holder_changed(self, event: Facts) -> str:
        return f"{self._actor(event)} took the Largest Army."

    def cards_monopolised(self, event: Facts) -> str:
        return f"{self._actor(event)} took all the {event['resource']} of the others, {sum(event['taken'])} in number."

    def special_building_started(self, event: Facts) -> str:
        return f"{self._actor(event)} may build between the turns."

    def paired_turn_started(self, event: Facts) -> str:
        return f"The second part of the turn: {self.names(event['seat'])}."

    def offer_made(self, event: Facts) -> str:
        to = self.names.join(event["to"])
        return f"{self._actor(event)} offered {format_cards(event['give'])} for {format_cards(event['want'])} to {to}."

    def offer_accepted(self, event: Facts) -> str:
        return f"{self._actor(event)} would do it."

    def offer_declined(self, event: Facts) -> str:
        return f"{self._actor(event)} declined."

    def offer_countered(self, event: Facts) -> str:
        return (
            f"{self._actor(event)} would rather give {format_cards(event['give'])} for {format_cards(event['want'])}."
        )

    def trade_made(self, event: Facts) -> str:
        one, other = self.names.sentence_start(event["proposer"]), self.names(event["partner"])
        return f"{one} traded {format_cards(event['given'])} for {format_cards(event['taken'])} with {other}."

    def game_ended(self, event: Facts) -> str:
        points = ", ".join([f"{self.names(seat)} {points}" for seat, points in enumerate(event["points"])])
        return f"The game is over, won by {self.names.join(event['winners'])}. Points: {points}."


def _card_text(card: Any) -> str:
    return f"1 {card}" if isinstance(card, str) else "a card"


def _without_type(event: Facts) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != "type"}


def merge_openings(wire: Facts) -> dict[str, Any]:
    """The entry with what the reader may know put in the place of its seals."""
    entry: dict[str, Any] = json.loads(json.dumps(wire["entry"]))
    for opening in wire["openings"]:
        *way, field = opening["path"].strip("/").split("/")
        _follow_path(entry, way)[field] = opening["value"]
    return entry


def _follow_path(entry: Any, way: Sequence[str]) -> Any:
    for step in way:
        entry = entry[int(step) if isinstance(entry, list) else step]
    return entry
