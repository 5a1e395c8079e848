"""Simulation plays many games in one process or several, and checks everything that must hold in each of them."""
