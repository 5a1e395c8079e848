"""The cards that an event adds or removes, as (source, colour, amount); for coins of Natick only those of the dice."""

BOUGHT = {
    "development_card_bought": "development",
    "niche_evolved": "evolution",
    "attack_declared": "attack",
    "hex_settlement_built": "settlement",
    "hex_city_built": "city",
}
"""Purchases by events that do not have the name of the purchase."""
NO_PIECES = ("development", "evolution", "attack")


def moved(event, turn):
    """Before the first turn, placing a piece brings cards."""
    name, whose = event["type"], event.get("colour")
    if event.get("paid"):
        what = BOUGHT.get(name)
        yield what if what in NO_PIECES else "building", whose, -_size(event["paid"])
    if name in FOUND:
        yield from FOUND[name](event)
    elif name == "cards_taken":
        yield "bank" if turn else "start", whose, _size(event["cards"])
    elif name == "cards_discarded":
        yield "discard", whose, -_size(event["cards"])


def _size(cards):
    return sum(cards.values())


def _produced(event):
    yield from (("production", colour, _size(gains)) for colour, gains in enumerate(event["gains"]))


def _coins_produced(event):
    yield "production", event["seat"], len(event["regions"])


def _stolen(event):
    yield from (("theft", event["thief"], 1), ("theft", event["victim"], -1))


def _monopolised(event):
    yield from (("monopoly", colour, -cards) for colour, cards in enumerate(event["taken"]))
    yield "monopoly", event["colour"], sum(event["taken"])


def _swapped(why, whose, given, taken, partner=None):
    for colour, went, came in ((whose, given, taken), (partner, taken, given)):
        if colour is not None:
            yield from ((why, colour, came), (why, colour, -went))


def _traded(event):
    sizes = _size(event["given"]), _size(event["received"])
    yield from _swapped("domestic", event["proposer"], *sizes, event["partner"])


def _traded_overseas(event):
    yield from _swapped("maritime", event["colour"], _size(event["given"]), _size(event["received"]))


def _gold_traded(event):
    yield from _swapped("maritime", event["colour"], event["gold"], 1)


def _partner_card_bought(event):
    sizes = _size(event["given"]), _size(event["received"])
    yield from _swapped("partner", event["colour"], *sizes, event["partner"])


def _hands_lost(event):
    yield from (("loss", colour, -_size(hand)) for colour, hand in enumerate(event["hands"]))


def _role_picked(event):
    yield "bank", event["seat"], event["gold"]


def _gold_taken(event):
    yield "bank", event["colour"], 1


def _fee_paid(event):
    yield from (("fee", event["colour"], -1), ("fee", event["to"], 1))


FOUND = {
    "cards_produced": _produced,
    "coins_produced": _coins_produced,
    "card_stolen": _stolen,
    "cards_monopolised": _monopolised,
    "trade_made": _traded,
    "maritime_trade_made": _traded_overseas,
    "gold_traded": _gold_traded,
    "partner_trade_made": _partner_card_bought,
    "partner_hands_lost": _hands_lost,
    "role_picked": _role_picked,
    "gold_taken": _gold_taken,
    "fee_paid": _fee_paid,
}
"""The cards that come and go, by event."""
