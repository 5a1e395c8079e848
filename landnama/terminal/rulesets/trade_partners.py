"""Trade Partners in the terminal: what partners sell, lose and are owed."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.cards import format_cards
from landnama.terminal.names import Names
from landnama.terminal.narration import Narrator
from landnama.terminal.voice import Facts, as_sentence

View = Mapping[str, Any]


class TradePartnersNarrator(Narrator):
    """In addition to the base game, one method per event of Trade Partners."""

    def partner_trade_made(self, event: Facts) -> str:
        given, received = format_cards(event["given"]), format_cards(event["received"])
        return f"{self._actor(event)} gave {given} for {received} to {self.names(event['partner'])}."

    def partner_hands_lost(self, event: Facts) -> str:
        losses = [
            f"{self.names(colour)} lost {format_cards(hand)}" for colour, hand in enumerate(event["hands"]) if hand
        ]
        return as_sentence("; ".join(losses))


def debt_lines(view: View, names: Names) -> Iterator[str]:
    """The pieces that trade partners are owed, if the view has them."""
    for each in view["trade_partners"]["partners"] if "trade_partners" in view else ():
        things_owed = [f"{things} {count}" for things, count in each["owed"].items() if count]
        if things_owed:
            yield f"{names.sentence_start(each['colour'])} is owed: {', '.join(things_owed)}."
