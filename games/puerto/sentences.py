"""What each refusal of Puerto says in English, and what is true here in other words than in the base game."""

SENTENCES = {
    "pick_pending": "A role has to be picked first.",
    "producer_pending": "The dice have to be rolled first.",
    "aftermath_pending": "After the roll there is only Year of Plenty, or passing.",
    "pursuit_pending": "The robber has to go to the seat that rolled the seven first.",
    "foray_pending": "The robber may be moved first, or left where it stands.",
    "loot_pending": "A card may be stolen first, or nothing.",
    "trader_pending": "This is the Trader's phase; there is only trade in it.",
    "builder_pending": "This is the Builder's phase; one builds and buys in it.",
    "soldier_pending": "This is the Soldier's phase; a knight may be played in it.",
    "plunder_pending": "The robber has to be moved first.",
    "prospector_pending": "A card of the bank may be taken first.",
    "visit_pending": "The robber may be moved first, or left where it stands.",
    "role_taken": "This role was already picked in this round.",
    "robber_must_follow": "The robber has to go to a hex where the seat that rolled has a building.",
    "gold_short": "There is not enough gold for that.",
    "resource_barred": "This resource was already monopolised in this phase.",
}
"""Steps that run by themselves have no code of their own."""

REWORDED = {
    "target_points": "Victory points that end the game when the round is over; then the most points win.",
    "turn_cap": "Picks of a role after which the game ends in a draw.",
    "card_too_new": "A development card cannot be played in the phase in which it was bought.",
    "card_already_played": "Only one development card can be played in a go.",
    "too_many_offers": "No more offers can be made in this go.",
}
