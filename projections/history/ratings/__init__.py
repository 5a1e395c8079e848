"""Ratings of players and policies, from the rated games of the history."""
