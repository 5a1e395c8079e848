"""The cards that an event adds or removes, as (source, colour, amount); for coins of Natick only those of the dice."""

PURCHASES = {
    "development_card_bought": "development",
    "niche_evolved": "evolution",
    "attack_declared": "attack",
    "hex_settlement_built": "settlement",
    "hex_city_built": "city",
    "city_improved": "improvement",
    "knight_hired": "knight",
    "knight_activated": "knight",
    "knight_promoted": "knight",
}
"""Purchases by events that do not have the name of the purchase."""
NO_PIECES = ("development", "evolution", "attack")


def card_flows(event, turn):
    """Before the first turn, placing a piece brings cards."""
    name, colour = event["type"], event.get("colour")
    if event.get("paid"):
        what = PURCHASES.get(name)
        yield what if what in NO_PIECES else "building", colour, -_size(event["paid"])
    if name in FLOWS:
        yield from FLOWS[name](event)
    elif name == "cards_taken":
        yield "bank" if turn else "start", colour, _size(event["cards"])
    elif name == "cards_discarded":
        yield "discard", colour, -_size(event["cards"])


def _size(cards):
    return sum(cards.values())


def _production(event):
    yield from (("production", colour, _size(gains)) for colour, gains in enumerate(event["gains"]))


def _coin_production(event):
    yield "production", event["seat"], len(event["regions"])


def _theft(event):
    yield from (("theft", event["thief"], 1), ("theft", event["victim"], -1))


def _monopoly(event):
    yield from (("monopoly", colour, -cards) for colour, cards in enumerate(event["taken"]))
    yield "monopoly", event["colour"], sum(event["taken"])


def _exchange(source, colour, given, taken, partner=None):
    for owner, lost, gained in ((colour, given, taken), (partner, taken, given)):
        if owner is not None:
            yield from ((source, owner, gained), (source, owner, -lost))


def _domestic_trade(event):
    sizes = _size(event["given"]), _size(event["received"])
    yield from _exchange("domestic", event["proposer"], *sizes, event["partner"])


def _maritime_trade(event):
    yield from _exchange("maritime", event["colour"], _size(event["given"]), _size(event["received"]))


def _gold_trade(event):
    yield from _exchange("maritime", event["colour"], event["gold"], 1)


def _partner_trade(event):
    sizes = _size(event["given"]), _size(event["received"])
    yield from _exchange("partner", event["colour"], *sizes, event["partner"])


def _loss(event):
    yield from (("loss", colour, -_size(hand)) for colour, hand in enumerate(event["hands"]))


def _role_gold(event):
    yield "bank", event["seat"], event["gold"]


def _gold(event):
    yield "bank", event["colour"], 1


def _fee(event):
    yield from (("fee", event["colour"], -1), ("fee", event["to"], 1))


def _handed_over(source, giver, receiver):
    def flows(event):
        yield from ((source, event[giver], -event["count"]), (source, event[receiver], event["count"]))

    return flows


def _commodity(event):
    yield from _exchange("fee", event["giver"], 1, 1, event["receiver"])


FLOWS = {
    "cards_collected": _monopoly,
    "cards_picked": _handed_over("theft", "victim", "colour"),
    "cards_given": _handed_over("fee", "giver", "receiver"),
    "commodity_given": _commodity,
    "cards_produced": _production,
    "coins_produced": _coin_production,
    "card_stolen": _theft,
    "cards_monopolised": _monopoly,
    "trade_made": _domestic_trade,
    "maritime_trade_made": _maritime_trade,
    "gold_traded": _gold_trade,
    "partner_trade_made": _partner_trade,
    "partner_hands_lost": _loss,
    "role_picked": _role_gold,
    "gold_taken": _gold,
    "fee_paid": _fee,
}
"""The cards that come and go, by event."""
