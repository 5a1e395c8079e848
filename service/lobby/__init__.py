"""The use cases before the start of a game, and the list of games."""
