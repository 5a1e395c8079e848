"""Boards of land and sea: the printed maps of three and four players, and a main island with islets for more."""
