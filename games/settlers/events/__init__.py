"""The facts of a game of settlers, by subject; each changes the state, what an audience knows, and the history."""
