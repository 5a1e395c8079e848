"""What each refusal of Trade Partners says in English."""

SENTENCES = {
    "partner_settlement_pending": "A settlement has to be placed for a trade partner first.",
    "partner_road_pending": "A road has to be placed beside the trade partner's new settlement first.",
    "catch_up_pending": "The trade partner has to catch up with its owner first.",
    "nothing_owed": "The trade partner has as many of these as its owner.",
    "partner_lacks_card": "The trade partner does not have this card.",
}
"""`partner_loss_pending` cannot arise: that step runs by itself."""
