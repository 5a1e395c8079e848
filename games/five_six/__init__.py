"""Five and six players: a larger island, more cards, and building between the turns."""
