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
"""Events that the board shows, or that are for programs only."""


def narrate_entry(entry: Facts, narrator: "Narrator") -> list[str]:
    """The sentences of an entry whose values are opened."""
    return [sentence for event in entry["events"] if (sentence := narrator.sentence(event))]


class Narrator(SentenceBuilder):
    """One method per event with a sentence, named like the event."""

    def sentence(self, event: Facts) -> str:
        """The sentence of an event; empty if there is none."""
        name = self.words.to_plain_words(event["type"])
        if name in SILENT_EVENTS:
            return ""
        method: Callable[[Facts], str] | None = getattr(self, name, None)
        if method is None:
            return f"{readable_name(event['type'])}: {json.dumps(_without_type(event))}"
        return self.words.to_own_sentence(method(event))

    def seat_taken(self, event: Facts) -> str:
        kind = f"an AI, {event['policy']}" if event["policy"] else f"a {event['kind']}"
        return f"{self._actor(event)} took a seat ({kind})."

    def seat_left(self, event: Facts) -> str:
        return f"{self._actor(event)} left the seat."

    def seat_resigned(self, event: Facts) -> str:
        missed = "" if event["reason"] == "requested" else " because the deadline passed"
        return f"{self._actor(event)} resigned{missed}."

    def seed_committed(self, event: Facts) -> str:
        return f"{self._actor(event)} committed to a seed."

    def deadline_reminder_sent(self, event: Facts) -> str:
        return f"{self._actor(event)} has until {event['deadline_at']} to act."

    def chance_set(self, event: Facts) -> str:
        return "The random numbers of this game were chosen by its creator."

    def position_set(self, event: Facts) -> str:
        return "This game starts from a chosen position."

    def position_loaded(self, event: Facts) -> str:
        return "The position was loaded."

    def scripted_draw_skipped(self, event: Facts) -> str:
        return f"A scripted draw of {event['purpose']} was not possible."

    def game_started(self, event: Facts) -> str:
        return "The game started."

    def actions_undone(self, event: Facts) -> str:
        return f"{self._requester(event)} undid everything after entry {event['to']}."

    def actions_redone(self, event: Facts) -> str:
        return f"{self._requester(event)} redid the last undo."

    def rules_changed(self, event: Facts) -> str:
        return f"From here on version {event['to']} of the rules holds."

    def game_closed(self, event: Facts) -> str:
        return f"The operator ended the game ({event['reason']})."

    def _requester(self, event: Facts) -> str:
        return self.names.sentence_start(event["by"])

    def board_set_up(self, event: Facts) -> str:
        return "The board was laid."

    def first_seat_drawn(self, event: Facts) -> str:
        return f"{self._actor(event)} was drawn as the first seat."

    def turn_started(self, event: Facts) -> str:
        return f"Turn {event['turn']}: {self.names(event['seat'])}."

    def dice_rolled(self, event: Facts) -> str:
        return f"The dice showed {sum(event['dice'])} ({' + '.join(map(str, event['dice']))})."

    def cards_produced(self, event: Facts) -> str:
        gains = [f"{self.names(colour)} got {format_cards(gain)}" for colour, gain in enumerate(event["gains"]) if gain]
        return as_sentence("; ".join(gains) or "no resources were produced")

    def bank_ran_short(self, event: Facts) -> str:
        return f"The bank is short of {', '.join(event['resources'])}."

    def cards_taken(self, event: Facts) -> str:
        return f"{self._actor(event)} took {format_cards(event['cards'])} from the bank."

    def cards_discarded(self, event: Facts) -> str:
        return f"{self._actor(event)} discarded {format_cards(event['cards'])}."

    def maritime_trade_made(self, event: Facts) -> str:
        given, received = format_cards(event["given"]), format_cards(event["received"])
        return f"{self._actor(event)} traded {given} for {received} with the bank."

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
        return f"{holder} took the Longest Road." if holder else "The Longest Road has no holder."

    def development_card_bought(self, event: Facts) -> str:
        card = event["card"] if isinstance(event.get("card"), str) else None
        return f"{self._actor(event)} bought a development card{f': {readable_name(card)}' if card else ''}."

    def development_card_played(self, event: Facts) -> str:
        return f"{self._actor(event)} played {readable_name(event['card'])}."

    def largest_army_holder_changed(self, event: Facts) -> str:
        return f"{self._actor(event)} took the Largest Army."

    def cards_monopolised(self, event: Facts) -> str:
        return f"{self._actor(event)} took all {event['resource']} of the others: {sum(event['taken'])}."

    def special_building_started(self, event: Facts) -> str:
        return f"{self._actor(event)} may build between the turns."

    def paired_turn_started(self, event: Facts) -> str:
        return f"The second part of the turn: {self.names(event['seat'])}."

    def offer_made(self, event: Facts) -> str:
        to = self.names.join(event["to"])
        return f"{self._actor(event)} offered {format_cards(event['give'])} for {format_cards(event['want'])} to {to}."

    def offer_accepted(self, event: Facts) -> str:
        return f"{self._actor(event)} accepted the offer."

    def offer_declined(self, event: Facts) -> str:
        return f"{self._actor(event)} declined."

    def offer_countered(self, event: Facts) -> str:
        return (
            f"{self._actor(event)} would rather give {format_cards(event['give'])} for {format_cards(event['want'])}."
        )

    def trade_made(self, event: Facts) -> str:
        one, other = self.names.sentence_start(event["proposer"]), self.names(event["partner"])
        return f"{one} traded {format_cards(event['given'])} for {format_cards(event['received'])} with {other}."

    def game_ended(self, event: Facts) -> str:
        points = ", ".join([f"{self.names(seat)} {points}" for seat, points in enumerate(event["points"])])
        return f"The game is over, won by {self.names.join(event['winners'])}. Points: {points}."


def _card_text(card: Any) -> str:
    return f"1 {card}" if isinstance(card, str) else "a card"


def _without_type(event: Facts) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != "type"}


def merge_openings(wire: Facts) -> dict[str, Any]:
    """The entry with opened values in place of their seals."""
    entry: dict[str, Any] = json.loads(json.dumps(wire["entry"]))
    for opening in wire["openings"]:
        *way, field = opening["path"].strip("/").split("/")
        _follow_path(entry, way)[field] = opening["value"]
    return entry


def _follow_path(entry: Any, way: Sequence[str]) -> Any:
    for step in way:
        entry = entry[int(step) if isinstance(entry, list) else step]
    return entry
