"""Simulates many games in one process or several and checks every invariant in each of them."""
