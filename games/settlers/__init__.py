"""Settlers: the base game for two to four players, and the basis of its expansions."""
