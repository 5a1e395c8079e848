"""Settlers: the base game for two to six players, and the basis of its expansions."""
