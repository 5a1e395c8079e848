"""Trade Partners at the terminal: what partners sell, lose and are owed."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.table.names import Names
from landnama.table.piles import said
from landnama.table.telling import Teller
from landnama.table.voice import Facts, sentence

View = Mapping[str, Any]


class PartnersTeller(Teller):
    """Beside the events of the base game, one method per event of Trade Partners."""

    def partner_card_bought(self, event: Facts) -> str:
        given, taken = said(event["given"]), said(event["taken"])
        return f"{self._who(event)} gave {given} for {taken} to {self.names(event['partner'])}."

    def partner_hands_lost(self, event: Facts) -> str:
        losses = [f"{self.names(colour)} lost {said(hand)}" for colour, hand in enumerate(event["hands"]) if hand]
        return sentence("; ".join(losses))


def owed(view: View, names: Names) -> Iterator[str]:
    """What trade partners have still to get, if there are any."""
    for each in view["trade_partners"]["partners"] if "trade_partners" in view else ():
        things_owed = [f"{things} {count}" for things, count in each["owed"].items() if count]
        if things_owed:
            yield f"{names.opening(each['colour'])} is owed: {', '.join(things_owed)}."
