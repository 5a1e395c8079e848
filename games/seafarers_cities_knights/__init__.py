"""Seafarers with Cities & Knights: knights at sea, and a robber and a pirate that wait for the barbarians."""
