"""Why resources come and go, in words that are the same in every ruleset."""

from typing import Final

PRODUCTION, START, BANK = "production", "start", "bank"
MARITIME, DOMESTIC, PARTNER = "maritime", "domestic", "partner"
THEFT, MONOPOLY, DISCARD, LOSS = "theft", "monopoly", "discard", "loss"
BUILDING, DEVELOPMENT, EVOLUTION, ATTACK, FEE = "building", "development", "evolution", "attack", "fee"

SOURCES: Final = {
    PRODUCTION: "A roll of the dice brought it.",
    START: "It came with a piece of the set-up.",
    BANK: "It came from the bank or the pool in another way: by a card, a role, a walk, a harvest.",
    MARITIME: "It was traded with the bank or the pool.",
    DOMESTIC: "It was traded between seats.",
    PARTNER: "It was traded with one's own trade partner.",
    THEFT: "It was taken from somebody, or somebody took it.",
    MONOPOLY: "A monopoly took it.",
    DISCARD: "A hand was too large on a seven.",
    LOSS: "It was lost to the bank or the pool in another way: to raiders, or with a partner's hand.",
    BUILDING: "It was paid for a piece.",
    DEVELOPMENT: "It was paid for a development card.",
    EVOLUTION: "It was paid for a point in a niche.",
    ATTACK: "It was paid for an attack.",
    FEE: "It was paid to another seat, or got from it, as the rules want.",
}
