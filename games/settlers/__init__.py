"""Settlers: the base game for two to four players, and what its expansions stand on."""
