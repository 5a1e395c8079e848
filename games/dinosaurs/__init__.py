"""Dinosaurs: three or four players spread dinosaurs over the island and the sea, evolve, and crowd each other out."""
