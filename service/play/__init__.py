"""The use cases of a game that runs, and their commands."""
