"""Dinosaurs: three or four players spread dinosaurs over island and sea, evolve, and compete for the hexes."""
