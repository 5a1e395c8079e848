"""The events of the base game, by subject; each changes the state, the knowledge of audiences, and the history."""
