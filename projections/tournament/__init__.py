"""Tournaments: what happened in one, folded to its pairings and standings."""
