"""The draws of a log: their numbers, and the values that the seeds give them, without the rules of the game."""
