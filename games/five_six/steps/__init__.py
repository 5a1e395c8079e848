"""The steps between two turns: special building, or the second part of a paired turn."""
