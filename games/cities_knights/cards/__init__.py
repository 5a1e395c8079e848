"""The progress cards that are played, by their effects."""
